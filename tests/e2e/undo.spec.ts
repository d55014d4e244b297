import { type Page, expect, test } from '@playwright/test'
import { featured } from '../support/test-shop.ts'
import { Shop, addressOf, cartLine, keepLists, openSignedIn, undoByKeyboard } from './shop.ts'

const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'
const pastePath = '/products/enzymatic-poultry-toothpaste-2-5-oz'
const heart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: `Save ${paste} to wishlist` })

test('a removed line can be restored by keyboard, at its place and with its quantity, and so can a cleared cart', async ({
  page,
}) => {
  await keepLists(page, [
    cartLine(featured[0], 'Paste'),
    cartLine(featured[1], 'Brush', 1, 2),
    cartLine(featured[2], 'Chew'),
  ])
  const shop = new Shop(page)
  await shop.open('/cart')
  const names = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await page.getByRole('button', { name: 'Remove Brush from cart' }).focus()
  await page.keyboard.press('Enter')
  await shop.expectToast('Item Removed', 'Product removed from cart')
  await expect(link('Chew')).toBeFocused()
  await undoByKeyboard(page)
  await expect(names).toHaveText(['Paste', 'Brush', 'Chew'])
  await expect(page.getByRole('group', { name: 'Quantity of Brush' })).toHaveText('2')
  await expect(link('Brush')).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await shop.expectToast('Cart Cleared', 'All items removed from cart')
  await expect(names).toHaveCount(0)
  await undoByKeyboard(page)
  await expect(names).toHaveText(['Paste', 'Brush', 'Chew'])
  await shop.cartCount(4)
})

test('on this device, a heart and a cleared list can be restored', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(pastePath)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).click()
  await shop.expectToast('Removed from Wishlist', 'Item successfully removed from your wishlist.')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await undoByKeyboard(page)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page)).toBeFocused()

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
  await openSignedIn(page, pastePath, addressOf('sorrel'))
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await heart(page).click()
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
  await shop.open('/products?sort=price-low')
  await shop.listReady()
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=price-low&page=2/)
  await expect(page.locator('h2:focus')).toHaveText('Products')
  await page.getByRole('main').getByRole('searchbox').fill('toothpaste')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=toothpaste/)
  await expect(page.locator('h2:focus')).toHaveText('Search results for “toothpaste”')
})
