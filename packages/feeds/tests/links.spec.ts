import { type Locator, type Page, expect } from '@playwright/test'
import { retailerRel } from '../../../src/products/affiliate-link.ts'
import type { SeenPrice } from '../../../src/products/current-price.ts'
import { abroad, goneProduct, numbered } from '../../../tests/support/other-shops.ts'
import { secondRetailer } from '../../../tests/support/retailers.ts'
import { test } from '../../../tests/e2e/owner-shop.ts'
import { soldTwice } from '../../../tests/support/test-shop.ts'
import { axeFindings } from '../../../tests/e2e/axe.ts'
import { Shop, keepCart, keepPets } from '../../../tests/e2e/shop.ts'
import { buyText } from '../../../src/products/retailer-name.ts'

test.use({ viewport: { width: 360, height: 740 } })

const seenAt = new Date().toISOString()
const gone = '2026-11-02'

/** Responds with these prices, and counts the calls. */
async function answerPrices(page: Page, prices: SeenPrice[]): Promise<() => number> {
  let calls = 0
  await page.route('**/api/prices?*', (route) => {
    calls += 1
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    return route.fulfill({ json: prices.filter(({ id }) => ids.includes(id)) })
  })
  return () => calls
}

const panel = (page: Page) => page.getByRole('region', { name: 'No longer sold' })
const buttons = (page: Page) =>
  page
    .locator('.product-main, .buy-bar')
    .getByRole('link', { name: new RegExp(`^${buyText}`) })
    .and(page.locator(':visible'))

test('a product that is gone shows the nearest one instead of the buy button, in the same call', async ({
  page,
  site,
}) => {
  const calls = await answerPrices(page, [{ id: numbered.id, gone, seenAt }])
  await new Shop(page).open(`${site.address}/products/${numbered.id}`)
  await expect(panel(page)).toContainText(
    'We haven’t seen it for sale since Nov 2. Here’s the closest match we carry:',
  )
  await expect(buttons(page)).toHaveCount(0)
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await expect(panel(page).getByRole('listitem')).toContainText(/for (?:dogs|cats)/)
  expect(calls()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await panel(page).getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[a-z]/)
  await expect(buttons(page)).not.toHaveCount(0)
})

test('no answer, an old price or another retailer is no reason to call it gone', async ({ page, site }) => {
  await answerPrices(page, [
    { id: soldTwice.id, gone, seenAt },
    { id: soldTwice.id, retailer: secondRetailer.id, price: 9, seenAt },
  ])
  await page.route(`**/api/prices?ids=${numbered.id}*`, (route) => route.abort())
  for (const id of [soldTwice.id, numbered.id]) {
    await new Shop(page).open(`${site.address}/products/${id}`)
    await expect(buttons(page)).toHaveCount(1)
    await expect(panel(page)).toHaveCount(0)
  }
})

test('for the own pet it shows one that is no worse, or none', async ({ page, context, site }) => {
  const rank = ['not-for', 'check', 'fits']
  const verdictOf = (part: Locator) => part.locator('fit-line > span').first().getAttribute('data-verdict')
  await keepPets(page, [{ name: 'Rex', species: 'dog', weightLb: 60, ageMonths: 48 }])
  await page.goto(`${site.address}/products/${goneProduct.id}`)
  await expect(panel(page)).toContainText('since November 2, 2026')
  const shown = panel(page).getByRole('listitem')
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText('Rex')
  const own = (await verdictOf(page.locator('.product-main'))) ?? ''
  expect(rank.indexOf((await verdictOf(shown)) ?? '')).toBeGreaterThanOrEqual(Math.max(1, rank.indexOf(own)))

  const other = await context.newPage()
  await other.addInitScript(() => localStorage.clear())
  await keepPets(other, [{ name: 'Misty', species: 'cat', weightLb: 9, ageMonths: 48 }])
  await other.goto(`${site.address}/products/${goneProduct.id}`)
  await expect(panel(other)).toContainText('We don’t carry a close match.')
  expect(await verdictOf(other.locator('.product-main'))).toBe('not-for')
  await expect(panel(other).getByRole('listitem')).toHaveCount(0)
  expect(await axeFindings(other)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product that the owner keeps has no buy button, and the others lead to the default store', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.address}/products/${goneProduct.id}`)
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    await expect(buttons(page)).toHaveCount(0)
    await page.goto(`${site.address}/products?search=peanut+butter+toothpaste+for+dogs+3+oz`)
    const card = page.getByRole('article').filter({ hasText: 'Peanut Butter Toothpaste for Dogs, 3 oz' })
    await expect(card).toContainText('No longer sold')
    await expect(card.getByRole('link', { name: new RegExp(`^${buyText}`) })).toHaveCount(0)
    await page.goto(`${site.address}/products/${soldTwice.id}`)
    await expect(page.getByLabel('Shop at Amazon in')).toBeHidden()
    await expect(buttons(page).first()).toHaveAttribute('href', /^https:\/\/www\.amazon\.com\/dp\//)
  })
})

