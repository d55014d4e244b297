import { fileURLToPath } from 'node:url'
import { neon, neonConfig } from '@neondatabase/serverless'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type DatabaseEnv, getEnv } from '../env.ts'

const folder = fileURLToPath(new URL('migrations', import.meta.url))

/** Any number, the same for all: two migrations at once wait for each other. */
const lock = 72_331_017

/**
 * Applies the SQL files that the database has not seen, each in one
 * transaction that looks again after it has the lock: so twice or two at once
 * does no more than once.
 */
export async function migrate({ url, fetchEndpoint }: DatabaseEnv): Promise<void> {
  if (fetchEndpoint !== undefined) neonConfig.fetchEndpoint = fetchEndpoint
  const sql = neon(url)
  for (const { hash, sql: statements } of readMigrationFiles({ migrationsFolder: folder })) {
    await sql.transaction([
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
    ])
  }
}

if (import.meta.main) {
  const { database } = getEnv(process.env)
  if (database.kind === 'ready') {
    await migrate(database.value)
    console.log('The database is up to date')
  } else {
    console.error(database.message)
    // A deploy goes on: without a database the wishlist says so, and the rest works.
    process.exitCode = process.argv.includes('--if-set') ? 0 : 1
  }
}
