import process from 'node:process'
import type { Config } from '@netlify/functions'
import { readCatalogue } from '#server/catalogue/read.ts'
import { getEnv } from '#server/env.ts'
import { createPages } from '#server/pages/handler.ts'
import { withFreshPrices } from '#server/prices/with-fresh-prices.ts'

/** Pages that are not prebuilt; without a path of its own it is at `/.netlify/functions/pages`, where netlify.toml leads to. */
export default createPages(withFreshPrices(readCatalogue, getEnv(process.env)))

/** For each address of a caller, as in the other functions: docs/operations.md, "Limits". */
export const config: Config = {
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
