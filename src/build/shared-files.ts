import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Which scripts the bundler puts into one file. Each group is named after one module and includes what it
 * imports: the script of every page's frame, React with its Astro binding, and code that several islands
 * share. Without these groups, a page of text loads 13 files of 9.8 kB (gzip), three requests deep, instead
 * of one of 7.1 kB. Paths have `\` on Windows.
 */
export const sharedFiles = [
  { name: 'every-page', test: /src[\\/]layouts[\\/]Layout\.astro\?astro&type=script/, priority: 4 },
  // Used by forms with and without React.
  { name: 'fields', test: /src[\\/]lib[\\/]is-changed\.ts/, priority: 4 },
  {
    name: 'every-island',
    test: /node_modules[\\/](?:react|react-dom|@nanostores[\\/]react|@astrojs[\\/]react)[\\/]/,
    priority: 3,
  },
  // Links and prices. Most of them are on cards, but pages without cards need them too.
  { name: 'page-paths', test: /src[\\/]lib[\\/](?:page-paths|money|short-day|dates)\.ts/, priority: 3 },
  { name: 'retailers', test: /src[\\/]lib[\\/]retailer-name\.ts/, priority: 3 },
  { name: 'notices', test: /src[\\/]ui[\\/](?:Notice|Picture|Stars)\.tsx/, priority: 2 },
]

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
