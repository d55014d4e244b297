import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { lockFile } from '#lib/lock-file.ts'

/** The data folder of the embedded database and login, locked by this process. */
export interface DataFolder {
  /** An absolute path. */
  path: string
  close: () => void
}

/** Opens `DATA_DIR` (default `.data`); returns undefined if no local service is needed. */
export async function takeDataFolder(): Promise<DataFolder | undefined> {
  const { env } = process
  const isElsewhere = env['DATABASE_URL'] && env['AUTH_ISSUER']
  return isElsewhere ? undefined : openDataFolder(env['DATA_DIR'] || '.data')
}

/**
 * Creates the folder if needed, hides it from other users of the machine, and locks it. Throws a StartError if it
 * isn't writable or another process uses it, since two would corrupt the data.
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder)
  try {
    await mkdir(path, { recursive: true })
    await chmod(path, 0o700)
    const close = lockFile(join(path, 'lock'))
    if (close === undefined)
      throw new StartError(
        `${path} is in use by another process: stop that process, or set DATA_DIR to another folder`,
      )
    await chmod(join(path, 'lock'), 0o600)
    return { path, close }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `${path} isn’t writable (${reasonOf(error)}): make it writable, or set DATA_DIR to another folder`,
    )
  }
}

/** `EACCES`, or SQLite's message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'syscall' in error && 'code' in error ? String(error.code) : error.message
}

/** Why `npm start` can't continue, in one sentence with the fix. Printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
