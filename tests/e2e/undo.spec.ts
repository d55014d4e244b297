import { type Page, expect, test } from '@playwright/test'
import { Shop, addressOf, openSignedIn, undoByKeyboard } from './shop.ts'

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'

/** Adds the first three products of the list to the cart and returns their names. */
async function fillCart(shop: Shop): Promise<string[]> {
  await shop.open('/products')
  for (const button of (await shop.page.getByRole('button', { name: /^Add .* to Cart$/ }).all()).slice(0, 3))
    await button.click()
  await shop.open('/cart')
  await expect(names(shop.page)).toHaveCount(3)
  return names(shop.page).allTextContents()
}

test('a removed line can be restored by keyboard, at its place and with its quantity', async ({ page }) => {
  const shop = new Shop(page)
  const [first = '', second = '', third = ''] = await fillCart(shop)
  await page.getByRole('button', { name: `Increase quantity of ${second}` }).click()
  await page.getByRole('button', { name: `Remove ${second} from cart` }).focus()
  await page.keyboard.press('Enter')
  await shop.expectToast('Item Removed', 'Product removed from cart')
  await expect(page.getByRole('link', { name: third, exact: true })).toBeFocused()
  await undoByKeyboard(page)
  await expect(names(page)).toHaveText([first, second, third])
  await expect(page.getByRole('group', { name: `Quantity of ${second}` })).toHaveText('2')
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a cleared cart can be restored', async ({ page }) => {
  const shop = new Shop(page)
  const lines = await fillCart(shop)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await shop.expectToast('Cart Cleared', 'All items removed from cart')
  await expect(names(page)).toHaveCount(0)
  await undoByKeyboard(page)
  await expect(names(page)).toHaveText(lines)
  await shop.cartCount(3)
})

test('the toast after adding a product links to the cart', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.addToCart(/^Add .* to Cart$/)
  await page.locator('.toast').getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('on this device, a heart and a cleared list can be restored', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products/enzymatic-poultry-toothpaste-2-5-oz')
  const heart = page.getByRole('main').getByRole('button', { name: `Save ${paste} to wishlist` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await shop.expectToast('Removed from Wishlist', 'Item successfully removed from your wishlist.')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await undoByKeyboard(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()

  await shop.open('/wishlist')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await shop.expectToast('Wishlist Cleared', 'All items have been removed from your wishlist.')
  await expect(page.getByRole('heading', { name: /Saved Items/ })).toHaveCount(0)
  await undoByKeyboard(page)
  await expect(page.getByRole('heading', { name: 'Saved Items (1)' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${paste} from wishlist` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await undoByKeyboard(page)
  await expect(page.getByRole('link', { name: paste, exact: true })).toBeFocused()
})

test('on the server, a removed item can be restored', async ({ page }) => {
  const shop = new Shop(page)
  await openSignedIn(page, '/products/enzymatic-poultry-toothpaste-2-5-oz', addressOf('sorrel'))
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await page
    .getByRole('main')
    .getByRole('button', { name: `Save ${paste} to wishlist` })
    .click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await shop.open('/wishlist')
  await page.getByRole('button', { name: `Remove ${paste} from wishlist` }).click()
  await shop.expectToast('Removed from Wishlist', 'Item successfully removed from your wishlist.')
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await undoByKeyboard(page)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
})

test('results get the focus after changing pages and after a search', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.listReady()
  await page.getByLabel('Sort by').selectOption('price-low')
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' })
  await expect(next).toHaveAttribute('href', /sort=price-low&page=2/)
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('h2:focus')).toHaveText('Products')
  await page.getByRole('main').getByRole('searchbox').fill('toothpaste')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=toothpaste/)
  await expect(page.locator('h2:focus')).toHaveText('Search results for “toothpaste”')
})
