import { createHash } from 'node:crypto'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { firstPaintScript } from '#components/site/first-paint-script.ts'
import { petScript } from '#components/site/pet-script.ts'
import { pageDirectives } from './security-policy.ts'

const name = 'virtual:page-scripts'

/**
 * Gives pages the scripts that are bundled apart from all others, as texts: a page that is rendered on demand has no
 * bundler at hand. The policy of a build allows the inline one by its hash.
 */
export function pageScripts(): AstroIntegration {
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [scriptsModule(command === 'dev')] } })
        // In dev Vite puts in what no policy could foresee.
        if (command !== 'build') return
        const hash = createHash('sha256')
          .update(await firstPaintScript())
          .digest('base64')
        const csp = {
          algorithm: 'SHA-256' as const,
          directives: pageDirectives(process.env['AUTH_PICTURE_ORIGINS']),
          scriptDirective: { hashes: [`sha256-${hash}` as const] },
        }
        updateConfig({ security: { csp } })
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
