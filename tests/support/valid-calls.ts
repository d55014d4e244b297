import { namedPets } from './named-pets.ts'

export const petIdOf = (person: string) => `pet-of-${person}`
const productOf = (person: string) => (person === 'ada' ? 'mint-paste' : 'soft-brush')
const content = 'She opens her mouth for it by now, which no other paste has done.'
const id = '00000000-0000-4000-8000-000000000000'

/** A valid call for each route that writes, for a page of this person. */
export const changes = (person: string): Readonly<Record<string, unknown>> => ({
  'POST /api/wishlist': { productId: productOf(person) },
  'DELETE /api/wishlist/*': undefined,
  'PUT /api/records': [
    {
      kind: 'pet',
      id: petIdOf(person),
      fields: {
        name: { value: petIdOf(person), at: 1, seen: 0 },
        species: { value: 'dog', at: 1 },
        'avoids.chicken': { value: true, at: 1 },
      },
      deletedAt: 0,
    },
    {
      kind: 'care',
      id: petIdOf(person),
      fields: { 'checks/2026-11-20': { value: { seen: { gums: 2 }, flags: [] }, at: 1, seen: 0 } },
      deletedAt: 0,
    },
  ],
  'PUT /api/pets': [{ id: petIdOf(person), changedAt: Date.now(), pet: namedPets[0] }],
  'PUT /api/care': {
    pet: petIdOf(person),
    days: { '2026-11-20': { result: 'done', step: 'touch', at: Date.now() } },
    checks: {},
  },
  'POST /api/my-reviews': {
    productId: productOf(person),
    rating: 5,
    customerName: person,
    title: 'Good paste',
    content,
  },
  'DELETE /api/my-reviews/*': undefined,
  'POST /api/owner/messages': { id, action: 'read' },
  'POST /api/owner/subscribers.csv': { email: `${person}@example.com` },
  'POST /api/owner/reviews': { id, version: 1 },
  'POST /api/owner/review-reports': { ids: [id], state: 'answered', answer: 'It is fine.' },
  'DELETE /api/account': undefined,
  // Not a change, but everything that an account has.
  'GET /api/account': undefined,
})

/** Valid calls of routes that write nothing of an account: anybody may call them, and they ignore the session. */
export const forAnybody: Readonly<Record<string, unknown>> = {
  'POST /api/contact': {
    id,
    name: 'Ida',
    email: 'ida@example.com',
    subject: 'Paste',
    message: 'Which one?',
    petType: 'dog',
    urgency: 'low',
  },
  'POST /api/newsletter': { email: 'ida@example.com', page: '/faq' },
  // The reader is in a cookie.
  'POST /api/newsletter/confirm': {},
  'POST /api/unsubscribe': { id },
  'POST /api/review-reports': {
    id,
    reviewId: 'tuna-wins',
    review: 'Tuna wins',
    reason: 'not-own',
    message: 'It is about another product.',
    email: 'ida@example.com',
  },
  'POST /api/counts': {
    id,
    click: { product: 'mint-paste', host: 'www.amazon.com', page: 'product', place: 'main' },
  },
}

/** Returns a route's path for one product. */
export const pathFor = (path: string, person: string): string => path.replace('*', productOf(person))
