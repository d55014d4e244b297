import { expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

/** The retailer is outside: what would go there is answered here. */
test.beforeEach(async ({ context }) => {
  await context.route('https://www.amazon.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Retailer</title>' }),
  )
})

const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'

test('from the landing page by a search to a product, the cart and the retailer', async ({
  page,
  context,
}) => {
  const shop = new Shop(page)
  await shop.open('/')
  await shop.search('  poultry toothpsate ')
  await expect(page).toHaveURL('/products?search=poultry+toothpsate')
  await page.getByRole('link', { name: paste, exact: true }).click()
  await expect(page).toHaveURL('/products/enzymatic-poultry-toothpaste-2-5-oz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paste)

  await shop.addToCart(paste)
  await shop.expectToast('Added to Cart', `${paste} has been added to your cart`)
  await shop.cartCount(1)
  await shop.cartLink.click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Checkout on Amazon' }).click()
  const retailer = await opened
  await expect(retailer).toHaveTitle('Retailer')
  const url = new URL(retailer.url())
  expect([url.pathname, url.searchParams.get('k'), url.searchParams.get('tag')]).toEqual([
    '/s',
    'pet dental care',
    'pearlypaws-20',
  ])
  expect(await retailer.evaluate(() => window.opener)).toBeNull()
  await shop.expectToast('Redirecting to Amazon', 'Opening Amazon to complete your purchase')
})

test('a blocked popup means the same window', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const shop = new Shop(page)
  await shop.open('/products')
  await page
    .getByRole('link', { name: /^Buy .* on Amazon/ })
    .first()
    .click()
  await expect(page).toHaveTitle('Retailer')
  expect(new URL(page.url()).searchParams.get('tag')).toBe('pearlypaws-20')
})

test('a buy link opens the retailer search for the product', async ({ page, context }) => {
  const shop = new Shop(page)
  await shop.open('/products/enzymatic-poultry-toothpaste-2-5-oz')
  const link = page.getByRole('link', { name: `Buy Now: ${paste} on Amazon (opens in a new tab)` })
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  const opened = context.waitForEvent('page')
  await link.click()
  const retailer = await opened
  await retailer.waitForURL(/amazon/)
  expect(new URL(retailer.url()).searchParams.get('k')).toBe(paste)
})
