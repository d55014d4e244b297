import { DatabaseSync } from 'node:sqlite'

/** SQLite's result code if another process has the lock. */
const busy = 5
/** Keeps references to the locks: garbage collection would release them. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file, creating it if needed, and returns a function that releases it; undefined if another process has
 * it. This is SQLite's lock on an empty file: all processes see it, and the system releases it even after kill -9.
 */
export function lockFile(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
  held.add(lock)
  return () => {
    if (held.delete(lock)) lock.close()
  }
}
