import { fileURLToPath } from 'node:url'
import { neon, neonConfig } from '@neondatabase/serverless'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { answerHelp } from '#lib/usage.ts'
import { type DatabaseEnv, databaseEnv } from '../env.ts'
import { Refusal } from '../http/responses.ts'
import { packages } from '../../../shop.config.ts'

/** The shop's migrations, then those of packages. */
const folders = [
  new URL('migrations', import.meta.url),
  ...packages.flatMap(({ tables }) => tables?.migrations ?? []),
].map((url) => fileURLToPath(url))

/** An arbitrary number shared by all migrations, so that a second one waits for the first. */
const lock = 72_331_017

/** The time limit for one file, in milliseconds. */
const limit = 10_000

/**
 * Applies new SQL files. Each transaction checks again under the lock, so running twice or in parallel is safe.
 * Throws if the database doesn't respond in time.
 */
export async function migrate({ url, fetchEndpoint }: DatabaseEnv): Promise<void> {
  if (fetchEndpoint !== undefined) neonConfig.fetchEndpoint = fetchEndpoint
  const sql = neon(url)
  const migrations = folders.flatMap((migrationsFolder) => readMigrationFiles({ migrationsFolder }))
  for (const { hash, sql: statements } of migrations) {
    const queries = [
      sql.query(`select pg_advisory_xact_lock(${lock})`),
      sql.query(
        'create table if not exists migration (hash text primary key, applied_at timestamptz default now())',
      ),
      sql.query(`do $migration$ begin
        if not exists (select from migration where hash = '${hash}') then
          ${statements.map((statement) => `${statement.trim().replace(/;$/, '')};`).join('\n')}
          insert into migration (hash) values ('${hash}');
        end if;
      end $migration$`),
    ]
    const signal = AbortSignal.timeout(limit)
    await sql.transaction(queries, { fetchOptions: { signal } }).catch((error: unknown) => {
      throw signal.aborted ? new Error(`no response within ${limit / 1000} seconds`) : error
    })
  }
}

if (import.meta.main) {
  answerHelp(`npm run db:migrate [-- --if-set]

Applies schema changes to the database in DATABASE_URL. With --if-set, a missing DATABASE_URL isn't an error.`)
  try {
    await migrate(databaseEnv(process.env))
    console.log('The database is up to date')
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    const isMissing = error instanceof Refusal
    console.error(
      isMissing
        ? reason
        : `DATABASE_URL: couldn’t update the database (${reason}). Check that it’s running, then try again.`,
    )
    // The deploy continues: without a database, only the calls that need it fail.
    process.exitCode = isMissing && process.argv.includes('--if-set') ? 0 : 1
  }
}
