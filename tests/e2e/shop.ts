import {
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
  expect,
} from '@playwright/test'
import { type HTMLElement, parse } from 'node-html-parser'
import { tag } from '../support/test-shop.ts'

/** A visitor's actions on the shop's pages. */
export class Shop {
  readonly page: Page
  readonly cards: Locator
  readonly cartLink: Locator
  readonly wishlistLink: Locator
  /** The header's search, hydrated or not. */
  readonly searchField: Locator

  constructor(page: Page) {
    this.page = page
    this.cards = page.getByRole('article')
    const header = page.getByRole('banner')
    this.cartLink = header.getByRole('link', { name: /^Cart/ })
    this.searchField = header.getByLabel('Search products')
    this.wishlistLink = header.getByRole('link', { name: /^Wishlist/ })
  }

  /** Reaches the list and waits for its script. Before, a choice submits its form and loads another page. */
  async listReady(): Promise<void> {
    await this.page.locator('astro-island[client=touch]').dispatchEvent('focusin')
    await expect(this.page.locator('astro-island[data-ready]')).toBeAttached()
  }

  /** The only visible toast. */
  toast(title: string): Locator {
    return this.page.locator('.toast').filter({ hasText: title })
  }

  async expectToast(title: string, description = ''): Promise<void> {
    await expect(this.toast(title).locator('> div')).toHaveText(`${title}${description}`)
  }

  async addToCart(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name: addName(name) })
      .first()
      .click()
  }

  heart(name: string): Locator {
    return this.page.getByRole('button', { name: `Save ${name} to wishlist` })
  }

  /** Searches in the header. */
  async search(text: string): Promise<void> {
    await this.searchField.fill(text)
    await this.searchField.press('Enter')
  }

  /**
   * Waits for the page's scripts, so the first key press isn't too early. Islands that hydrate on input stay
   * unhydrated.
   */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.waitForFunction(
      () =>
        customElements.get('cart-button') !== undefined &&
        document.querySelector('astro-island[ssr]:not([client=touch], [client=pet], [client=media])') ===
          null,
    )
  }

  async cartCount(count: number): Promise<void> {
    await expect(this.cartLink).toHaveAccessibleName(`Cart, ${count} ${count === 1 ? 'item' : 'items'}`)
  }
}

/** Every test signs in as a different person, so tests can run in parallel. */
export const addressOf = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`

/** Fills in the open login page. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in by HTTP, without rendering pages on the way; account.spec.ts tests the login page. */
export async function signInUnseen(page: Page, email: string): Promise<void> {
  const login = await page.request.get('/api/login?returnTo=/faq')
  const answer = await page.request.post(login.url(), { form: { email } })
  // The second is for accounts that have something for the device.
  expect(['/faq', '/signed-in']).toContain(new URL(answer.url()).pathname)
}

/** Headers of a page that was just drawn for the account that is signed in. */
export async function ownHeaders(page: Page): Promise<Record<string, string>> {
  const hint = (await page.context().cookies()).find(({ name }) => name === 'pp-hint')
  return { 'X-Account': hint?.value ?? '' }
}

/**
 * Waits for a page's calls about the signed-in person. A late answer would end a session that began meanwhile, or send
 * the page to the login.
 */
export async function personalCalls(page: Page): Promise<void> {
  const paths = ['**/api/auth/user', '**/api/records*', '**/api/wishlist']
  await Promise.all(paths.map((path) => page.waitForResponse(path)))
}

/** Opens a page as a person who has just signed in. */
export async function openSignedIn(page: Page, path: string, email: string): Promise<void> {
  await signInUnseen(page, email)
  await page.goto(path)
}

/** Stores these pets on the device before the first page. */
export async function keepPets(page: Page, pets: readonly object[]): Promise<void> {
  await page.addInitScript((value) => {
    if (localStorage.getItem('pearly-paws:pets') === null) localStorage.setItem('pearly-paws:pets', value)
  }, JSON.stringify({ pets }))
}

/** A device that keeps these entries, by key, from the first page on. */
export async function keepCare(page: Page, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }, kept)
}

const addressAt = (id: string): string => `https://www.amazon.com/s?k=${id}&tag=${tag}`

/** A line of a stored cart, in the format of the specification. */
export const cartLine = (id: string, name = id, price = 9.99, quantity = 1) => ({
  id,
  name,
  price,
  image: '/pictures/placeholder.svg',
  amazonUrl: addressAt(id),
  quantity,
})

/** An item of a stored wishlist. */
export const wishOf = (id: string, name = id) => ({
  id,
  name,
  price: 9.99,
  imageUrl: '/pictures/placeholder.svg',
  affiliateUrl: addressAt(id),
  addedAt: '2026-11-01T08:00:00.000Z',
})

/** A device with this cart and wishlist. */
export async function keepLists(
  page: Page,
  cart: readonly object[],
  wishlist: readonly object[] = [],
): Promise<void> {
  if (cart.length > 0) await keepCare(page, { 'pearly-paws:cart': JSON.stringify(cart) })
  if (wishlist.length > 0) await keepCare(page, { 'pearly-paws:wishlist': JSON.stringify(wishlist) })
}

/** A device with these products in its cart, by id, and their quantities. */
export const keepCart = (page: Page, quantities: Readonly<Record<string, number>>): Promise<void> =>
  keepLists(
    page,
    Object.entries(quantities).map(([id, quantity]) => cartLine(id, id, 9.99, quantity)),
  )

/** A device with these products on its wishlist. */
export const keepWishes = (page: Page, ids: readonly string[]): Promise<void> =>
  keepLists(
    page,
    [],
    ids.map((id) => wishOf(id)),
  )

/** The retailer, whose pages all have the title "Retailer". */
export async function stubRetailer(context: BrowserContext): Promise<void> {
  await context.route('https://www.amazon.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Retailer</title>' }),
  )
}

/** A page as the server sends it, for what no script changes. */
export async function readPage(request: APIRequestContext, path: string): Promise<HTMLElement> {
  return parse(await (await request.get(path)).text())
}

/** Presses the toast's button with the keyboard only. */
export async function undoByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('F8')
  // Moves the focus to the toast and into it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
}

function addName(name: string | RegExp): string | RegExp {
  return typeof name === 'string' ? `Add ${name} to cart` : name
}

/** Makes the first request for these fail. A route that ends by itself (`times`) may lose the request after it. */
export async function failOnce(
  page: Page,
  addresses: string | RegExp,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  let isOver = false
  await page.route(addresses, (route) => {
    if (isOver) return route.continue()
    isOver = true
    return fail(route)
  })
}
