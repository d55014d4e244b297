import type { Page } from '@playwright/test'
import { keptCare } from '../support/kept-care.ts'
import { namedPets } from '../support/named-pets.ts'
import { shopPackages } from '../support/shop-packages.ts'
import { longName, signIn, type State } from './state.ts'

async function searchInPage(page: Page): Promise<void> {
  const form = page.getByRole('search', { name: 'Products' })
  await form.getByRole('searchbox').fill('paste')
  // Before the island is hydrated, the browser submits the form itself.
  await page.locator('astro-island[data-ready]').waitFor({ state: 'attached' })
  await form.getByRole('button').click()
}

function line(at: number) {
  return {
    id: `kept-${at}`,
    name: at % 3 === 0 ? longName : `Poultry Toothpaste ${at}`,
    price: 9.99 + at,
    priceCheckedOn: '2026-11-12',
    imageUrl: '/pictures/paste-tube-honey-poultry-for-both.svg',
    affiliateUrl: 'https://www.amazon.com/s?k=toothpaste',
    quantity: (at % 4) + 1,
  }
}

/**
 * The cart's storage format (saved/cart-line.ts, which Node can't import because it imports names
 * from JSON).
 */
function stored({ imageUrl: image, affiliateUrl: amazonUrl, ...kept }: ReturnType<typeof line>) {
  return { ...kept, image, amazonUrl }
}

function keeping(key: string, list: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.addInitScript(([name, value]) => window.localStorage.setItem(name, value), [
      key,
      list,
    ] as const)
  }
}

const care = async (page: Page): Promise<void> => {
  for (const [key, value] of Object.entries(keptCare())) await keeping(key, value)(page)
}
const cart = (ids: readonly string[]) =>
  keeping('pearly-paws:cart', JSON.stringify(ids.map((id, at) => ({ ...stored(line(at)), id }))))
/** A cart whose catalog doesn't answer: it shows what is stored. */
const hundred = async (page: Page): Promise<void> => {
  await page.route('**/api/products?ids=*', (route) => route.abort())
  await cart(Array.from({ length: 100 }, (_, at) => line(at).id))(page)
}
const wishes = (count: number) =>
  keeping(
    'pearly-paws:wishlist',
    JSON.stringify(
      Array.from({ length: count }, (_, at) => ({ ...line(at), addedAt: '2026-11-01T08:00:00.000Z' })),
    ),
  )

/** Wishlist products on the server. */
const wishOnServer =
  (ids: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await signIn(page)
    await page.evaluate(async (products) => {
      for (const productId of products) {
        await fetch('/api/wishlist', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Account': globalThis.pageAccount ?? '' },
          body: JSON.stringify({ productId }),
        })
      }
    }, ids)
  }

const pets = keeping('pearly-paws:pets', JSON.stringify({ pets: namedPets.slice(0, 2) }))

const summary = (page: Page) => page.getByRole('heading', { name: 'Order Summary' }).waitFor()
const lastCard = (page: Page) => page.getByRole('main').getByRole('article').nth(2).waitFor()

const countedWishes = (page: Page) => page.locator('main wish-count').filter({ hasText: /^\d+$/ }).waitFor()

/** Those of the shop's packages, from `packages/NAME/tests/support/states.ts`. */
const ofPackages = (await shopPackages<{ states: readonly State[] }>('states')).flatMap(
  ({ states }) => states,
)

