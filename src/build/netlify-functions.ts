import netlify from '@astrojs/netlify'
import type { AstroIntegration } from 'astro'
import { catalogueFile } from '#engine/file.ts'
import { islandFiles } from '#server/pages/island-files.ts'

/**
 * Netlify's adapter: pages that are rendered on demand become a function, with the catalog's file beside it. It acts in
 * builds only: a check of types or the dev server would empty the folder of the function that `npm start` runs.
 */
export function netlifyFunctions(): AstroIntegration {
  const adapter = netlify({
    devFeatures: false,
    imageCDN: false,
    staticHeaders: true,
    includeFiles: [catalogueFile, islandFiles],
    // Packages of the build; the function needs none of them.
    excludeFiles: ['node_modules/{node-*,@img,sharp,esbuild,@esbuild,typescript}/**'],
  })
  const { 'astro:config:setup': setUp, ...hooks } = adapter.hooks
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        if (options.command !== 'build') return
        // Whole in itself, it starts sooner, and runs wherever it is put.
        options.updateConfig({
          vite: { environments: { ssr: { resolve: { noExternal: true, external: ['sharp'] } } } },
        })
        await setUp?.(options)
      },
    },
  }
}
