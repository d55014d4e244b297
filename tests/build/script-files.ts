import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const known = new Map<string, readonly string[]>()

/**
 * Returns a script of the built site and all its static imports, as paths of the site. Dynamic imports aren't
 * included.
 */
export function scriptFiles(root: string, script: string): readonly string[] {
  const found = known.get(join(root, script)) ?? readFiles(root, script)
  known.set(join(root, script), found)
  return found
}

function readFiles(root: string, script: string): readonly string[] {
  const files = new Set([`/${script}`])
  // Iterating a set also visits items added on the way.
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/(?:from|^import|;import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      files.add(`/_astro/${name}`)
    }
  }
  return [...files]
}
