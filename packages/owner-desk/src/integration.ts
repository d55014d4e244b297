import type { AstroIntegration } from 'astro'

/** Each page's file. */
const pages = {
  '/confirm-newsletter': 'messages/confirm-newsletter.astro',
  '/unsubscribe': 'messages/unsubscribe.astro',
}

/** Adds the package's pages. */
export function integration(): AstroIntegration {
  return {
    name: 'owner-desk',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const [pattern, file] of Object.entries(pages))
          injectRoute({ pattern, entrypoint: new URL(file, import.meta.url) })
      },
    },
  }
}
