import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/** The folder of the embedded database and login, held for this process alone. */
export interface DataFolder {
  /** Absolute. */
  path: string
  close: () => void
}

/** SQLite's result code where somebody else has the lock. */
const busy = 5
/** Held here, too: a lock that nobody names any more would be collected as garbage, and the folder free. */
const locks = new Set<DatabaseSync>()

/** Takes `DATA_DIR`, `.data` where that is not set; nothing where no service of this machine is needed. */
export async function takeDataFolder(): Promise<DataFolder | undefined> {
  const { env } = process
  const isElsewhere = env['DATABASE_URL'] && env['AUTH_ISSUER']
  return isElsewhere ? undefined : openDataFolder(env['DATA_DIR'] || '.data')
}

/**
 * Makes the folder where there is none, keeps it from other people of the
 * machine, and locks it. Throws a StartError where it cannot be written, or
 * where another process has it: two would break the data.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder)
  try {
    await mkdir(path, { recursive: true })
    await chmod(path, 0o700)
    const lock = lockFile(join(path, 'lock'))
    await chmod(join(path, 'lock'), 0o600)
    locks.add(lock)
    const close = (): void => {
      locks.delete(lock)
      lock.close()
    }
    return { path, close }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `${path} cannot be written (${reasonOf(error)}): make it writable, or set DATA_DIR to another folder`,
    )
  }
}

/**
 * SQLite's lock on a file without tables: one of the operating system, so it falls with its
 * process, by kill -9 too, and it is in the folder, so all who use the folder see it.
 */
function lockFile(path: string): DatabaseSync {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    throw new StartError(
      `${resolve(path, '..')} is in use by another process: stop that process, or set DATA_DIR to another folder`,
    )
  }
}

/** `EACCES`, or SQLite's words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'syscall' in error && 'code' in error ? String(error.code) : error.message
}
