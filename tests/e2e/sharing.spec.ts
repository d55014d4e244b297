import { type Browser, type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

const [paste, brush, sticks] = [
  'enzymatic-poultry-toothpaste-2-5-oz',
  'pea-size-head-toothbrush-for-toy-breeds-2-pack',
  'dental-chew-sticks-for-medium-dogs-28-count',
]

/** Another visitor, with an empty browser. */
async function somebodyElse(browser: Browser, baseURL = ''): Promise<Shop> {
  const context = await browser.newContext({ baseURL })
  return new Shop(await context.newPage())
}

async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
  return link
}

const saved = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('pearly-paws:wishlist') ?? '[]').map(({ id }: { id: string }) => id),
  )

test('a wishlist is shared as a link, and opening it overwrites nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const hearts = await page.getByRole('button', { name: /^Save .* to wishlist$/ }).all()
  for (const heart of hearts.slice(0, 3)) await heart.click()
  await shop.open('/wishlist')
  const link = await linkOf(page)
  expect(link).toContain(`/list?v=1&of=wishlist&ids=`)

  const other = await somebodyElse(browser, baseURL)
  await other.open(`/products/${sticks}`)
  await other.page
    .getByRole('main')
    .getByRole('button', { name: /^Save Dental Chew Sticks/ })
    .first()
    .click()
  const own = [sticks]
  await expect.poll(() => saved(other.page)).toEqual(own)
  await other.open(link)
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('A wishlist shared with you')
  await expect(other.cards).toHaveCount(3)
  expect(await saved(other.page)).toEqual(own)
  await other.page.getByRole('button', { name: 'Add all to my wishlist' }).click()
  await other.expectToast('Added to Wishlist', 'All of these are now on your wishlist.')
  const linked = (new URL(link).searchParams.get('ids') ?? '').split(',')
  await expect.poll(async () => new Set(await saved(other.page))).toEqual(new Set([...own, ...linked]))
  expect((await saved(other.page)).slice(0, 1)).toEqual(own)
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved(other.page)).toEqual(own)
  expect(await saved(page)).toHaveLength(3)
})

test("a cart is shared too; the recipient's quantities stay, and single products can be added", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await somebodyElse(browser, baseURL)
  await other.open('/products')
  await other.addToCart(/^Add Enzymatic Poultry Toothpaste, 2.5 oz to Cart$/)
  await other.addToCart(/^Add Enzymatic Poultry Toothpaste, 2.5 oz to Cart$/)
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.addToCart(/^Add Enzymatic/)
  await shop.addToCart(/^Add Pea-Size Head/)
  await shop.open('/cart')
  await page.getByRole('button', { name: /^Increase quantity of Pea-Size Head/ }).click()
  await page.getByRole('button', { name: /^Increase quantity of Pea-Size Head/ }).click()
  const link = await linkOf(page)
  expect(link).toContain(`/list?v=1&of=cart&ids=${paste},${brush}&n=1,3`)

  await other.open(link)
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('A shopping list shared with you')
  await expect(other.page.getByText('Quantity: 3')).toBeVisible()
  await other.page.getByRole('button', { name: 'Add all to my cart' }).click()
  await other.expectToast('Added to Cart', 'All of these are now in your cart.')
  await other.cartCount(5)
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await other.cartCount(2)
  await other.addToCart(/^Add Pea-Size Head/)
  await other.cartCount(3)
})

test('a filtered list has a button that shares its address', async ({ page }) => {
  await new Shop(page).open('/products')
  const share = page.getByRole('main').getByRole('button', { name: 'Share' })
  await expect(share).toHaveCount(0)
  await new Shop(page).open('/products?category=toothpaste&pet=dog&page=2')
  await share.click()
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(
    /\/products\?category=toothpaste&pet=dog$/,
  )
})

test('no link to share carries our tag, or anything else that the address bar happens to hold', async ({
  page,
  baseURL,
}) => {
  for (const [path, keys] of [
    [`/compare?ids=${paste},${brush}`, ['ids']],
    ['/products?category=toothpaste&pet=dog', ['category', 'pet']],
    ['/care-plan?pet=dog&weight=62&age=adult&brushing=no', ['age', 'brushing', 'pet', 'weight']],
  ] as const) {
    await new Shop(page).open(`${path}&tag=testshop-20&email=ida%40example.com`)
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
    const link = new URL(await page.getByRole('dialog').getByLabel('Link').inputValue())
    expect(link.origin).toBe(baseURL)
    expect([...link.searchParams.keys()].toSorted()).toEqual(keys)
  }
})

