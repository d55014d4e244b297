import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { holdFolder } from './folder-lock.ts'
import { type Executor, type Result, type Statement, openNeonProtocol } from './neon-protocol.ts'

export interface LocalDatabase {
  /** The variables that point the server here. */
  env: { DATABASE_URL: string; NEON_FETCH_ENDPOINT: string }
  close: () => Promise<void>
}

/**
 * Starts Postgres inside this process, its data in a folder, behind Neon's HTTP
 * protocol. Throws where another process has the folder: two would break the data.
 */
export async function openLocalDatabase({ folder }: { folder: string }): Promise<LocalDatabase> {
  await mkdir(folder, { recursive: true })
  const release = await holdFolder(folder)
  try {
    return await open(join(folder, 'postgres'), release)
  } catch (error) {
    await release()
    throw error
  }
}

async function open(data: string, release: () => Promise<void>): Promise<LocalDatabase> {
  // A process that was killed leaves its lock behind.
  await rm(join(data, 'postmaster.pid'), { force: true })
  const pglite = await PGlite.create({ dataDir: data })
  const server = await openNeonProtocol(executor(pglite))
  return {
    env: {
      DATABASE_URL: 'postgresql://local:local@localhost/local',
      NEON_FETCH_ENDPOINT: server.endpoint,
    },
    close: async () => {
      await server.close()
      await pglite.close()
      await release()
    },
  }
}

/** Postgres's own text for every type: the driver parses it, as it does Neon's. */
const parsers = Object.fromEntries(Object.values(types).map((type) => [type, (value: string) => value]))

/**
 * One after the other, as PGlite can. What nobody waits for any more is left
 * undone: else a crowd that gave up would keep everybody after it waiting too.
 */
function executor(pglite: PGlite): Executor {
  let last: Promise<unknown> = Promise.resolve()
  return (statements, gone) => {
    const mine = last.then(async () => {
      // PGlite runs in this very thread: who hung up meanwhile is heard between two queries only.
      await setImmediate()
      gone.throwIfAborted()
      return runAll(pglite, statements)
    })
    last = mine.catch(() => undefined)
    return mine
  }
}

async function runAll(pglite: PGlite, [first, ...more]: Statement[]): Promise<Result[]> {
  if (first === undefined) return []
  if (more.length === 0) return [await run(pglite, first)]
  return pglite.transaction(async (transaction) => {
    const results: Result[] = []
    for (const statement of [first, ...more]) results.push(await run(transaction, statement))
    return results
  })
}

async function run(on: Pick<PGlite, 'query'>, { query, params }: Statement): Promise<Result> {
  const { rows, fields, affectedRows } = await on.query<unknown[]>(query, params, {
    rowMode: 'array',
    parsers,
  })
  return {
    command: query.trim().split(/\s/)[0]?.toUpperCase() ?? '',
    rowCount: affectedRows ?? rows.length,
    rows,
    fields,
  }
}
