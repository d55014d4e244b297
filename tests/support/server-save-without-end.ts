import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { addEntry, removeEntry } from '#server/wishlist/entries.ts'
import { openLocalDatabase } from '../../src/local/database.ts'

/** Saves entry after entry in the folder's database, and says each when it is saved, until it is killed. */
const database = await openLocalDatabase({ folder: process.argv[2] ?? '' })
const setting = { url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT }
await migrate(setting)
const opened = openDatabase(setting)
for (let index = 0; ; index += 1) {
  await addEntry(opened, `person-${index % 3}`, `chew-${index}`)
  await removeEntry(opened, 'person-3', 'chew-0')
  console.log(`chew-${index}`)
}
