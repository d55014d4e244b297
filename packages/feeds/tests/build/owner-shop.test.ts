import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { catalogFile, openCatalogFile } from '../../../../src/server/search/read.ts'
import type { CatalogEngine } from '../../../../src/server/search/engine/engine.ts'
import { openBuiltPages } from '../../../../src/dev/local-pages.ts'
import { type LocalSite, openLocalSite } from '../../../../src/dev/site-server.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { creatorsSource } from '../../src/prices/creators-source.ts'
import { fillOffers } from '../../src/prices/fill-offers.ts'
import { axeFindings } from '../../../../tests/e2e/axe.ts'
import { findBrowser } from '../../../../tests/support/browser.ts'
import { type TestDatabase, openPglite } from '../../../../tests/support/pglite.ts'
import { feedItems, importLog, ownerShop } from '../../../../tests/support/other-shops.ts'
import { authEnv, sessionOf } from '../../../../tests/support/server-fixture.ts'
import { openShop } from '../support/open-shop.ts'
import { type StandInAmazon, listing, openStandInAmazon } from '../support/stand-in-amazon.ts'
import { buyText } from '../../../../src/products/retailer-name.ts'

const rows = feedItems.length
/** The only product under $20. */
const onSale = feedItems[8]?.link.slice(-10) ?? ''
let site: LocalSite
let database: TestDatabase
let amazon: StandInAmazon
let catalog: CatalogEngine
let browser: Browser

beforeAll(async () => {
  catalog = openCatalogFile(join(ownerShop, catalogFile))
  database = await openPglite()
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  amazon = await openStandInAmazon()
  for (const [index, { link }] of feedItems.entries()) amazon.items.set(link.slice(-10), 20 + index / 100)
  amazon.items.set(onSale, {
    listings: [
      listing(19, {
        price: {
          money: { amount: 19, currency: 'USD' },
          savingBasis: { money: { amount: 25, currency: 'USD' } },
        },
      }),
    ],
  })
  const env = { ...authEnv, ...database.env, OWNER_EMAILS: 'owner@example.com' }
  const api = openShop({ env, catalog: () => catalog })
  // The pages' function reads the environment variables of its process.
  for (const [name, value] of Object.entries(database.env)) vi.stubEnv(name, value)
  site = await openLocalSite({ root: ownerShop, api, pages: await openBuiltPages(ownerShop) })
  browser = await chromium.launch((await findBrowser()).launch)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await browser.close()
  await site.close()
  await Promise.all([database.close(), amazon.close()])
})

/** A visitor's browser. Retailers' pages are stubbed. */
async function visit(options = {}): Promise<BrowserContext> {
  // The test browser's own user agent is a bot, and bots aren't counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'
  const context = await browser.newContext({
    baseURL: site.address,
    userAgent,
    serviceWorkers: 'block',
    ...options,
  })
  await context.route(/amazon\.com/, (route) => route.fulfill({ body: 'the retailer' }))
  // Elements that moved after they were painted.
  await context.addInitScript(() => {
    Reflect.set(window, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context
}

/** Opens a page and holds back the prices until the page has settled. Counts calls and layout shifts after that. */
async function pricesMove(page: Page, path: string, shown: () => Promise<void>) {
  let calls = 0
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/prices?*', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/prices?*')
  await page.goto(path)
  await asked
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()),
    )
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    Reflect.set(window, 'moved', 0)
  })
  release(undefined)
  await shown()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.unroute('**/api/prices?*')
  return { calls, moved: await page.evaluate(() => Number(Reflect.get(window, 'moved'))) }
}

