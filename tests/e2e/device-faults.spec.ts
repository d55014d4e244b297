import { type Page, type Route, expect, test } from '@playwright/test'
import { Shop, addressOf, signInUnseen } from './shop.ts'

const heart = (page: Page) => page.getByRole('button', { name: /^Save .* to wishlist$/ })
const paste = {
  name: 'Enzymatic Poultry Toothpaste, 2.5 oz',
  path: '/products/enzymatic-poultry-toothpaste-2-5-oz',
}

/** Uncaught errors of a page's scripts. */
function uncaught(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

for (const [what, script] of [
  [
    'blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  test(`with storage ${what}, the cart, hearts, colors, layout, votes and the message work during the visit`, async ({
    page,
  }) => {
    const errors = uncaught(page)
    await page.addInitScript(script)
    const shop = new Shop(page)
    await shop.open('/products')
    await heart(page).first().click()
    await shop.expectToast('Added to Wishlist')
    await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
    await shop.addToCart(/^Add .* to Cart$/)
    await expect(shop.toast('Added to Cart')).toBeVisible()
    await shop.cartCount(1)
    await page.getByRole('button', { name: 'List view' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await shop.open('/reviews')
    const vote = page.getByRole('button', { name: /^Helpful/ }).first()
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await shop.open('/contact')
    await page.getByRole('main').getByLabel('Name *').fill('Ida')
    await expect(page.getByRole('main').getByLabel('Name *')).toHaveValue('Ida')
    expect(errors).toEqual([])
  })
}

test('a page keeps its state if storage is emptied while it runs; emptied in another tab, it empties this one, which keeps working', async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()]
  const shop = new Shop(page)
  await new Shop(other).open('/about')
  await shop.open(paste.path)
  await shop.addToCart(paste.name)
  await heart(page).first().click()
  await page.evaluate(() => localStorage.clear())
  await shop.addToCart(paste.name)
  await shop.cartCount(2)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await page.reload()
  await shop.cartCount(2)
  await other.evaluate(() => localStorage.clear())
  await shop.cartCount(0)
  await shop.addToCart(paste.name)
  await shop.cartCount(1)
})

// For other stored values, see tests/unit/stored-lists.test.ts and tests/unit/cart/cart-line.test.ts.
test('half a megabyte of broken text in everything that the shop stores counts as empty, and is replaced', async ({
  page,
}) => {
  const errors = uncaught(page)
  await page.addInitScript(
    ([names, text]) => {
      for (const name of names)
        for (const storage of [localStorage, sessionStorage]) storage.setItem(`pearly-paws:${name}`, text)
    },
    [
      ['cart', 'opened', 'unsent', 'wishlist', 'theme', 'view', 'helpful', 'newsletter', 'contact-draft'],
      '['.repeat(500_000),
    ] as const,
  )
  const shop = new Shop(page)
  for (const path of ['/', '/cart', '/wishlist', '/reviews', '/contact', '/products']) {
    await shop.open(path)
    await shop.cartCount(0)
  }
  await shop.addToCart(/^Add /)
  await shop.cartCount(1)
  await heart(page).first().click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  expect(errors).toEqual([])
})

/** Makes a call fail a number of times, then succeed. */
async function failAtFirst(
  page: Page,
  path: RegExp,
  times: number,
  fail: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<() => number> {
  let asked = 0
  await page.route(path, (route) => {
    asked += 1
    return asked > times ? route.continue() : fail(route)
  })
  return () => asked
}

/** The browser says that it's connected again; a second later, what failed until then is tried again. */
async function reconnect(page: Page, asked: () => number, before: number): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(asked).toBe(before)
  await page.clock.fastForward(1000)
}

test('a list whose answers are cut off is reported, the list before works, and it loads a little after reconnecting', async ({
  page,
}) => {
  await page.clock.install()
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.listReady()
  const asked = await failAtFirst(page, /\/api\/products/, 3, (route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"id":"enzym' }),
  )
  const alert = page.getByRole('alert')
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(alert).toContainText('Failed to fetch products')
  await page.goBack()
  await shop.addToCart(/^Add /)
  await shop.cartCount(1)
  await page.getByLabel('Sort by').selectOption('price-high')
  await expect(alert).toContainText('Failed to fetch products')
  await reconnect(page, asked, 3)
  await expect(shop.cards.first()).toBeVisible()
  await expect(alert).toHaveCount(0)
  expect(asked()).toBe(4)
})

test("after reconnecting, the session is requested until it's known", async ({ page }) => {
  await page.clock.install()
  await signInUnseen(page, addressOf('clover'))
  const asked = await failAtFirst(page, /\/api\/auth\/user/, 2)
  await page.goto('/about')
  await expect.poll(asked).toBe(1)
  await reconnect(page, asked, 2)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Clover/ })).toBeVisible()
  expect(asked()).toBe(3)
})

test('if the code that fetches products fails to load, only the results area shows an error with a reload link', async ({
  page,
}) => {
  const errors = uncaught(page)
  const shop = new Shop(page)
  await page.route(/RemoteResults.*\.js$/, (route) => route.abort())
  await shop.open('/products')
  await shop.listReady()
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(shop.cards.first()).toBeVisible()
  await shop.addToCart(/^Add /)
  await shop.cartCount(1)
  await page.goForward()
  await page.unroute(/RemoteResults.*\.js$/)
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(shop.cards.first()).toBeVisible()
  await expect(page).toHaveURL('/products?sort=price-low')
  expect(errors).toEqual([])
})
