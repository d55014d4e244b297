import { createHash } from 'node:crypto'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { bundleScripts } from '#site/bundle-scripts.ts'
import { virtualModule } from './virtual-modules.ts'

/**
 * Gives pages the separately bundled scripts as text, because pages rendered on demand have no bundler. In builds,
 * pages get Astro's Content-Security-Policy, which allows these scripts, too. Registers the directives `client:touch` and
 * `client:pet`.
 */
export function pageScripts(): AstroIntegration {
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig, addClientDirective }) => {
        for (const name of ['touch', 'pet'])
          addClientDirective({ name, entrypoint: `./src/ui/${name}-directive.ts` })
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

/**
 * Returns what pages may load besides their own scripts and styles, which Astro adds by their hashes.
 * `profilePictures` is `AUTH_PICTURE_ORIGINS`; throws if it is invalid.
 */
export function pageDirectives(profilePictures = '') {
  const origins = profilePictures.split(' ').filter((origin) => origin !== '')
  for (const origin of origins) {
    if (/^https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/.test(origin)) continue
    throw new Error(`AUTH_PICTURE_ORIGINS: found "${origin}": write it as https://pictures.example`)
  }
  return [
    "default-src 'none'" as const,
    `img-src ${["'self' data:", ...origins].join(' ')}` as const,
    "font-src 'self'" as const,
    "connect-src 'self'" as const,
    "manifest-src 'self'" as const,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com' as const,
    "base-uri 'none'" as const,
    "form-action 'self'" as const,
    "frame-ancestors 'none'" as const,
  ]
}

/** Returns the hash by which a policy allows an inline script or style. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function scriptsModule(): Plugin {
  return virtualModule('virtual:page-scripts', async (isDev) =>
    // In dev, reload the bundling code, because content may have changed.
    isDev
      ? `import { bundleScripts } from '/src/site/bundle-scripts.ts'
export const { bootScript, compareBoot } = await bundleScripts()`
      : `export const { bootScript, compareBoot } = ${JSON.stringify(await bundleScripts())}`,
  )
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean
    'client:pet'?: boolean
  }
}
