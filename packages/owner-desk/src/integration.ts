import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { settingsOf } from '../../../src/content/package-settings.ts'
import { ownerDesk } from './index.ts'

/** Each page's file. */
const pages = {
  '/confirm-newsletter': 'messages/confirm-newsletter.astro',
  '/unsubscribe': 'messages/unsubscribe.astro',
}

/** Adds the package's pages and the script of the newsletter form. */
export function integration(): AstroIntegration {
  const { newsletter } = settingsOf(ownerDesk.settings)
  return {
    name: 'owner-desk',
    hooks: {
      'astro:config:setup': ({ injectRoute, injectScript }) => {
        for (const [pattern, file] of Object.entries(pages))
          injectRoute({ pattern, entrypoint: new URL(file, import.meta.url) })
        const script = fileURLToPath(new URL('messages/subscriber-form.ts', import.meta.url))
        if (newsletter) injectScript('page', `import ${JSON.stringify(script)}`)
      },
    },
  }
}
