import { type Page, expect, test } from '@playwright/test'
import { secondRetailer } from '../support/retailers.ts'
import { soldElsewhere } from '../support/test-shop.ts'
import { Shop, addressOf, cartLine, keepLists, openSignedIn, stubRetailer, undoByKeyboard } from './shop.ts'
import { buyText } from '#products/retailer-name.ts'

const paste = cartLine('enzymatic-poultry-toothpaste-2-5-oz', 'Paste')
const brush = cartLine('pea-size-head-toothbrush-for-toy-breeds-2-pack', 'Brush')

async function openCart(page: Page, lines: readonly object[]): Promise<Shop> {
  await keepLists(page, lines)
  const shop = new Shop(page)
  await shop.open('/cart')
  return shop
}

test.beforeEach(({ context }) => stubRetailer(context))

test('each line links to its product at the retailer, with disclosure and date, is ticked when opened, and each press opens the next', async ({
  page,
  context,
}) => {
  await openCart(page, [paste, brush])
  const ticks = page.getByRole('main').getByRole('checkbox')
  await expect(page.getByText('This is a list, not a checkout')).toBeVisible()
  await expect(page.locator('[data-disclosure]')).toBeVisible()
  await expect(page.getByText(/\$[\d.]+ each, checked \w+\s\d+, 20\d\d/)).toHaveCount(2)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${buyText}: `) })
    .first()
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  const opened = context.waitForEvent('page')
  await link.click()
  expect((await opened).url()).toMatch(/^about:blank$|^https:\/\/www\.amazon\.com\//)
  await expect(ticks.first()).toBeChecked()
  await expect(page.getByText('1 of 2 opened.')).toBeVisible()
  await page.bringToFront()
  await page.reload()
  await expect(ticks.first()).toBeChecked()
  await expect(ticks.nth(1)).not.toBeChecked()
  await page.getByRole('button', { name: 'Open next at Amazon (2 of 2)' }).click()
  await expect.poll(() => context.pages().length).toBe(3)
  await page.bringToFront()
  await expect(page.getByText('2 of 2 opened.')).toBeVisible()
  await expect(ticks.nth(1)).toBeChecked()
  await ticks.first().uncheck()
  await expect(page.getByText('1 of 2 opened.')).toBeVisible()
  await page.getByRole('button', { name: 'Open next at Amazon (2 of 2)' }).click()
  await expect.poll(() => context.pages().length).toBe(4)
})

test('a cart of another retailer’s products names that retailer, and checks out there', async ({ page }) => {
  await openCart(page, [cartLine(soldElsewhere, 'Wipes')])
  const main = page.getByRole('main')
  await expect(
    main.getByRole('button', { name: `Open next at ${secondRetailer.name} (1 of 1)` }),
  ).toBeVisible()
  const checkout = main.getByRole('link', { name: `Checkout on ${secondRetailer.name}` })
  await expect(checkout).toHaveAttribute('href', new RegExp(`^https://${secondRetailer.hosts[0]}/`))
})

test('both moves can be undone from the toast, by keyboard', async ({ page }) => {
  const shop = await openCart(page, [{ ...paste, quantity: 2 }, brush])
  const lines = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const saved = page.getByRole('heading', { name: 'Saved for later (1)' })
  const quantity = page.getByText('Quantity: 2')
  const link = page.getByRole('link', { name: 'Paste', exact: true })
  await page.getByRole('button', { name: 'Save for later: Paste' }).click()
  await shop.expectToast('Saved for Later', 'Paste is now on your wishlist')
  await shop.cartCount(1)
  await undoByKeyboard(page)
  await expect(lines).toHaveText(['Paste', 'Brush'])
  await shop.cartCount(3)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await expect(link).toBeFocused()

  await page.getByRole('button', { name: 'Save for later: Paste' }).click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await expect(quantity).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Move to Cart: Paste' }).click()
  await shop.expectToast('Added to Cart', 'Paste has been added to your cart')
  await shop.cartCount(3)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await expect(page.getByRole('heading', { name: /^Saved for later/ })).toHaveCount(0)
  await undoByKeyboard(page)
  await shop.cartCount(1)
  await expect(saved).toBeVisible()
  await expect(quantity).toBeVisible()
  await expect(link).toBeFocused()
})

test('also on the server, where a line stays if the server refuses it', async ({ page }) => {
  await keepLists(page, [paste])
  await openSignedIn(page, '/cart', addressOf('yarrow'))
  const shop = new Shop(page)
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
