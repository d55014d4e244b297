import process from 'node:process'
import type { Config } from '@netlify/functions'
import { readCatalog } from '#features/search/server/read.ts'
import { lookFromEnv } from '#features/offers/server/fill-from-env.ts'

/** Looks at each product's state in the retailers' data and logs the result. */
export default async function lookAtLinks(): Promise<void> {
  console.log(await lookFromEnv(process.env, readCatalog))
}

/** Runs every six hours, so that slow sources get their turn. A product counts as missing at most once a day. */
export const config: Config = { schedule: '47 */6 * * *' }
