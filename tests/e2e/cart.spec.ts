import { type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

const line = (id: string, name: string, price: number, quantity: number) => ({
  id,
  name,
  price,
  image: '/pictures/placeholder.svg',
  amazonUrl: `https://www.amazon.com/s?k=${id}`,
  quantity,
})

/** Puts a text where the browser keeps the cart, before the page's first script. */
async function store(page: Page, key: string, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  await page.addInitScript(
    ([name, stored]) => {
      if (sessionStorage.getItem('stored') !== null) return
      sessionStorage.setItem('stored', 'yes')
      localStorage.setItem(name, stored)
    },
    [key, text] as const,
  )
}

const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pearly-paws:cart') ?? '[]'))

test('an empty cart leads to the products', async ({ page }) => {
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).click()
  await expect(page).toHaveURL('/products')
})

test('quantities, removal and clearing, with sums in whole cents', async ({ page }) => {
  await store(page, 'pearly-paws:cart', [
    line('mint-chew', 'Mint Chew', 0.1, 3),
    line('brush', 'Brush', 12.5, 1),
  ])
  const shop = new Shop(page)
  await shop.open('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Subtotal$12.80Total$12.80')
  await shop.cartCount(4)

  await page.getByRole('button', { name: 'One more of Brush' }).click()
  await expect(summary).toContainText('Total$25.30')
  await page.getByRole('button', { name: 'One less of Brush' }).click()
  await page.getByRole('button', { name: 'One less of Brush' }).click()
  await shop.expectToast('Item Removed', 'Product removed from cart')
  await expect(page.getByRole('link', { name: 'Brush', exact: true })).toHaveCount(0)
  expect(await storedCart(page)).toEqual([line('mint-chew', 'Mint Chew', 0.1, 3)])
  await expect(page.getByRole('link', { name: 'Mint Chew', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await shop.expectToast('Cart Cleared', 'All items removed from cart')
  await shop.cartCount(0)
  expect(await storedCart(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('adding what is there already counts it up', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const add = page.getByRole('button', { name: /^Add .* to Cart$/ }).first()
  await add.click()
  await add.click()
  await shop.cartCount(2)
  expect(await storedCart(page)).toHaveLength(1)
})

test('the badge is right at first paint, without any script but the inline one', async ({ page }) => {
  await store(page, 'pearly-paws:cart', [line('mint-chew', 'Mint Chew', 1, 7)])
  await page.route('**/_astro/**.js', (route) => route.abort())
  await page.goto('/about-nothing')
  const badge = page.locator('count-badge[of=cart]')
  expect(await badge.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"7"')
})

test('a cart changed in another tab shows at once', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  const shop = new Shop(first)
  await shop.open('/cart')
  const other = new Shop(second)
  await other.open('/products')
  await other.addToCart(/^Add .* to Cart$/)
  await shop.cartCount(1)
  await expect(first.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

for (const [what, value] of [
  ['broken JSON', '[{"id":'],
  ['a foreign value', '{"state":{"items":[]}}'],
  [
    'hostile lines',
    [{ ...line('a', '<img src=x onerror=alert(1)>', 1, 1), amazonUrl: 'javascript:alert(1)' }, null, 5],
  ],
] as const) {
  test(`a stored cart of ${what} leaves an empty cart that works`, async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await store(page, 'pearly-paws:cart', value)
    const shop = new Shop(page)
    await shop.open('/cart')
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse Products' })).toBeVisible()
    await shop.open('/products')
    await shop.addToCart(/^Add .* to Cart$/)
    await shop.cartCount(1)
    expect(errors).toEqual([])
  })
}

test('HTML in a stored name is shown as text', async ({ page }) => {
  const name = '<img src=x onerror="document.title=1">'
  await store(page, 'pearly-paws:cart', [line('a', name, 1, 1)])
  await new Shop(page).open('/cart')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

for (const [what, script] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('blocked')
        },
      }),
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
  test(`storage that is ${what} leaves the cart working for the visit`, async ({ page }) => {
    await page.addInitScript(script)
    const shop = new Shop(page)
    await shop.open('/products')
    await shop.addToCart(/^Add .* to Cart$/)
    await expect(shop.toast('Added to Cart')).toBeVisible()
    await shop.cartCount(1)
  })
}
