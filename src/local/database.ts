import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { DataFolder } from './data-folder.ts'
import { type Executor, openNeonProtocol } from './neon-protocol.ts'
import { runTogether } from './pipeline.ts'
import { StartError } from './start-error.ts'

export interface LocalDatabase {
  /** The variables that point the server here. */
  env: { DATABASE_URL: string; NEON_FETCH_ENDPOINT: string }
  close: () => Promise<void>
}

/**
 * Starts Postgres inside this process, its data in the folder's `postgres`,
 * behind Neon's HTTP protocol. Throws a StartError where what is there
 * cannot be opened; only where nothing is there a new database is made.
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

/** `mark` is a file that is there while a database is made: what was killed meanwhile holds nothing yet. */
async function openPostgres(data: string, mark: string): Promise<PGlite> {
  if (existsSync(mark)) await rm(data, { recursive: true, force: true })
  const isNew = !existsSync(data) || (statSync(data).isDirectory() && readdirSync(data).length === 0)
  if (!isNew && !existsSync(`${data}/PG_VERSION`)) {
    throw new StartError(`${data} has lost its file PG_VERSION: ${damageRemedy}`)
  }
  try {
    if (isNew) await writeFile(mark, '')
    // A process that was killed leaves its lock behind.
    await rm(join(data, 'postmaster.pid'), { force: true })
    const pglite = await PGlite.create({ dataDir: data })
    keepPrivate(data)
    await rm(mark, { force: true })
    return pglite
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new StartError(`${data} cannot be opened as a database (${reason}): ${damageRemedy}`)
  }
}

/** What helps where the data are damaged. */
export const damageRemedy =
  'restore the folder from a backup, move it to start with an empty one, or set DATA_DIR to another folder'

/** PGlite makes its files for everybody, a thousand of them: one after the other is the quickest. */
function keepPrivate(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  }
}

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
      return runTogether(pglite, statements)
    })
    last = mine.catch(() => undefined)
    return mine
  }
}
