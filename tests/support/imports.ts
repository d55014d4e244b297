import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Import {
  /** A path from the project's folder, or a package's name. */
  to: string
  isType: boolean
  /** Only loaded when something is first used. */
  isLazy: boolean
}

/** Returns what a file imports: at once, as types, and when something is first used. */
export function importsOf(file: string): Import[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"()]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import '([^']+)'/g,
  )
  return [...found].map(([, type, named, lazy, whole]) => ({
    to: targetOf(named ?? lazy ?? whole ?? '', file),
    isType: type !== undefined,
    isLazy: lazy !== undefined,
  }))
}

/** Returns where a name in an import of this file leads. */
export function targetOf(name: string, from: string): string {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  if (!name.startsWith('.')) return name
  return join(dirname(from), name).replaceAll('\\', '/')
}
