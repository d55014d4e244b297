import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite, protocol } from '@electric-sql/pglite'
import { type DataFolder, StartError } from './data-folder.ts'
import { type Executor, openNeonProtocol, type Result, type Statement } from './neon-protocol.ts'

export interface LocalDatabase {
  /** The environment variables that point the server here. */
  env: { DATABASE_URL: string; NEON_FETCH_ENDPOINT: string }
  close: () => Promise<void>
}

/**
 * Starts Postgres in this process behind Neon's HTTP protocol, with its data in the folder's `postgres`.
 * Creates a database only if there is none. Throws a StartError if the existing data can't be opened.
 */
export async function openLocalDatabase(folder: DataFolder): Promise<LocalDatabase> {
  const data = join(folder.path, 'postgres')
  const pglite = await openPostgres(data, join(folder.path, 'postgres-is-being-made'))
  const server = await openNeonProtocol(executor(pglite))
  return {
    env: { DATABASE_URL: server.url, NEON_FETCH_ENDPOINT: server.endpoint },
    close: async () => {
      await server.close()
      await pglite.close()
    },
  }
}

/** `unfinished` is a file that exists while a database is being created: after a kill, that database is still empty. */
async function openPostgres(data: string, unfinished: string): Promise<PGlite> {
  if (existsSync(unfinished)) await rm(data, { recursive: true, force: true })
  const isNew = !existsSync(data) || (statSync(data).isDirectory() && readdirSync(data).length === 0)
  if (!isNew && !existsSync(`${data}/PG_VERSION`)) {
    throw new StartError(`${data} is missing its PG_VERSION file: ${damageRemedy}`)
  }
  try {
    if (isNew) await writeFile(unfinished, '')
    // A killed process leaves its lock behind.
    await rm(join(data, 'postmaster.pid'), { force: true })
    const pglite = await PGlite.create({ dataDir: data })
    keepPrivate(data)
    await rm(unfinished, { force: true })
    return pglite
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new StartError(`${data} can’t be opened as a database (${reason}): ${damageRemedy}`)
  }
}

/** How to repair damaged data. */
export const damageRemedy =
  'restore the folder from a backup, move it to start with an empty one, or set DATA_DIR to another folder'

/** PGlite creates a thousand world-readable files. Changing them one by one is fastest. */
function keepPrivate(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
}

/**
 * Runs queries one by one, as PGlite requires. Skips those whose client has disconnected, so that abandoned
 * queries don't delay the rest.
 */
function executor(pglite: PGlite): Executor {
  let last: Promise<unknown> = Promise.resolve()
  return (statements, gone) => {
    const mine = last.then(async () => {
      // PGlite blocks this thread, so a client's disconnect is only noticed between queries.
      await setImmediate()
      gone.throwIfAborted()
      return runTogether(pglite, statements)
    })
    last = mine.catch(() => undefined)
    return mine
  }
}

const { messages, serialize } = protocol

/**
 * Sends all statements to PGlite at once in Postgres's own protocol: one transaction, twice as fast as one by one.
 * Throws Postgres's error after a rollback.
 */
async function runTogether(
  pglite: Pick<PGlite, 'execProtocol'>,
  statements: readonly Statement[],
): Promise<Result[]> {
  const { messages: answers } = await pglite.execProtocol(toBytes(statements))
  const results: Result[] = []
  let fields: Result['fields'] = []
  let rows: unknown[][] = []
  for (const message of answers) {
    if (message instanceof messages.RowDescriptionMessage) fields = message.fields
    if (message instanceof messages.DataRowMessage) rows.push(message.fields)
    if (message instanceof messages.CommandCompleteMessage) {
      results.push({ ...toCommand(message.text), rows, fields })
      fields = []
      rows = []
    }
  }
  return results
}

/** Parse, Bind, Describe and Execute for each statement; a single Sync ends them and their transaction. */
function toBytes(statements: readonly Statement[]): Uint8Array {
  const parts = statements.flatMap(({ query, params }) => [
    serialize.parse({ text: query }),
    serialize.bind({ values: params.map((value) => (value === null ? null : String(value))) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
  ])
  return Buffer.concat([...parts, serialize.sync()])
}

/** Parses `INSERT 0 1`, `SELECT 3`, or `CREATE TABLE` into the command and the row count, if any. */
function toCommand(tag: string): { command: string; rowCount: number | null } {
  const [command = '', ...numbers] = tag.split(' ')
  const count = Number(numbers.at(-1) ?? Number.NaN)
  return { command, rowCount: Number.isNaN(count) ? null : count }
}
