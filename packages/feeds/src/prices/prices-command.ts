import { answerHelp } from '../../../../src/lib/usage.ts'
import { readCatalog } from '../../../../src/server/search/read.ts'
import { fillFromEnv } from './fill-from-env.ts'

/** Longer than the platform's limit, because your own machine has time. */
const limitMs = 30 * 60_000

/** `npm run prices`: updates prices once, like the scheduled function, and prints a report. */
if (import.meta.main) {
  answerHelp(`npm run prices

Fetches current prices and stores them. Run npm run build first.
Set DATABASE_URL and PRICE_FEEDS or CREATORS_* to the production values.`)
  try {
    console.log(await fillFromEnv(process.env, readCatalog, { limitMs }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
