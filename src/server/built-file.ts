import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Returns the path of a file that the build wrote: in the process's folder, or in one above this module, as in a
 * function's bundle. Falls back to the first.
 */
export function findBuiltFile(path: string): string {
  const own = resolve(path)
  return existsSync(own) ? own : findBuiltFileAbove(path)
}

/** The same for a function that may run in another site's process: ignores the process's folder. */
export function findBuiltFileAbove(path: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = resolve(folder, path)
    if (existsSync(file)) return file
  }
  return resolve(path)
}
