import { type Browser, type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

const [paste, brush, sticks] = [
  'enzymatic-poultry-toothpaste-2-5-oz',
  'pea-size-head-toothbrush-for-toy-breeds-2-pack',
  'dental-chew-sticks-for-medium-dogs-28-count',
]

/** Somebody else, with nothing of the first one's. */
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

test('a wishlist travels as a link, and overwrites nothing where it is opened', async ({
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
  const own = await saved(other.page)
  await other.open(link)
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(
    'A wishlist that was shared with you',
  )
  await expect(other.cards).toHaveCount(3)
  expect(await saved(other.page)).toEqual(own)
  await other.page.getByRole('button', { name: 'Add all to my wishlist' }).click()
  await other.expectToast('Added to Wishlist', 'All of these are on your wishlist now.')
  expect((await saved(other.page)).slice(0, 1)).toEqual(own)
  expect(new Set(await saved(other.page))).toEqual(
    new Set([...own, ...(new URL(link).searchParams.get('ids') ?? '').split(',')]),
  )
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved(other.page)).toEqual(own)
  expect(await saved(page)).toHaveLength(3)
})

test('a cart travels too; quantities of who opens it stay, and some can be taken', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await somebodyElse(browser, baseURL)
  await other.open('/products')
  await other.addToCart(/^Add Enzymatic Poultry Toothpaste, 2.5 oz to Cart$/)
  await other.addToCart(/^Add Enzymatic Poultry Toothpaste, 2.5 oz to Cart$/)
  await other.open(`/list?v=1&of=cart&ids=${brush},${paste}`)
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(
    'A shopping list that was shared with you',
  )
  await other.addToCart(/^Add Pea-Size Head/)
  await other.cartCount(3)
  await other.page.getByRole('button', { name: 'Add all to my cart' }).click()
  await other.expectToast('Added to Cart', 'All of these are in your cart now.')
  await other.cartCount(3)

  const shop = new Shop(page)
  await shop.open('/products')
  await shop.addToCart(/^Add Enzymatic/)
  await shop.open('/cart')
  expect(await linkOf(page)).toContain(`/list?v=1&of=cart&ids=${paste}`)
})

test('what has left the shop is named, and a link with nothing in it says so', async ({ page }) => {
  await page.goto(`/list?v=1&ids=${paste},cedar-twig-for-goats`)
  await expect(page.getByText('One product has left the shop:')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cedar twig for goats' })).toBeVisible()
  await page.goto('/list')
  await expect(page.getByRole('heading', { name: 'Nothing is left of this list' })).toBeVisible()
  await page.goto(`/list?v=7&ids=${paste}`)
  await expect(page.getByText('This link was written by a newer version of the shop.')).toBeVisible()
})

test('the link is copied, and drawn as a code that holds it when that is asked for', async ({
  page,
  context,
}) => {
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
  await dialog.getByRole('button', { name: 'Show a code for your phone' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  expect(codes.length).toBeGreaterThan(before)
})

test('a phone shares by its own way', async ({ browser, baseURL }) => {
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
