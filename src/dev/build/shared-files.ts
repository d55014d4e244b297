import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Which scripts the bundler puts into one file, each group named after one module with its imports. Without groups,
 * a page of text loads 13 files of 9.8 kB (gzip), not one of 7.1 kB. Paths have `\` on Windows.
 */
export const sharedFiles = [
  { name: 'every-page', test: /src[\\/]site[\\/]Layout\.astro\?astro&type=script/, priority: 4 },
  {
    name: 'every-island',
    test: /node_modules[\\/](?:react|react-dom|@nanostores[\\/]react|@astrojs[\\/]react)[\\/]/,
    priority: 3,
  },
  // Links and prices. Cards use most of them, but pages without cards need them, too.
  { name: 'prices', test: /src[\\/]lib[\\/](?:page-paths|money|dates)\.ts/, priority: 3 },
  { name: 'retailers', test: /src[\\/]products[\\/]retailer-name\.ts/, priority: 3 },
  // Devices with a pet load these for their first paint (`site/PetElements.astro`); other pages load some of them.
  {
    name: 'pet',
    test: /src[\\/](?:site[\\/]PetElements\.astro\?astro&type=script&index=0|lib[\\/]slug\.ts|pets[\\/]pet\.ts)/,
    priority: 2,
  },
  {
    name: 'labels',
    test: /src[\\/](?:site[\\/]PetElements\.astro\?astro&type=script&index=1|pets[\\/](?:filter-labels|eaten)\.ts)/,
    priority: 2,
  },
  {
    name: 'pets',
    test: /src[\\/](?:site[\\/]PetElements\.astro\?astro&type=script&index=2|lib[\\/]pet-picture-name\.ts|pets[\\/](?:pets-on-device|addresses|fit-text)\.ts)/,
    priority: 1,
  },
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
