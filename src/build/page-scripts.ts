import { createHash } from 'node:crypto'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { firstPaintScript } from '#components/site/first-paint-script.ts'
import { petScript } from '#components/site/pet-script.ts'

const name = 'virtual:page-scripts'

/**
 * Gives pages the scripts that are bundled apart from all others, as texts: a page that is rendered on demand has no
 * bundler at hand. The policy allows the inline one by its hash.
 */
export function pageScripts(): AstroIntegration {
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        const hash = createHash('sha256')
          .update(await firstPaintScript())
          .digest('base64')
        updateConfig({
          security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: [`sha256-${hash}`] } } },
          vite: { plugins: [scriptsModule(command === 'dev')] },
        })
      },
    },
  }
}

function scriptsModule(isDev: boolean): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => {
      if (id !== `\0${name}`) return undefined
      // In dev words may change: the code that bundles is loaded again with them.
      if (isDev) {
        return `import { firstPaintScript } from '/src/components/site/first-paint-script.ts'
import { petScript as bundle } from '/src/components/site/pet-script.ts'
export const firstPaint = await firstPaintScript()
export const petScript = await bundle()`
      }
      return `export const firstPaint = ${JSON.stringify(await firstPaintScript())}
export const petScript = ${JSON.stringify(await petScript())}`
    },
  }
}
