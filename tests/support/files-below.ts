import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'

/** Returns the relative paths of all files below a folder, with `/` on every system. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true }).map((path) => path.replaceAll('\\', '/'))
}

/** Returns the paths of all sources of packages, from the project's folder. */
export function packagedFiles(): string[] {
  return globSync('packages/*/src/**/*.*').map((path) => path.replaceAll('\\', '/'))
}

/** Returns whether a file is the shop's, or of a package that hasn't been taken out. */
export function isHere(file: string): boolean {
  return !file.startsWith('packages/') || existsSync(file.split('/').slice(0, 2).join('/'))
}

/** Returns whether no package of the table in docs/packages.md has been taken out. */
export function areAllHere(): boolean {
  const rows = readFileSync('docs/packages.md', 'utf8').matchAll(/^\| `([\w-]+)`/gm)
  return [...rows].every(([, name = '']) => existsSync(`packages/${name}`))
}
