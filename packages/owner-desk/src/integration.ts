import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { settingsOf } from '../../../src/content/package-settings.ts'
import { ownerDesk } from './index.ts'

/** Each page's file. */
const pages = {
  '/owner': 'owner.astro',
  '/write-review': 'reviews/write-review.astro',
  '/report-review': 'reviews/report-review.astro',
  '/confirm-newsletter': 'messages/confirm-newsletter.astro',
  '/unsubscribe': 'messages/unsubscribe.astro',
}

/** Adds the package's pages, the script that counts clicks, and the script of the newsletter form. */
export function integration(): AstroIntegration {
  const { newsletter } = settingsOf(ownerDesk.settings)
  return {
    name: 'owner-desk',
    hooks: {
      'astro:config:setup': ({ injectRoute, injectScript }) => {
        for (const [pattern, file] of Object.entries(pages))
          injectRoute({ pattern, entrypoint: new URL(file, import.meta.url) })
        const scripts = ['counts/every-page.ts', ...(newsletter ? ['messages/subscriber-form.ts'] : [])]
        for (const script of scripts)
          injectScript('page', `import ${JSON.stringify(fileURLToPath(new URL(script, import.meta.url)))}`)
      },
    },
  }
}