it('a feed’s rows are imported, built and priced, and their clicks are reported', async () => {
  expect(await readFile(importLog, 'utf8')).toContain(`${rows} created, 0 updated, 0 unchanged, 0 refused.`)
  const { products } = catalog.find({})
  const product = products.find(({ asin }) => asin === feedItems[7]?.link.slice(-10))
  if (product === undefined) throw new Error('the product of the eighth row is not there')
  const { id, name, asin = '' } = product
  const context = await visit()
  const page = await context.newPage()

  // Before the response there's no price, and never a typed one.
  await page.goto(`/products/${id}`)
  const place = page.locator('main .price').first()
  await expect.poll(() => place.textContent()).toBe('See price at Amazon')
  expect(await page.content()).not.toContain(feedItems[7]?.price.replace(' USD', ''))

  const reports = await fillOffers({
    database: openDatabase({
      url: database.env.DATABASE_URL,
      fetchEndpoint: database.env.NEON_FETCH_ENDPOINT,
    }),
    catalog,
    sources: [
      creatorsSource(
        { credentialId: 'id', secret: 'right', version: '3.1', partnerTag: 'paws-20', retailer: 'amazon' },
        amazon.addresses,
      ),
    ],
    limitMs: 100_000,
    pause: async () => undefined,
  })
  expect(reports).toMatchObject([{ source: 'Amazon Creators API', kept: rows }])
  expect(amazon.asked.filter(({ path }) => path === '/getItems').length).toBeGreaterThanOrEqual(rows / 10)

  // A product page makes one call, and nothing moves when the response arrives.
  const moved = await pricesMove(page, `/products/${id}?again`, async () => {
    await page.locator('main').getByText('$20.07').first().waitFor()
  })
  expect(moved).toEqual({ calls: 1, moved: 0 })
  const time = page.locator('main fresh-price [part=time]').first()
  expect(await time.textContent()).toMatch(/^as of [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/)
  expect(await axeFindings(page)).toEqual([])

  // The same for a list.
  const cards = page.locator('.results .card')
  const inList = await pricesMove(page, `/products?category=${product.category}`, async () => {
    await cards.locator('[part=price]').nth(15).waitFor()
  })
  expect(await cards.count()).toBe(24)
  expect(inList).toEqual({ calls: 1, moved: 0 })

  // Lists use these prices, without scripts too, and report how many products have none.
  const plain = await visit({ javaScriptEnabled: false })
  const list = await plain.newPage()
  await list.goto('/products?maxPrice=19.50')
  expect(await list.locator('.card').count()).toBe(1)
  expect(await list.locator('#filters').textContent()).toMatch(/Hides \d+ products? with no price/)
  await list.goto('/products?sale=1')
  expect(await list.locator('.card').count()).toBe(1)
  expect(await list.getByRole('list', { name: 'Selected filters' }).textContent()).toContain('On sale')
  await plain.close()
  await page.goto('/products')
  const filters = page.locator('#filters')
  await filters.locator('summary').getByText('More', { exact: true }).click()
  await filters.getByLabel('On sale').check()
  await page.waitForURL('**/products?sale=1')
  await expect.poll(() => cards.count(), { timeout: 8000 }).toBe(1)
  const sale = cards.locator('[part~=sale]')
  await sale.waitFor()
  expect(await sale.textContent()).toBe('$19.00 was $25.00')
  await page.goto('/products')
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await page.waitForURL('**/products?sort=price-low')
  await cards.first().getByText('$19.00').waitFor()

  // The cart adds up the known prices.
  await page.goto(`/products/${id}`)
  await page
    .locator('main')
    .getByRole('button', { name: `Add ${name} to Cart` })
    .first()
    .click()
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByText('$20.07').first().waitFor()
  expect(await summary.locator('dd').allTextContents()).toEqual(['$20.07', '$20.07'])

  // A click is counted and appears in the report.
  await page.goto(`/products/${id}`)
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/counts'))
  await page
    .locator('main')
    .getByRole('link', { name: `${buyText}: ${name}` })
    .locator('visible=true')
    .first()
    .click()
  expect((await counted).status()).toBe(204)
  await context.close()

  const owner = await visit()
  const cookies = (await sessionOf('owner')).split('; ').map((cookie) => cookie.split('='))
  await owner.addCookies(cookies.map(([key = '', value = '']) => ({ name: key, value, url: site.address })))
  const report = await owner.newPage()
  await report.goto('/owner')
  const row = report.getByRole('row').filter({ has: report.getByRole('link', { name }) })
  await row.waitFor()
  expect(await row.getByRole('cell').first().textContent()).toBe('1')
  expect(asin).toMatch(/^B0\d{8}$/)
  await owner.close()
}, 120_000)
