import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Puts `lib/import-files.ts` in the place of Vite's own helper, after which a file that failed once is never asked for again. */
export function importHelper(): Plugin {
  return {
    name: 'import-helper',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { importFiles as __vitePreload } from ${JSON.stringify(resolve('src/lib/import-files.ts'))}`
        : undefined,
  }
}
