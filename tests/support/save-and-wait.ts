import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { addEntry } from '#server/wishlist/entries.ts'
import { openLocalDatabase } from '../../src/local/database.ts'

/** Saves an entry in the folder's database, says so, and waits for its end. */
const database = await openLocalDatabase({ folder: process.argv[2] ?? '' })
const setting = { url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT }
await migrate(setting)
await addEntry(openDatabase(setting), 'moss', 'mint-paste')
console.log('saved')
