import { type Browser, type Page, expect, test } from '@playwright/test'
import { Shop, keepCare, keepCart, keepPets, keepWishes } from './shop.ts'

const [paste, brush, sticks] = [
  'enzymatic-poultry-toothpaste-2-5-oz',
  'pea-size-head-toothbrush-for-toy-breeds-2-pack',
  'dental-chew-sticks-for-medium-dogs-28-count',
] as const

/** Another visitor, with an empty browser. */
async function somebodyElse(browser: Browser, baseURL = ''): Promise<Shop> {
  const context = await browser.newContext({ baseURL })
  return new Shop(await context.newPage())
}

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
const linkField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Link' })

async function linkOf(page: Page): Promise<string> {
  await share(page).click()
  const link = await linkField(page).inputValue()
  await page.keyboard.press('Escape')
  await expect(share(page)).toBeFocused()
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
  const shared = [paste, brush, 'tuna-cat-toothpaste-2-oz']
  await keepWishes(page, shared)
  await new Shop(page).open('/wishlist')
  const link = await linkOf(page)
  expect(link).toContain(`/list?v=1&of=wishlist&ids=`)
  expect((new URL(link).searchParams.get('ids') ?? '').split(',').toSorted()).toEqual(shared.toSorted())

  const other = await somebodyElse(browser, baseURL)
  await keepWishes(other.page, [sticks])
  await other.open(link)
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('A wishlist shared with you')
  await expect(other.cards).toHaveCount(3)
  expect(await saved(other.page)).toEqual([sticks])
  await other.page.getByRole('button', { name: 'Add all to my wishlist' }).click()
  await other.expectToast('Added to Wishlist', 'All of these are now on your wishlist.')
  await expect.poll(async () => new Set(await saved(other.page))).toEqual(new Set([sticks, ...shared]))
  expect((await saved(other.page)).slice(0, 1)).toEqual([sticks])
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved(other.page)).toEqual([sticks])
  expect(await saved(page)).toHaveLength(3)
  await other.page.context().close()
})

test("a cart is shared as a link, copied or shown as a QR code; the recipient's quantities stay, and single products can be added", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keepCart(page, { [paste]: 1, [brush]: 3 })
  await new Shop(page).open('/cart')
  await share(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Link copied')).toBeVisible()
  const link = await linkField(page).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expect(link).toContain(`/list?v=1&of=cart&ids=${paste},${brush}&n=1,3`)
  const code = page.waitForRequest(/_astro/)
  await dialog.getByRole('button', { name: 'Show a QR code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for this link' })).toBeVisible()
  await code

  const other = await somebodyElse(browser, baseURL)
  await keepCart(other.page, { [paste]: 2 })
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
  await other.page.context().close()
})

test('no link to share carries our tag, or anything else that the address bar happens to hold, and an unfiltered list has none', async ({
  page,
  baseURL,
}) => {
  for (const [path, keys] of [
    [`/compare?ids=${paste},${brush}`, ['ids']],
    ['/products?category=toothpaste&pet=dog&page=2', ['category', 'pet']],
    ['/care-plan?pet=dog&weight=62&age=adult&brushing=no', ['age', 'brushing', 'pet', 'weight']],
  ] as const) {
    await new Shop(page).open(`${path}&tag=testshop-20&email=ida%40example.com`)
    const link = new URL(await linkOf(page))
    expect(link.origin).toBe(baseURL)
    expect([...link.searchParams.keys()].toSorted()).toEqual(keys)
  }
  await new Shop(page).open('/products')
  await expect(share(page)).toHaveCount(0)
})

test('a comparison opens on another device without changing the one saved there', async ({ page }) => {
  const own = JSON.stringify([{ id: sticks, name: 'Dental Chew Sticks', imageUrl: '' }])
  await keepCare(page, { 'pearly-paws:compare': own })
  const shop = new Shop(page)
  await shop.open(`/compare?ids=${paste},${brush}`)
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  await shop.addToCart(/^Add Enzymatic/)
  await shop.cartCount(1)
  expect(await page.evaluate(() => localStorage.getItem('pearly-paws:compare'))).toBe(own)
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
  await keepPets(other.page, [{ name: 'Misty', species: 'cat' }])
  await other.open(link)
  await expect(other.page.getByRole('heading', { level: 2 }).first()).toHaveText(
    'For a dog, 62 lb, adult, avoids chicken',
  )
  expect(await picks(other.page).allTextContents()).toEqual(await picks(page).allTextContents())
  await other.page.getByRole('button', { name: 'Add all to cart' }).click()
  await other.cartCount(await picks(page).count())
  expect(await other.page.evaluate(() => localStorage.getItem('pearly-paws:pets'))).toContain('Misty')
  await other.page.context().close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared list shows its products, their links and how many have left the shop, never named from the link', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/list?v=1&of=cart&ids=${brush},cedar-twig-for-goats,${paste}&n=2,1,1`)
    await expect(page).toHaveTitle(/^A shopping list shared with you/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shopping list shared with you')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first()).toContainText('Pea-Size Head')
    await expect(page.getByText('Quantity: 2')).toBeVisible()
    await expect(page.getByText('1 product on this list is no longer in our shop.')).toBeVisible()
    await expect(page.getByText(/cedar/i)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Add all/ })).toBeHidden()
    await expect(page.getByRole('article').first().locator('a[data-retailer]')).toHaveAttribute(
      'href',
      /^https:\/\/www\.amazon\.com\//,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.goto('/list')
    await expect(page.getByRole('heading', { name: 'This list is empty' })).toBeVisible()
    await page.goto(`/list?v=7&ids=${paste}`)
    await expect(page.getByText('This link comes from a newer version of our shop.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('its own share sheet is used', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (data = {}) => {
        document.title = `shared ${data.url ?? ''}`
        return Promise.resolve()
      }
    })
    await keepCart(page, { [paste]: 1 })
    await new Shop(page).open('/cart')
    await share(page).click()
    await expect(page).toHaveTitle(/^shared http:.*\/list\?v=1&of=cart&ids=enzymatic/)
  })
})
