import { expect, test } from '@playwright/test'
import type { LocalSite } from '#dev/site-server.ts'
import { numbered, ownerShop, realReview as review } from '../support/other-shops.ts'
import { openBuiltShop } from '../support/scratch-site.ts'
import { Shop } from './shop.ts'
import { buyText } from '#products/retailer-name.ts'

let site: LocalSite
test.beforeAll(async () => {
  site = await openBuiltShop(ownerShop)
})
test.afterAll(() => site.close())

test('all subdomains are bound to https', async ({ request }) => {
  const { 'strict-transport-security': said } = (await request.get(`${site.address}/about`)).headers()
  expect(said).toBe('max-age=63072000; includeSubDomains; preload')
})

test("checkout fills the retailer's cart, or searches if a line has no product number", async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(`${site.address}/products/${numbered.id}`)
  await shop.addToCart(/^Add Enzymatic Poultry/)
  await shop.addToCart(/^Add Enzymatic Poultry/)
  await shop.open(`${site.address}/cart`)
  const checkout = page.getByRole('link', { name: /^Checkout on Amazon/ })
  const basket = `https://www.amazon.com/gp/aws/cart/add.html?AssociateTag=testshop-20&ASIN.1=${numbered.asin}&Quantity.1=2`
  await expect(checkout).toHaveAttribute('href', basket)

  await shop.open(`${site.address}/products`)
  await page
    .getByRole('article')
    .filter({ hasNotText: 'Poultry' })
    .first()
    .getByText(/to Cart$/)
    .click()
  await shop.open(`${site.address}/cart`)
  await expect(checkout).toHaveAttribute('href', /amazon\.com\/s\?k=pet\+dental\+care&tag=testshop-20/)
})

test('the first real review is marked as real and replaces all samples', async ({ page }) => {
  await page.goto(`${site.address}/reviews`)
  const list = page.getByRole('region', { name: 'All reviews', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const card = list.getByRole('listitem')
  await expect(card.getByRole('heading', { name: review.title })).toBeVisible()
  await expect(card).toContainText(`${review.customerName}, on ${review.productName}`)
  await expect(card).toContainText('For a dog, 22.5 lb, 3 years old')
  await expect(card).toContainText(/Written by a signed-in visitor on [A-Z][a-z]+\s\d+, \d{4}\./)
  await expect(card).toContainText(review.content)
  await expect(page.getByText('Sample')).toHaveCount(0)
  await expect(page.getByText('Verified Purchase')).toHaveCount(0)
  const summary = page.getByRole('region', { name: 'All reviews at a glance' })
  await expect(summary).toContainText('2.0')
  await expect(summary.getByText('1 review', { exact: true })).toBeVisible()
  await expect(summary.getByRole('row').nth(3)).toContainText('1')
  await card.getByRole('link', { name: review.productName }).click()
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')).toContainText(
    review.title,
  )
})

test('a product shows the rating from real reviews on its page, on cards and in structured data', async ({
  page,
}) => {
  await page.goto(`${site.address}/products/${numbered.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('2.0, 1 review', { exact: true })).toBeVisible()
  await expect(main.getByRole('img', { name: '2 of 5 stars' }).first()).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      aggregateRating: expect.objectContaining({ ratingValue: 2, reviewCount: 1 }),
    }),
  )
  await page.goto(`${site.address}/products`)
  const rating = page.getByRole('article').filter({ hasText: review.productName }).locator('.card-rating')
  await expect(rating).toHaveText('2.0 (1 review)')
  await expect(rating.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()
  const unrated = page.getByRole('article').filter({ hasNotText: review.productName }).first()
  await expect(unrated.locator('.card-rating')).toContainText('sample')
})

test("links contain the product id for the retailer's reports", async ({ page }) => {
  await page.goto(`${site.address}/products/${numbered.id}`)
  const buy = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${buyText}`) })
    .first()
  await expect(buy).toHaveAttribute(
    'href',
    new RegExp(`/dp/${numbered.asin}\\?tag=[\\w-]+&ascsubtag=${numbered.id}$`),
  )
})

test("a removed product's URL redirects to its successor", async ({ page }) => {
  const answer = await page.goto(`${site.address}/products/${numbered.before}`)
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301)
  await expect(page).toHaveURL(`${site.address}/products/${numbered.id}`)
})
