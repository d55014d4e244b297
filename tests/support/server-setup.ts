import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openLocalLogin } from '../../src/dev/login.ts'
import { openPostgres, template } from './databases.ts'
import { startPostgres } from './postgres-server.ts'
import { origin, secret } from './server-origin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number
    login: Awaited<ReturnType<typeof openLocalLogin>>['env']
  }
}

/**
 * What all server tests share: a PostgreSQL server with a migrated database that each file copies, and a provider to
 * sign in with. Vitest calls this before the tests, and what it returns after them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ port, stop }, login] = await Promise.all([
    startPostgres(),
    openLocalLogin({ siteAddress: origin, secret, port: 0 }),
  ])
  const migrated = await openPostgres({ port, name: template, from: 'template1' })
  await migrate(migrated.setting)
  await migrated.disconnect()
  project.provide('postgresPort', port)
  project.provide('login', login.env)
  return async () => {
    await login.close()
    await stop()
  }
}
