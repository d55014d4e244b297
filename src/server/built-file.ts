import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * A file that the build wrote, by its path in the project: in the folder in which the process runs or, wherever
 * that is, in one above this module. A bundle of a function has both. Where there is none, its path in the first.
 */
export function findBuiltFile(path: string): string {
  const own = resolve(path)
  return existsSync(own) ? own : findBuiltFileAbove(path)
}

/** The same for a function that may run in the process of another site: never in the folder of the process. */
export function findBuiltFileAbove(path: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = resolve(folder, path)
    if (existsSync(file)) return file
  }
  return resolve(path)
}
