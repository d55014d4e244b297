import { type Page, expect, test } from '@playwright/test'
import { Shop, addressOf, openSignedIn } from './shop.ts'

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

test('a page keeps its state if storage is emptied while it runs', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(paste.path)
  await shop.addToCart(paste.name)
  await heart(page).first().click()
  await page.evaluate(() => localStorage.clear())
  await shop.addToCart(paste.name)
  await shop.cartCount(2)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await shop.open('/cart')
  await shop.cartCount(2)
})

test('storage emptied in another tab empties this tab, which keeps working', async ({ context }) => {
  const [page, other] = [await context.newPage(), await context.newPage()]
  const shop = new Shop(page)
  await shop.open(paste.path)
  await shop.addToCart(paste.name)
  await shop.cartCount(1)
  await new Shop(other).open('/about')
  await other.evaluate(() => localStorage.clear())
  await shop.cartCount(0)
  await shop.addToCart(paste.name)
  await shop.cartCount(1)
})

const keys = [
  'cart',
  'opened',
  'unsent',
  'wishlist',
  'theme',
  'view',
  'helpful',
  'newsletter',
  'contact-draft',
]
/** Broken text of half a megabyte in everything that the shop stores, for this tab and for good. */
async function fillStorage(page: Page): Promise<void> {
  await page.goto('/privacy')
  await page.evaluate(
    ([names, text]) => {
      for (const name of names) {
        localStorage.setItem(`pearly-paws:${name}`, text)
        sessionStorage.setItem(`pearly-paws:${name}`, text)
      }
    },
    [keys, '['.repeat(500_000)] as const,
  )
}

/** For other stored values, see tests/unit/stored-lists.test.ts. */
for (const path of ['/', '/cart', '/wishlist', '/reviews', '/contact']) {
  test(`${path} treats half a megabyte of broken text in storage as empty`, async ({ page }) => {
    const errors = uncaught(page)
    await fillStorage(page)
    const shop = new Shop(page)
    await shop.open(path)
    await shop.cartCount(0)
    expect(errors).toEqual([])
  })
}

test('a cart and a wishlist replace half a megabyte of broken text in storage', async ({ page }) => {
  const errors = uncaught(page)
  await fillStorage(page)
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.cartCount(0)
  await shop.addToCart(/^Add /)
  await shop.cartCount(1)
  await heart(page).first().click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  expect(errors).toEqual([])
})

test('a blocked popup at checkout opens the retailer in the same window, and the cart stays', async ({
  page,
  context,
}) => {
  await context.route('https://www.amazon.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Retailer</title>' }),
  )
  await page.addInitScript(() => {
    window.open = () => null
  })
  const shop = new Shop(page)
  await shop.open(paste.path)
  await shop.addToCart(paste.name)
  await shop.open('/cart')
  await page.getByRole('link', { name: 'Checkout on Amazon' }).click()
  await expect(page).toHaveTitle('Retailer')
  await page.goBack()
  await shop.cartCount(1)
})

test('the cart and the wishlist work offline, and the list loads on reconnect', async ({ page, context }) => {
  const shop = new Shop(page)
  const ready = page.waitForResponse(/RemoteResults/)
  await shop.open('/products')
  // Hydrates the list.
  await page.getByLabel('Sort by').hover()
  await ready
  await context.setOffline(true)
  await expect(page.getByText(/^You’re offline\./)).toBeVisible()
  await shop.addToCart(/^Add /)
  await expect(shop.toast('Added to Cart')).toBeVisible()
  await shop.cartCount(1)
  await heart(page).first().click()
  await expect(shop.toast('Added to Wishlist')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page.getByText(/^You’re offline, so the list stays as it is\./)).toBeVisible()
  await expect(shop.cards.first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You’re offline\./)).toHaveCount(0)
  await shop.open('/wishlist')
  await expect(page.getByRole('heading', { name: 'Saved Items (1)' })).toBeVisible()
  await shop.cartCount(1)
})

/** Makes a call fail a number of times, then succeed. */
async function failAtFirst(page: Page, path: RegExp, times: number): Promise<() => number> {
  let asked = 0
  await page.route(path, (route) => {
    asked += 1
    return asked > times ? route.continue() : route.abort()
  })
  return () => asked
}

test('a list that fails right after reconnecting loads a little later', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.listReady()
  const asked = await failAtFirst(page, /\/api\/products/, 2)
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(shop.cards.first()).toBeVisible()
  expect(asked()).toBe(3)
})

test("after reconnecting, the session is requested until it's known", async ({ page }) => {
  await openSignedIn(page, '/about', addressOf('clover'))
  const person = page.getByRole('banner').getByRole('link', { name: /^Clover/ })
  await expect(person).toBeVisible()
  const asked = await failAtFirst(page, /\/api\/auth\/user/, 2)
  await page.reload()
  await expect.poll(asked).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(person).toBeVisible()
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

test('if the sync code fails to load, a heart is saved on the device and synced later', async ({ page }) => {
  await openSignedIn(page, '/about', addressOf('tansy'))
  const shop = new Shop(page)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  const errors = uncaught(page)
  await page.route(/server-wishlist.*\.js$/, (route) => route.abort())
  await shop.open(paste.path)
  await heart(page).first().click()
  await shop.expectToast('Added to Wishlist')
  await expect(heart(page).first()).toHaveAttribute('aria-pressed', 'true')
  expect(errors).toEqual([])
  await page.unroute(/server-wishlist.*\.js$/)
  await shop.open('/wishlist')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pearly-paws:wishlist'))).toBe('[]')
})

test('a broken photo shows the placeholder, even if it has other sources', async ({ page }) => {
  await new Shop(page).open('/about')
  await page.evaluate(() => {
    const picture = document.createElement('picture')
    picture.innerHTML =
      '<source type="image/webp" srcset="/pictures/gone-320.webp 320w, /pictures/gone-640.webp 640w">' +
      '<img src="/pictures/gone.webp" alt="A tube of paste" width="320" height="320">'
    document.querySelector('main')?.prepend(picture)
  })
  const image = page.getByAltText('A tube of paste')
  await expect
    .poll(() =>
      image.evaluate(
        (element) =>
          element instanceof HTMLImageElement &&
          element.complete &&
          element.naturalWidth > 0 &&
          new URL(element.currentSrc).pathname,
      ),
    )
    .toBe('/pictures/placeholder.svg')
})
