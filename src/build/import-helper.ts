import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Replaces Vite's preload helper with `lib/import-files.ts`, because browsers never retry a failed import. */
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
