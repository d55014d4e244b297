import { answerHelp } from '#lib/usage.ts'
import { getEnv } from '#server/env.ts'
import { openDatabase } from '#server/db/open.ts'
import { hashedUserId } from '#server/auth/hashed-user-id.ts'
import { deletePerson, exportPerson } from './person-data.ts'

const usage = `npm run person -- export <subject>
npm run person -- delete <subject>

Exports or deletes all data we store about a person, for requests by email.
<subject> is their account ID ("sub") at the sign-in service.`

/** `npm run person`: prints what the shop stores about one person, to answer requests by email. */
if (import.meta.main) {
  answerHelp(usage)
  await run(process.argv.slice(2))
}

async function run([command, subject]: readonly string[]): Promise<void> {
  if ((command !== 'export' && command !== 'delete') || subject === undefined) return fail(usage)
  const issuer = process.env['AUTH_ISSUER']
  if (!issuer) return fail('Not set: AUTH_ISSUER')
  const { database: setting } = getEnv(process.env)
  if (setting.kind === 'missing') return fail(setting.message)
  const database = openDatabase(setting.value)
  const userId = hashedUserId(issuer, subject)
  const data = await exportPerson(database, userId)
  if (Object.values(data).every(({ length }) => length === 0)) {
    return fail(`No data found for "${subject}" at ${issuer}. Check the subject and AUTH_ISSUER.`)
  }
  console.log(JSON.stringify(data, undefined, 2))
  if (command === 'export') return
  await deletePerson(database, userId)
  console.error(
    `Deleted: ${data.wishlist.length} products, ${data.pets.length} pets, ${data.reviews.length} reviews`,
  )
  if (data.reviews.length > 0)
    console.error('Run npm run reviews -- write to remove their files from the content.')
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
