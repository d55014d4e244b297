import { type Page, expect, test } from '@playwright/test'
import { secondRetailer } from '../support/retailers.ts'
import { soldElsewhere } from '../support/test-shop.ts'
import { Shop, addressOf, openSignedIn, undoByKeyboard } from './shop.ts'
import { buyText } from '#products/retailer-name.ts'

/** A cart with this many products of the list. */
async function openCart(page: Page, count: number): Promise<Shop> {
  const shop = new Shop(page)
  await shop.open('/products')
  const buttons = await page.getByRole('button', { name: /^Add .* to Cart$/ }).all()
  for (const button of buttons.slice(0, count)) await button.click()
  await shop.open('/cart')
  return shop
}

const ticks = (page: Page) => page.getByRole('main').getByRole('checkbox')
const buys = (page: Page) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${buyText}: `) })

test.beforeEach(async ({ context }) => {
  await context.route('https://www.amazon.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Amazon</title>' }),
  )
})

test('each line links to its product at the retailer, with disclosure and date, and is ticked when opened', async ({
  page,
  context,
}) => {
  await openCart(page, 2)
  await expect(page.getByText('This is a list, not a checkout')).toBeVisible()
  await expect(page.locator('[data-disclosure]')).toBeVisible()
  const link = buys(page).first()
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(page.getByText(/\$[\d.]+ each, checked \w+\s\d+, 20\d\d/)).toHaveCount(2)
  const opened = context.waitForEvent('page')
  await link.click()
  expect((await opened).url()).toMatch(/^about:blank$|^https:\/\/www\.amazon\.com\//)
  await expect(ticks(page).first()).toBeChecked()
  await expect(page.getByText('1 of 2 opened.')).toBeVisible()
  await page.reload()
  await expect(ticks(page).first()).toBeChecked()
  await expect(ticks(page).nth(1)).not.toBeChecked()
  await ticks(page).first().uncheck()
  await expect(page.getByRole('button', { name: 'Open next at Amazon (1 of 2)' })).toBeVisible()
})

test('each press opens the next line in a new tab', async ({ page, context }) => {
  await openCart(page, 3)
  const tabs = context.pages().length
  for (const at of [1, 2, 3]) {
    await page.getByRole('button', { name: `Open next at Amazon (${at} of 3)` }).click()
    await expect.poll(() => context.pages().length).toBe(tabs + at)
    await page.bringToFront()
  }
  for (const tick of await ticks(page).all()) await expect(tick).toBeChecked()
  await expect(page.getByText('3 of 3 opened.')).toBeVisible()
})

test('a cart of another retailer’s products names that retailer, and checks out there', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(`/products/${soldElsewhere}`)
  await page
    .getByRole('button', { name: /^Add .* to Cart$/ })
    .first()
    .click()
  await shop.open('/cart')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('button', { name: `Open next at ${secondRetailer.name} (1 of 1)` }),
  ).toBeVisible()
  const checkout = main.getByRole('link', { name: `Checkout on ${secondRetailer.name}` })
  await expect(checkout).toHaveAttribute('href', new RegExp(`^https://${secondRetailer.hosts[0]}/`))
})

test('if the browser allows no new tab, the next line opens in this one', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openCart(page, 2)
  await page.getByRole('button', { name: 'Open next at Amazon (1 of 2)' }).click()
  await page.waitForURL('https://www.amazon.com/**')
  await page.goBack()
  await expect(page.getByText('1 of 2 opened.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open next at Amazon (2 of 2)' })).toBeVisible()
})

test('both moves can be undone from the toast, by keyboard', async ({ page }) => {
  const shop = await openCart(page, 2)
  const lines = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(lines).toHaveCount(2)
  const before = await lines.allTextContents()
  const [name = ''] = before
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await page.getByRole('button', { name: `Save for later: ${name}` }).click()
  await shop.expectToast('Saved for Later', `${name} is now on your wishlist`)
  await shop.cartCount(1)
  await undoByKeyboard(page)
  await expect(lines).toHaveText(before)
  await shop.cartCount(3)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()

  await page.getByRole('button', { name: `Save for later: ${name}` }).click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: `Move to Cart: ${name}` }).click()
  await shop.expectToast('Added to Cart', `${name} has been added to your cart`)
  await shop.cartCount(3)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await expect(page.getByRole('heading', { name: /^Saved for later/ })).toHaveCount(0)
  await undoByKeyboard(page)
  await shop.cartCount(1)
  await expect(page.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
})

test('also on the server, where a line stays if the server refuses it', async ({ page }) => {
  await openSignedIn(page, '/products', addressOf('yarrow'))
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  const shop = await openCart(page, 1)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  let isDown = true
  await page.route('**/api/wishlist', (route) =>
    isDown && route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  const save = page.getByRole('button', { name: /^Save for later: / })
  await save.click()
  await shop.expectToast('Error', 'Failed to add product to wishlist.')
  await shop.cartCount(1)
  isDown = false
  await save.click()
  await shop.cartCount(0)
  await expect(page.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
  await page.getByRole('button', { name: /^Move to Cart: / }).click()
  await shop.cartCount(1)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
})
