import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const known = new Map<string, readonly string[]>()

/** The page with the files of each sleeping island named on it (`data-files`), for elements/touch-directive.ts; but for those that the page loads anyway. */
export function withIslandFiles(html: string, root: string): string {
  return html.replaceAll(/<astro-island (?=[^>]*client="touch")[^>]*/g, (island) => {
    const urls = [...island.matchAll(/ (?:component|renderer)-url="\/([^"]+)"/g)].map(([, url = '']) => url)
    const files = urls.flatMap((url) => scriptFiles(root, url))
    const own = [...new Set(files)].filter((file) => !html.includes(`<script type="module" src="${file}"`))
    return `${island} data-files="${own.join(' ')}"`
  })
}

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
