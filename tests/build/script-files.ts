import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const known = new Map<string, readonly string[]>()

/** A script of the built site and all that it imports with it, as paths of the site; what it imports later is not among them. */
export function scriptFiles(root: string, script: string): readonly string[] {
  const found = known.get(join(root, script)) ?? readFiles(root, script)
  known.set(join(root, script), found)
  return found
}

function readFiles(root: string, script: string): readonly string[] {
  const files = new Set([`/${script}`])
  // A set is walked to what is added on the way.
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/(?:from|^import|;import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      files.add(`/_astro/${name}`)
    }
  }
  return [...files]
}
