import { answerHelp } from '#lib/usage.ts'
import { readCatalogue } from '../catalogue/read.ts'
import { fillFromEnv } from './fill-from-env.ts'

/** More than the platform gives a function: a machine of one's own has time. */
const limitMs = 30 * 60_000

/** `npm run prices`: asks all sources once, as the scheduled function does, and says what came of it. */
if (import.meta.main) {
  answerHelp(`npm run prices

Fetches current prices from the price sources.
Set DATABASE_URL and the price source variables to the production values.`)
  try {
    console.log(await fillFromEnv(process.env, readCatalogue, { limitMs }))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
