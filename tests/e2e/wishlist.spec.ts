import { type Page, expect, test } from '@playwright/test'
import { Shop, addressOf, signInUnseen } from './shop.ts'

test('hearts, badge, other tabs and page of the local wishlist', async ({ page, context }) => {
  const shop = new Shop(page)
  const otherTab = await context.newPage()
  await new Shop(otherTab).open('/products')
  await shop.open('/products')
  const heart = (of: Page) => of.getByRole('button', { name: /^Save .* to wishlist$/ }).first()
  await heart(page).click()
  await shop.expectToast('Added to Wishlist')
  for (const tab of [page, otherTab]) await expect(heart(tab)).toHaveAttribute('aria-pressed', 'true')
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  const saved = () => page.evaluate(() => JSON.parse(localStorage.getItem('pearly-paws:wishlist') ?? '[]'))
  await expect.poll(saved).toHaveLength(1)
  const [stored] = await saved()
  expect(Object.keys(stored)).toEqual([
    'id',
    'name',
    'price',
    'imageUrl',
    'affiliateUrl',
    'priceCheckedOn',
    'addedAt',
  ])
  expect(new Date(stored.addedAt).toISOString()).toBe(stored.addedAt)

  await shop.wishlistLink.click()
  await expect(page.getByRole('heading', { name: 'Saved Items (1)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Login Required' })).toHaveCount(0)
  const offer = page.getByRole('region', { name: 'On all your devices' })
  await expect(offer.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fwishlist',
  )
  await shop.addToCart(`${stored.name}`)
  await shop.expectToast('Added to Cart', `${stored.name} has been added to your cart`)
  await shop.cartCount(1)
  await page.getByRole('button', { name: `Remove ${stored.name} from wishlist` }).click()
  await shop.expectToast('Removed from Wishlist', 'Item successfully removed from your wishlist.')
  await expect(page.getByRole('heading', { name: /Saved Items/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In to View Wishlist' })).toBeVisible()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
})

test('a heart pressed right before the page is left reaches the account', async ({ page }) => {
  await signInUnseen(page, addressOf('leaving'))
  const shop = new Shop(page)
  const list = page.waitForResponse('**/api/wishlist')
  await shop.open('/products')
  await list
  const heart = page.getByRole('button', { name: /^Save .* to wishlist$/ }).first()
  // A slow line: the call is on its way until the next page is there.
  await page.route('**/api/wishlist', async (route) => {
    if (route.request().method() === 'POST') await page.waitForURL('/faq')
    await route.continue()
  })
  await heart.evaluate((button: HTMLElement) => {
    button.click()
    location.assign('/faq')
  })
  await expect(page).toHaveURL('/faq')
  const kept = async (): Promise<unknown> => (await page.request.get('/api/wishlist')).json()
  await expect.poll(kept).toHaveLength(1)
})
