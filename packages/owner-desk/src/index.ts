import { z } from 'zod'
import { introPageSchema } from '../../../src/content/page.ts'
import { pathsOf } from '../../../src/server/http/route.ts'
import type { ShopPackage } from '../../../src/shop-package.ts'
import * as counts from './counts/counts-api.ts'
import * as clicks from './desk/clicks-api.ts'
import * as report from './desk/report-api.ts'
import * as messages from './messages/messages-api.ts'
import * as myReviews from './reviews/my-reviews-api.ts'
import * as ownerReviews from './reviews/owner-reviews-api.ts'
import * as reviewReports from './reviews/review-reports-api.ts'

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
    report: introPageSchema.describe('Text of /owner.'),
    writeReview: introPageSchema
      .extend({
        rules: z
          .array(z.string().min(20).max(500))
          .min(1)
          .max(6)
          .describe('How you handle reviews. Keep this accurate.'),
      })
      .describe('Text of /write-review.'),
  })
  .describe('The owner’s page, reviews by visitors, the contact form and the newsletter.')

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
    paths: pathsOf(counts, clicks, report, messages, myReviews, ownerReviews, reviewReports),
    load: async () => (await import('./server/routes.ts')).ownerDeskRoutes,
  },
  tables: {
    migrations: new URL('server/migrations', import.meta.url),
    load: async () => (await import('./server/tables.ts')).tableRules,
  },
  slots: {
    products: new URL('slots/CountMisses.astro', import.meta.url),
    'contact-form': new URL('messages/ContactForm.astro', import.meta.url),
    'newsletter-form': new URL('messages/Newsletter.astro', import.meta.url),
    'product-reviews': new URL('slots/WriteReviewLink.astro', import.meta.url),
    reviews: new URL('slots/WriteReviewInvitation.astro', import.meta.url),
    review: new URL('slots/ReportReviewLink.astro', import.meta.url),
    profile: new URL('slots/MyReviewsTile.astro', import.meta.url),
    'account-menu': new URL('slots/OwnerLink.astro', import.meta.url),
  },
} as const satisfies ShopPackage