test('a shared list fits the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/list?v=1&of=cart&ids=${brush},${paste}&n=2,1`)
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('older links without quantities still work', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(`/list?v=1&of=cart&ids=${brush},${paste}`)
  await expect(shop.cards).toHaveCount(2)
  await expect(page.getByText(/^Quantity/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add all to my cart' }).click()
  await shop.cartCount(2)
})

test('a comparison opens on another device without changing the one saved there', async ({
  page,
  browser,
  baseURL,
}) => {
  await new Shop(page).open(`/compare?ids=${paste},${brush}`)
  const link = await linkOf(page)
  expect(link).toContain(`/compare?ids=${paste},${brush}`)
  const other = await somebodyElse(browser, baseURL)
  await other.open(`/products/${sticks}`)
  await other.page
    .getByRole('button', { name: /^Compare Dental Chew Sticks/ })
    .first()
    .click()
  const compared = () => other.page.evaluate(() => localStorage.getItem('pearly-paws:compare'))
  await expect.poll(compared).toContain(sticks)
  const own = await compared()
  await other.open(link)
  await expect(other.page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  await other.addToCart(/^Add Enzymatic/)
  await other.cartCount(1)
  expect(await compared()).toBe(own)
})

test('a care plan opens on another device with the same picks, without changing its pets', async ({
  page,
  browser,
  baseURL,
}) => {
  await new Shop(page).open('/care-plan?pet=dog&weight=62&age=adult&avoid=chicken&brushing=yes')
  const picks = (of: Page) => of.getByRole('main').locator('li[data-product-id] h3')
  const link = await linkOf(page)
  const other = await somebodyElse(browser, baseURL)
  await other.page.addInitScript(() =>
    localStorage.setItem('pearly-paws:pets', '{"pets":[{"name":"Misty","species":"cat"}]}'),
  )
  await other.open(link)
  await expect(other.page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'For a dog, 62 lb, adult, avoids chicken',
  )
  expect(await picks(other.page).allTextContents()).toEqual(await picks(page).allTextContents())
  await other.page.getByRole('button', { name: 'Add all to cart' }).click()
  await other.cartCount(await picks(page).count())
  expect(await other.page.evaluate(() => localStorage.getItem('pearly-paws:pets'))).toContain('Misty')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared list shows its products, their links and how many have left the shop', async ({ page }) => {
    await page.goto(`/list?v=1&of=cart&ids=${brush},cedar-twig-for-goats,${paste}&n=2,1,1`)
    await expect(page).toHaveTitle(/^A shopping list shared with you/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shopping list shared with you')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first()).toContainText('Pea-Size Head')
    await expect(page.getByText('Quantity: 2')).toBeVisible()
    await expect(page.getByText('1 product on this list is no longer in our shop.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add all/ })).toBeHidden()
    await expect(page.getByRole('article').first().locator('a[data-retailer]')).toHaveAttribute(
      'href',
      /^https:\/\/www\.amazon\.com\//,
    )
  })
})

test('products that have left the shop are counted, never named from the link, and an empty link is reported', async ({
  page,
}) => {
  await page.goto(`/list?v=1&ids=${paste},cedar-twig-for-goats`)
  await expect(page.getByText('1 product on this list is no longer in our shop.')).toBeVisible()
  await expect(page.getByText(/cedar/i)).toHaveCount(0)
  await page.goto('/list')
  await expect(page.getByRole('heading', { name: 'This list is empty' })).toBeVisible()
  await page.goto(`/list?v=7&ids=${paste}`)
  await expect(page.getByText('This link comes from a newer version of our shop.')).toBeVisible()
})

test('the link can be copied, and shown as a QR code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const codes: string[] = []
  page.on('request', (request) => codes.push(request.url()))
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.addToCart(/^Add Enzymatic/)
  await shop.open('/cart')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await dialog.getByRole('textbox', { name: 'Link' }).inputValue(),
  )
  const before = codes.length
  await dialog.getByRole('button', { name: 'Show a QR code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for this link' })).toBeVisible()
  expect(codes.length).toBeGreaterThan(before)
})

test('a phone uses its own share sheet', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.addInitScript(() => {
    navigator.share = (data = {}) => {
      document.title = `shared ${data.url ?? ''}`
      return Promise.resolve()
    }
  })
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.addToCart(/^Add Enzymatic/)
  await shop.open('/cart')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveTitle(/^shared http:.*\/list\?v=1&of=cart&ids=enzymatic/)
})
