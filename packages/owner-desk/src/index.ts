import type { ShopPackage } from '../../../src/shop-package.ts'

/** `/owner`: clicks, earnings, messages, newsletter and reviews; README.md. */
export const ownerDesk = {
  name: 'owner-desk',
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
} as const satisfies ShopPackage
