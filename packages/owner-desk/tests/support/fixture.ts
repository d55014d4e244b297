import { openDatabase } from '../../../../src/server/db/open.ts'
import type { PackageFixture } from '../../../../tests/support/package-fixtures.ts'
import { messageRoutes } from '../../src/messages/server/routes.ts'
import { keepSubscriber } from '../../src/messages/server/stored.ts'

const id = '00000000-0000-4000-8000-000000000000'
const content = 'She opens her mouth for it by now, which no other paste has done.'
const review = { productId: 'mint-paste', rating: 5, customerName: 'Rex', title: 'Good paste', content }
const ida = { name: 'Ida', email: 'ida@example.com', subject: 'Paste', message: 'Which one?' }

/** The desk in the shop's own tests, with a contact form and a newsletter that store. */
export const fixture: PackageFixture = {
  routes: (env) => messageRoutes(env, { contact: true, newsletter: true }),
  changes: (person) => ({
    'POST /api/my-reviews': {
      ...review,
      productId: person === 'ada' ? 'mint-paste' : 'soft-brush',
      customerName: person,
    },
    'DELETE /api/my-reviews/*': undefined,
    'POST /api/owner/messages': { id, action: 'read' },
    'POST /api/owner/subscribers.csv': { email: `${person}@example.com` },
    'POST /api/owner/reviews': { id, version: 1 },
    'POST /api/owner/review-reports': { ids: [id], state: 'answered', answer: 'It is fine.' },
  }),
  forAnybody: {
    'POST /api/contact': { id, ...ida, petType: 'dog', urgency: 'low' },
    'POST /api/newsletter': { email: ida.email, page: '/faq' },
    // The reader is in a cookie.
    'POST /api/newsletter/confirm': {},
    'POST /api/unsubscribe': { id },
    'POST /api/review-reports': {
      id,
      reviewId: 'tuna-wins',
      review: 'Tuna wins',
      reason: 'not-own',
      message: 'It is about another product.',
      email: ida.email,
    },
    'POST /api/counts': {
      id,
      click: { product: 'mint-paste', host: 'www.amazon.com', page: 'product', place: 'main' },
    },
  },
  withTexts: {
    'POST /api/my-reviews': (customerName, title) => ({ ...review, rating: 4, customerName, title }),
  },
  questions: {
    '/api/owner/report': ['?days=30', '?days=7&currency=USD'],
    '/api/owner/clicks.csv': ['?days=30'],
    '/api/owner/review-reports': ['', '?after=5,x'],
    '/api/newsletter/confirm': ['?token=none'],
  },
  stored: [
    ['GET', '/api/my-reviews'],
    ['POST', '/api/counts', { nothingFor: 'xylophone quilt' }],
  ],
  personLists: ['reviews', 'messages', 'reviewReports', 'newsletter'],
  afterDeletion: ['review_begun'],
  writeOthers: async (post, { DATABASE_URL: url = '', NEON_FETCH_ENDPOINT: fetchEndpoint }) => {
    await post('/api/contact', ida)
    const reader = { email: ida.email, consent: 'Subscribe', page: '/faq' }
    await keepSubscriber(openDatabase({ url, fetchEndpoint }), reader)
    await post('/api/my-reviews', review)
    // The message, the reader, the review, and the day's count of reviews.
    return 4
  },
  migrations: {
    '0002_counts.sql': '52137493aab4a4e96cdb0ac3b17a514b8ad00cc6948f3c723735346cd02547f6',
    '0006_review.sql': '58e34a11478bdc9b42c205529349f01db4a13c2a54989d7b974fb32fbadec0e6',
    '0008_review_begun.sql': '3db3be5b86f1c01063463926798b5e2f4c2ee5109ce2d66c3a4fd1adcdd88b45',
    '0011_messages.sql': '38eb2b0ca8eeb8e604c0f1181fd2b24774e3bab4920c279ce449a1cd99fb3936',
    '0013_earnings.sql': 'b9a8fc771b95b7a8285a81472c431e8466dc51d3483d20f3d2aef812920b5e11',
    '0015_limits_per_sender.sql': 'ca7c9a96a9aa0c0a5f7443b41ba2f5be186dbbfcea1753b42a07c7e57e2d9248',
  },
}
