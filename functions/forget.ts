import process from 'node:process'
import type { Config } from '@netlify/functions'
import { forgetOld } from '#server/db/forget-old.ts'
import { openDatabase } from '#server/db/open.ts'
import { databaseEnvIfSet } from '#server/env.ts'

/** Deletes data past its retention time. Does nothing without a database. */
export default async function forget(): Promise<void> {
  const database = databaseEnvIfSet(process.env)
  if (database !== undefined) await forgetOld(openDatabase(database))
}

/** Runs once a day. */
export const config: Config = { schedule: '41 4 * * *' }