test('lists, cart and wishlist say so where they ask for prices', async ({ page, site }) => {
  await answerPrices(page, [{ id: numbered.id, gone, seenAt }])
  const shop = new Shop(page)
  const name = numbered.name
  await keepCart(page, { [numbered.id]: 1 })
  await shop.open(`${site.address}/products?search=enzymatic+poultry`)
  const card = shop.cards.filter({ hasText: name })
  await card.getByRole('button', { name: `Save ${name} to wishlist` }).click()
  await expect(card).toContainText('No longer sold since Nov 2')
  await expect(card.getByRole('link', { name: new RegExp(`^${buyText}`) })).toBeHidden()
  await shop.open(`${site.address}/cart`)
  const line = page.locator(`[data-entry="${numbered.id}"]`).first()
  await expect(line).toContainText('No longer sold since Nov 2')
  await expect(line.getByRole('link', { name: new RegExp(`^${buyText}`) })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Open next/ })).toHaveCount(0)
  await shop.open(`${site.address}/wishlist`)
  await expect(page.getByText('No longer sold').first()).toBeVisible()
})

test('offers stand side by side with their dates, cheapest first', async ({ page, site }) => {
  await answerPrices(page, [
    { id: soldTwice.id, price: 12, seenAt },
    { id: soldTwice.id, retailer: secondRetailer.id, price: 11, seenAt },
  ])
  await new Shop(page).open(`${site.address}/products/${soldTwice.id}`)
  const offers = page.getByRole('region', { name: 'Where to buy' })
  await expect(offers.getByRole('listitem')).toHaveText([
    /^Pet Barn.*\$11\.00 as of/,
    /^Amazon.*\$12\.00 as of/,
  ])
  for (const link of await offers.getByRole('link').all())
    await expect(link).toHaveAttribute('rel', retailerRel)
  expect(await axeFindings(page)).toEqual([])
})

test("links lead to the chosen country's store, on every page, and are remembered", async ({
  page,
  site,
}) => {
  await answerPrices(page, [])
  const shop = new Shop(page)
  const buy = () => buttons(page).first()
  await shop.open(`${site.address}/products/${soldTwice.id}`)
  await expect(buy()).toHaveAttribute('href', /^https:\/\/www\.amazon\.com\/dp\//)
  await page.getByLabel('Shop at Amazon in').selectOption('United Kingdom')
  const atStore = `https://www.amazon.co.uk/dp/${abroad.asin}?tag=paws-21`
  await expect(buy()).toHaveAttribute('href', atStore)
  await expect(buy()).toHaveAttribute('rel', retailerRel)
  await expect(page.getByText('Prices on this site are for the United States.')).toBeVisible()
  const offers = page.getByRole('region', { name: 'Where to buy' })
  await expect(offers.getByRole('listitem').filter({ hasText: 'Pet Barn' })).toContainText(
    'United States only',
  )
  await expect(offers.getByRole('link', { name: /^Amazon/ })).toHaveAttribute('href', atStore)
  expect(await axeFindings(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pearly-paws:country'))).toBe('GB')
  await shop.addToCart(/^Add Three-Knot/)

  await shop.open(`${site.address}/products/${numbered.id}`)
  await expect(buy()).toHaveAttribute(
    'href',
    'https://www.amazon.co.uk/s?k=Enzymatic+Poultry+Toothpaste%2C+2.5+oz&tag=paws-21',
  )
  await shop.addToCart(/^Add Enzymatic Poultry/)
  await shop.open(`${site.address}/cart`)
  const inCart = page.getByRole('link', { name: new RegExp(`^${buyText}: Three-Knot`) })
  await inCart.focus()
  await expect(inCart).toHaveAttribute('href', atStore)
  await page.context().route(/amazon\.co\.uk/, (route) => route.fulfill({ body: 'the retailer' }))
  const tab = page.waitForEvent('popup')
  await page
    .getByRole('link', { name: new RegExp(`^${buyText}`) })
    .first()
    .click()
  await expect(await tab).toHaveURL(/^https:\/\/www\.amazon\.co\.uk\//)
  await page.getByLabel('Shop at Amazon in').selectOption('United States')
  await expect(page.getByRole('link', { name: new RegExp(`^${buyText}`) }).first()).toHaveAttribute(
    'href',
    /amazon\.com\//,
  )
})
