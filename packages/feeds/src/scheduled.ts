import process from 'node:process'
import { readCatalog } from '../../../src/server/search/read.ts'
import { fillFromEnv, lookFromEnv } from './prices/fill-from-env.ts'

/** Updates the offers table from the retailers' data and logs the result. */
export async function fillPrices(): Promise<void> {
  console.log(await fillFromEnv(process.env, readCatalog))
}

/** Looks at each product's state in the retailers' data and logs the result. */
export async function lookAtLinks(): Promise<void> {
  console.log(await lookFromEnv(process.env, readCatalog))
}
