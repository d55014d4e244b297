import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { bundleScripts } from '#site/bundle-scripts.ts'
import { hashOf, pageDirectives } from './security-policy.ts'
import { virtualModule } from './virtual-modules.ts'

/**
 * Gives pages the separately bundled scripts as text, because pages rendered on demand have no bundler.
 * In builds, the CSP allows the inline scripts by their hashes. Registers the directive `client:touch`, too.
 */
export function pageScripts(): AstroIntegration {
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/ui/touch-directive.ts' })
        updateConfig({ vite: { plugins: [scriptsModule()] } })
        // In dev, Vite injects scripts that no policy could list.
        if (command !== 'build') return
        const { bootScript, compareBoot } = await bundleScripts()
        const csp = {
          algorithm: 'SHA-256' as const,
          directives: pageDirectives(process.env['AUTH_PICTURE_ORIGINS']),
          scriptDirective: { hashes: [hashOf(bootScript), hashOf(compareBoot)] },
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
      ? `import { bundleScripts } from '/src/site/bundle-scripts.ts'
export const { bootScript, compareBoot, petScript } = await bundleScripts()`
      : `export const { bootScript, compareBoot, petScript } = ${JSON.stringify(await bundleScripts())}`,
  )
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean
  }
}
