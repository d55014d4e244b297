import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { holdFolder } from './folder-lock.ts'
import { type Executor, openNeonProtocol } from './neon-protocol.ts'
import { runTogether } from './pipeline.ts'

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
