import { neon, neonConfig } from '@neondatabase/serverless'
import { openDataFolder } from '../../src/dev/data-folder.ts'
import { openLocalDatabase } from '../../src/dev/database.ts'

/** Saves one entry after another in the folder's database and prints each saved one, until it's killed. */
const [, , folder = '', name = ''] = process.argv
const { env } = await openLocalDatabase(await openDataFolder(folder))
neonConfig.fetchEndpoint = env.NEON_FETCH_ENDPOINT
const sql = neon(env.DATABASE_URL)
for (let index = 0; ; index += 1) {
  const id = `${name}-${index}`
  await sql`insert into wishlist_entry (user_id, product_id) values (${`person-${index % 3}`}, ${id})`
  await sql`delete from wishlist_entry where user_id = 'nobody'`
  console.log(id)
}
