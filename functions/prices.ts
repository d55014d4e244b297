import process from 'node:process'
import type { Config } from '@netlify/functions'
import { readCatalogue } from '#server/catalogue/read.ts'
import { fillFromEnv } from '#server/prices/fill-from-env.ts'

/** Fills the table of offers from the retailers' data; what came of it is in the function's log. */
export default async function fillPrices(): Promise<void> {
  console.log(await fillFromEnv(process.env, readCatalogue))
}

/** Every two hours: prices are shown for a day, so eleven runs may fail. */
export const config: Config = { schedule: '23 */2 * * *' }
