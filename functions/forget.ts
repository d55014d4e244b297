import process from 'node:process'
import type { Config } from '@netlify/functions'
import { forgetOld } from '#server/db/forget-old.ts'
import { openDatabase } from '#server/db/open.ts'
import { getEnv } from '#server/env.ts'

/** Deletes data past its retention time. Does nothing without a database. */
export default async function forget(): Promise<void> {
  const { database } = getEnv(process.env)
  if (database.kind === 'ready') await forgetOld(openDatabase(database.value))
}

/** Runs once a day. */
export const config: Config = { schedule: '41 4 * * *' }
