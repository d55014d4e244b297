import { createHash } from 'node:crypto'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { bundleScripts } from '#features/site/bundle-scripts.ts'
import { pageDirectives } from './security-policy.ts'
import { virtualModule } from './virtual-modules.ts'

/**
 * Gives pages the separately bundled scripts as text, because pages rendered on demand have no bundler.
 * In builds, the CSP allows the inline script by its hash.
 */
export function pageScripts(): AstroIntegration {
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        updateConfig({ vite: { plugins: [scriptsModule()] } })
        // In dev, Vite injects scripts that no policy could list.
        if (command !== 'build') return
        const { bootScript } = await bundleScripts()
        const hash = createHash('sha256').update(bootScript).digest('base64')
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

function scriptsModule(): Plugin {
  return virtualModule('virtual:page-scripts', async (isDev) =>
    // In dev, reload the bundling code, because content may have changed.
    isDev
      ? `import { bundleScripts } from '/src/features/site/bundle-scripts.ts'
export const { bootScript, petScript } = await bundleScripts()`
      : `export const { bootScript, petScript } = ${JSON.stringify(await bundleScripts())}`,
  )
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean
  }
}

/** Registers the directive `client:touch`; see ui/touch-directive.ts. */
export function clientTouch(): AstroIntegration {
  return {
    name: 'client-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/ui/touch-directive.ts' })
      },
    },
  }
}
