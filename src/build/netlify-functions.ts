import netlify from '@astrojs/netlify'
import type { AstroIntegration } from 'astro'
import { catalogueFile } from '#features/search/server/engine/file.ts'

/**
 * Netlify's adapter: pages rendered on demand become a function, bundled with the catalog file. Only active in
 * builds; in type checks or dev it would empty the folder of the function that `npm start` runs.
 */
export function netlifyFunctions(): AstroIntegration {
  const adapter = netlify({
    devFeatures: false,
    imageCDN: false,
    staticHeaders: true,
    includeFiles: [catalogueFile],
    // Build packages that the function doesn't need.
    excludeFiles: ['node_modules/{node-*,@img,sharp,esbuild,@esbuild,typescript}/**'],
  })
  const { 'astro:config:setup': setUp, ...hooks } = adapter.hooks
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        if (options.command !== 'build') return
        // A self-contained bundle starts faster and runs anywhere.
        options.updateConfig({
          vite: { environments: { ssr: { resolve: { noExternal: true, external: ['sharp'] } } } },
        })
        await setUp?.(options)
      },
    },
  }
}
