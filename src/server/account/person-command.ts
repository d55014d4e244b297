import { parseArgs } from 'node:util'
import { answerHelp } from '#lib/usage.ts'
import { databaseEnv } from '#server/env.ts'
import { openDatabase } from '#server/db/open.ts'
import { packageTables } from '#server/packages.ts'
import { hashedUserId } from '#server/auth/session.ts'
import { deletePerson, exportPerson } from './person-data.ts'

const usage = `npm run person -- export [<subject>] [--email name@example.com]
npm run person -- delete [<subject>] [--email name@example.com]

Exports or deletes all data we store about a person, for requests by email.
<subject> is their account ID ("sub") at the sign-in service. --email adds their messages and newsletter
subscription; check first that the address is theirs.`

/** `npm run person`: prints what the shop stores about one person, to answer requests by email. */
if (import.meta.main) {
  answerHelp(usage)
  await run(process.argv.slice(2)).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error)),
  )
}

async function run(words: readonly string[]): Promise<void> {
  const { command, subject, email } = readWords(words)
  if ((command !== 'export' && command !== 'delete') || (subject ?? email) === undefined) return fail(usage)
  const issuer = process.env['AUTH_ISSUER']
  if (!issuer && subject !== undefined) return fail('Not set: AUTH_ISSUER')
  const database = openDatabase(databaseEnv(process.env))
  const userId = subject === undefined ? undefined : hashedUserId(issuer ?? '', subject)
  const data = await exportPerson(database, { userId, email })
  if (Object.values(data).every(({ length }) => length === 0)) {
    const who = [subject === undefined ? undefined : `"${subject}" at ${issuer}`, email]
    return fail(`No data found for ${who.filter((one) => one !== undefined).join(' or ')}. Check for typos.`)
  }
  console.log(JSON.stringify(data, undefined, 2))
  if (command === 'export') return
  await deletePerson(database, { userId, email })
  const { wishlist, pets, care: _care, ...further } = data
  const ofPackages = Object.entries(further).map(([name, rows]) => `, ${rows.length} ${name}`)
  console.error(`Deleted: ${wishlist.length} products, ${pets.length} pets${ofPackages.join('')}`)
  for (const { afterDeletion } of await packageTables()) {
    const note = afterDeletion?.(data)
    if (note !== undefined) console.error(note)
  }
}

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { email: { type: 'string' } },
      allowPositionals: true,
    })
    const [command, subject] = positionals
    return { command, subject, email: values.email?.trim().toLowerCase() }
  } catch {
    return { command: undefined, subject: undefined, email: undefined }
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
