import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * There is this file only after a whole build. A build removes it first and writes it last, so after a kill nobody
 * takes half a site for a whole one. It isn't in `dist`, which is published.
 */
const mark = (root: string): string => join(root, '.cache/build-complete')

export function beginBuild(root: string): void {
  rmSync(mark(root), { force: true })
}

export function completeBuild(root: string): void {
  mkdirSync(dirname(mark(root)), { recursive: true })
  writeFileSync(mark(root), `${new Date().toISOString()}\n`)
}

/** Returns whether the project folder `root` holds a build that reached its end. */
export function isBuildWhole(root: string): boolean {
  return existsSync(mark(root)) && existsSync(join(root, 'dist'))
}
