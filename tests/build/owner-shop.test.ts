import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { catalogueFile, openCatalogueFile } from '#engine/file.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { openBuiltPages } from '#local/local-pages.ts'
import { type LocalSite, openLocalSite } from '#local/site-server.ts'
import { createApp } from '#server/app.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { creatorsSource } from '#server/prices/creators-source.ts'
import { fillOffers } from '#server/prices/fill-offers.ts'
import { axeFindings } from '../e2e/axe.ts'
import { findBrowser } from '../support/browser.ts'
import { type TestDatabase, openPglite } from '../support/databases.ts'
import { googleFeed, googleItems } from '../support/generate-feed.ts'
import { type ScratchSite, buildScratchSite } from '../support/scratch-site.ts'
import { authEnv, sessionOf } from '../support/server-fixture.ts'
import { type StandInAmazon, listing, openStandInAmazon } from '../support/stand-in-amazon.ts'
import { editFile, stockTestShop } from '../support/test-shop.ts'

const rows = 500
const items = googleItems(rows)
/** The only one under $20. */
const onSale = items[8]?.link.slice(-10) ?? ''
let imported = ''
let shop: ScratchSite
let site: LocalSite
let database: TestDatabase
let amazon: StandInAmazon
let catalogue: CatalogueEngine
let browser: Browser

/** The catalogue of a retailer's feed, as an owner brings it in; typed prices are not shown. */
async function importFeed(content: string): Promise<void> {
  await stockTestShop(content)
  await editFile(join(content, 'site.json'), (text) =>
    JSON.stringify({ ...JSON.parse(text), priceDisplay: 'fresh' }),
  )
  const feed = `${content}-feed.xml`
  await writeFile(feed, googleFeed(items))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('src/editing/import/import.ts'), feed, '--content', content],
    { encoding: 'utf8' },
  )
  imported = `${stdout}${stderr}`
  await rm(feed)
}

beforeAll(async () => {
  shop = await buildScratchSite({ editContent: importFeed, hasSocialCards: false })
  catalogue = openCatalogueFile(join(shop.root, catalogueFile))
  database = await openPglite()
  await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
  amazon = await openStandInAmazon()
  for (const [index, { link }] of items.entries()) amazon.items.set(link.slice(-10), 20 + index / 100)
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
  const api = createApp({ env, catalogue: () => catalogue, priceDisplay: 'fresh' })
  // The pages ask for prices by the variables of their process.
  for (const [name, value] of Object.entries(database.env)) vi.stubEnv(name, value)
  site = await openLocalSite({ root: shop.root, api, pages: await openBuiltPages(shop.root) })
  browser = await chromium.launch((await findBrowser()).launch)
}, 300_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await browser.close()
  await site.close()
  await Promise.all([database.close(), amazon.close()])
  await shop.remove()
})

/** A person's browser; the retailer's pages are none that a test asks for. */
async function visit(options = {}): Promise<BrowserContext> {
  // By its own name the tests' browser is a program, and those are not counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'
  const context = await browser.newContext({
    baseURL: site.address,
    userAgent,
    serviceWorkers: 'block',
    ...options,
  })
  await context.route(/amazon\.com/, (route) => route.fulfill({ body: 'the retailer' }))
  // What moves after it was painted.
  await context.addInitScript(() => {
    Reflect.set(window, 'moved', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context
}

/** Opens a page, holds the answer with the prices back until it stands still, and counts calls and what moves then. */
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

it('500 rows of a feed are imported, built, priced, clicked, and read in the report', async () => {
  expect(imported).toContain(`${rows} created, 0 updated, 0 unchanged, 0 refused.`)
  const { products } = catalogue.find({})
  const product = products.find(({ asin }) => asin === items[7]?.link.slice(-10))
  if (product === undefined) throw new Error('the product of the eighth row is not there')
  const { id, name, asin = '' } = product
  const context = await visit()
  const page = await context.newPage()

  // Before anything was asked, no price is shown: the typed one in particular.
  await page.goto(`/products/${id}`)
  const place = page.locator('main .price').first()
  await expect.poll(() => place.textContent()).toBe('See price at Amazon')
  expect(await page.content()).not.toContain(items[7]?.price.replace(' USD', ''))

  const reports = await fillOffers({
    database: openDatabase({
      url: database.env.DATABASE_URL,
      fetchEndpoint: database.env.NEON_FETCH_ENDPOINT,
    }),
    catalogue,
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

  // A product's page asks once, and nothing moves when the answer comes.
  const moved = await pricesMove(page, `/products/${id}?again`, async () => {
    await page.locator('main').getByText('$20.07').first().waitFor()
  })
  expect(moved).toEqual({ calls: 1, moved: 0 })
  const time = page.locator('main fresh-price [part=time]').first()
  expect(await time.textContent()).toMatch(/^as of [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/)
  expect(await axeFindings(page)).toEqual([])

  // So does a list.
  const cards = page.locator('.results .card')
  const inList = await pricesMove(page, `/products?category=${product.category}`, async () => {
    await cards.locator('[part=price]').nth(15).waitFor()
  })
  expect(await cards.count()).toBe(24)
  expect(inList).toEqual({ calls: 1, moved: 0 })

  // A list goes by these prices, without scripts too, and says what it leaves out.
  const plain = await visit({ javaScriptEnabled: false })
  const list = await plain.newPage()
  await list.goto('/products?maxPrice=19.50')
  expect(await list.locator('.card').count()).toBe(1)
  expect(await list.locator('#filters').textContent()).toMatch(/Hides \d+ products? priced only/)
  await list.goto('/products?sale=1')
  expect(await list.locator('.card').count()).toBe(1)
  expect(await list.getByRole('list', { name: 'Selected filters' }).textContent()).toContain('On sale')
  await plain.close()
  await page.goto('/products?maxPrice=19.50')
  const sale = cards.locator('[part~=sale]')
  await sale.waitFor()
  expect(await sale.textContent()).toBe('$19.00 was $25.00')
  await page.goto('/products')
  const filters = page.locator('#filters')
  await filters.locator('summary').getByText('More', { exact: true }).click()
  await filters.getByLabel('On sale').check()
  await page.waitForURL('**/products?sale=1')
  await expect.poll(() => cards.count()).toBe(1)
  await sale.waitFor()
  await page.goto('/products')
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await page.waitForURL('**/products?sort=price-low')
  await cards.first().getByText('$19.00').waitFor()

  // The cart sums what it knows.
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

  // A click is counted, and read.
  await page.goto(`/products/${id}`)
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/counts'))
  await page
    .locator('main')
    .getByRole('link', { name: `Buy Now: ${name}` })
    .locator('visible=true')
    .first()
    .click()
  expect((await counted).status()).toBe(204)
  await context.close()

  const owner = await visit()
  const cookies = (await sessionOf('owner')).split('; ').map((cookie) => cookie.split('='))
  await owner.addCookies(
    [...cookies, ['pp-hint', '1']].map(([key = '', value = '']) => ({ name: key, value, url: site.address })),
  )
  const report = await owner.newPage()
  await report.goto('/owner')
  const row = report.getByRole('row').filter({ has: report.getByRole('link', { name }) })
  await row.waitFor()
  expect(await row.getByRole('cell').first().textContent()).toBe('1')
  expect(asin).toMatch(/^B0\d{8}$/)
  await owner.close()
}, 120_000)