/** Returns the states of a shop with these products, three or more. */
export const statesOf = (products: readonly string[]): readonly State[] => [
  { name: 'landing', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'products-list', path: '/products?view=list' },
  { name: 'category', path: '/products?category=dental-toys' },
  { name: 'search', path: '/products?search=finger+brush' },
  {
    name: 'search-none',
    path: '/products?search=xyzzy',
    after: (page) => page.getByText('No products found').waitFor(),
  },
  { name: 'filtered', path: '/products?pet=dog&age=adult&weight=62&avoid=chicken&natural=1&maxPrice=30' },
  {
    name: 'filter-dialog',
    path: '/products',
    after: async (page) => {
      const opener = page.getByRole('button', { name: /^Filter/ })
      if (!(await opener.isVisible())) return
      await opener.click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'curated', path: '/products/for/small-dogs' },
  { name: 'products-with-pet', path: '/products', before: pets },
  {
    name: 'suggestions',
    path: '/about',
    after: async (page) => {
      await page.getByRole('banner').getByLabel('Search products').pressSequentially('paste')
      await page.getByRole('option').nth(2).waitFor()
    },
  },
  {
    name: 'search-loading',
    path: '/products',
    before: (page) => page.route('**/api/products?*', () => {}),
    after: async (page) => {
      await searchInPage(page)
      await page.locator('[data-skeleton]').first().waitFor()
    },
  },
  {
    name: 'search-failed',
    path: '/products',
    before: (page) => page.route('**/api/products?*', (route) => route.abort()),
    after: async (page) => {
      await searchInPage(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'product', path: `/products/${products[0]}` },
  { name: 'product-with-pet', path: `/products/${products[1]}`, before: pets },
  { name: 'product-last', path: `/products/${products[2]}` },
  { name: 'compare-empty', path: '/compare' },
  { name: 'compare', path: `/compare?ids=${products.slice(0, 4).join(',')}` },
  {
    name: 'compare-tray',
    path: '/products',
    after: async (page) => {
      const cards = page.getByRole('main').getByRole('article')
      for (const at of [0, 1, 2]) {
        const menu = cards.nth(at).locator('summary')
        if (await menu.isVisible()) await menu.click()
        await cards
          .nth(at)
          .getByRole('button', { name: /^Compare / })
          .click()
      }
      await page.getByRole('region', { name: 'Products to compare' }).waitFor()
    },
  },
  { name: 'my-pet', path: '/my-pet' },
  { name: 'my-pets', path: '/my-pet', before: pets },
  { name: 'care', path: '/care' },
  { name: 'care-kept', path: '/care', before: care },
  { name: 'mouth-check', path: '/mouth-check', before: care },
  { name: 'clinic-sheet', path: '/clinic-sheet', before: care },
  { name: 'landing-with-pet', path: '/', before: pets },
  { name: 'care-plan', path: '/care-plan' },
  {
    name: 'care-plan-answered',
    path: '/care-plan?pet=dog&weight=62&age=adult&avoid=chicken&gulps=1&brushing=yes',
  },
  { name: 'guides', path: '/guides' },
  { name: 'guide', path: '/guides/gulpers' },
  { name: 'list-shared', path: `/list?v=1&of=wishlist&ids=${products.slice(0, 4).join(',')}` },
  { name: 'list-empty', path: '/list' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart-one', path: '/cart', before: cart(products.slice(0, 1)), after: summary },
  // The last one has left the shop.
  { name: 'cart', path: '/cart', before: cart([...products.slice(0, 3), 'left']), after: summary },
  { name: 'cart-hundred', path: '/cart', before: hundred, after: summary },
  { name: 'wishlist-signed-out', path: '/wishlist' },
  { name: 'wishlist-on-device', path: '/wishlist', before: wishes(5), after: lastCard },
  {
    name: 'wishlist-signed-in',
    path: '/wishlist',
    before: wishOnServer(products.slice(0, 3)),
    after: lastCard,
  },
  {
    name: 'home',
    path: '/home',
    before: (page) => signIn(page),
    after: countedWishes,
  },
  { name: 'profile', path: '/profile', before: (page) => signIn(page), after: countedWishes },
  { name: 'about', path: '/about' },
  { name: 'reviews', path: '/reviews' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-errors',
    path: '/contact',
    after: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.locator('.field-problem').last().waitFor()
    },
  },
  { name: 'faq', path: '/faq', after: (page) => page.locator('main summary').first().click() },
  { name: 'vet-locator', path: '/vet-locator' },
  {
    name: 'vet-locator-results',
    path: '/vet-locator',
    after: async (page) => {
      await page.getByLabel('ZIP').fill('97201')
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await page.getByText(/miles/).first().waitFor()
    },
  },
  { name: 'affiliate', path: '/affiliate' },
  { name: 'privacy', path: '/privacy' },
  { name: 'returns', path: '/returns' },
  { name: 'shipping', path: '/shipping' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'offline-page', path: '/offline' },
  {
    name: 'offline',
    path: '/about',
    after: async (page) => {
      await page.context().setOffline(true)
      await page.getByText(/^You’re offline/).waitFor()
    },
  },
  {
    name: 'toast',
    path: `/products/${products[0]}`,
    after: async (page) => {
      await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click()
      await page.locator('.toast').waitFor()
    },
  },
  {
    name: 'menu',
    path: '/',
    after: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      if (await menu.isVisible()) await menu.click()
    },
  },
  ...ofPackages,
]
