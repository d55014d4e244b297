import { longName, owner, signIn, type State } from '../../../../tests/screenshots/state.ts'
import type { OwnerReport } from '../../src/desk/report-api.ts'

/** `/owner` in the shop's tests of all pages, and in its screenshots. */
export const states: readonly State[] = [
  {
    name: 'owner',
    path: '/owner',
    before: async (page) => {
      await signIn(page, owner)
      await page.route('**/api/owner/report?*', (route) => route.fulfill({ json: report }))
    },
    after: (page) => page.getByRole('table').last().waitFor(),
  },
  {
    name: 'owner-nothing',
    path: '/owner',
    before: (page) => signIn(page, owner),
    after: (page) => page.getByRole('link', { name: /CSV/ }).waitFor(),
  },
  { name: 'owner-signed-out', path: '/owner' },
]

/** What a number of clicks earned. */
const earned = (count: number) => ({ count, orders: Math.round(count / 16), commission: count * 9 })

/** An owner's view after a month of clicks. */
export const report: OwnerReport = {
  days: 30,
  total: 1284,
  orders: 80,
  commission: 11_556,
  approved: 8_231,
  pending: 3_325,
  unstated: 0,
  currency: 'USD',
  currencies: ['USD'],
  byDay: Array.from({ length: 30 }, (_, at) => ({
    name: `2026-11-${String(at + 1).padStart(2, '0')}`,
    ...earned(20 + ((at * 37) % 45)),
  })),
  byProduct: Array.from({ length: 10 }, (_, at) => ({
    id: `clicked-${at}`,
    name: at % 3 === 0 ? longName : `Poultry Toothpaste ${at}`,
    ...earned(240 - 22 * at),
  })),
  byGuide: [{ id: 'gulpers', name: 'Which chews are safe for a dog that gulps?', ...earned(202) }],
  byPick: [
    {
      id: 'clicked-1',
      guide: 'gulpers',
      name: longName,
      note: 'Which chews are safe for a dog that gulps?',
      ...earned(121),
    },
  ],
  byRetailer: [{ name: 'www.amazon.com', ...earned(1284) }],
  byPage: [
    { name: 'product', ...earned(702) },
    { name: 'products', ...earned(380) },
    { name: 'guides', ...earned(202) },
  ],
  byPlace: [
    { name: 'main', ...earned(702) },
    { name: 'card', ...earned(380) },
    { name: 'pick-1', ...earned(202) },
  ],
  misses: [
    { name: 'goat milk toothpaste', count: 41 },
    { name: 'ultrasonic', count: 7 },
  ],
  unknown: [{ id: 'clicked-0', name: longName, fields: ['weight', 'allergens'] }],
}
