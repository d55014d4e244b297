import { z } from 'zod'
import type { ShopPackage } from '../../../src/shop-package.ts'

const schema = z
  .strictObject({
    contact: z
      .boolean()
      .describe('Send messages from the contact form to /owner. Off, the form is a demo and sends nothing.'),
    newsletter: z
      .boolean()
      .describe(
        'Send readers a link to confirm, and list them at /owner. Off, addresses stay in the reader’s browser.',
      ),
  })
  .describe('The contact form and the newsletter.')

/** `/owner`: clicks, earnings, messages, newsletter and reviews; README.md. */
export const ownerDesk = {
  name: 'owner-desk',
  settings: {
    key: 'ownerDesk',
    schema,
    simulatedWhileOff: {
      contact: 'messages aren’t sent: set it to true to receive them',
      newsletter: 'email addresses stay in the browser: set it to true to receive them',
    },
  },
  astro: new URL('integration.ts', import.meta.url),
  routes: {
    paths: [
      '/api/counts',
      '/api/my-reviews',
      '/api/my-reviews/*',
      '/api/review-reports',
      '/api/contact',
      '/api/newsletter',
      '/api/newsletter/confirm',
      '/api/unsubscribe',
      '/api/owner/report',
      '/api/owner/clicks.csv',
      '/api/owner/reviews',
      '/api/owner/approved-reviews.json',
      '/api/owner/review-reports',
      '/api/owner/messages',
      '/api/owner/messages.csv',
      '/api/owner/subscribers.csv',
    ],
    load: async () => (await import('./server/routes.ts')).ownerDeskRoutes,
  },
  tables: {
    migrations: new URL('server/migrations', import.meta.url),
    load: async () => (await import('./server/tables.ts')).tableRules,
  },
  slots: {
    'contact-form': new URL('messages/ContactForm.astro', import.meta.url),
    'newsletter-form': new URL('messages/Newsletter.astro', import.meta.url),
  },
} as const satisfies ShopPackage
