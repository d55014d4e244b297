import process from 'node:process'
import type { Config } from '@netlify/functions'
import { readCatalog } from '#features/search/server/read.ts'
import { fillFromEnv } from '#features/offers/server/fill-from-env.ts'

/** Updates the offers table from the retailers' data and logs the result. */
export default async function fillPrices(): Promise<void> {
  console.log(await fillFromEnv(process.env, readCatalog))
}

/** Runs every two hours. Prices are shown for a day, so up to 11 runs in a row can fail without harm. */
export const config: Config = { schedule: '23 */2 * * *' }
