import { type Page, expect, test as base } from '@playwright/test'
import { join } from 'node:path'
import { serviceWorker } from '../src/integration.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { type TwoDeploys, openTwoDeploys } from '../../../tests/support/two-deploys.ts'
import { Shop, addressOf, openSignedIn, signIn, signInUnseen } from '../../../tests/e2e/shop.ts'

const test = base.extend<{ site: TwoDeploys }>({
  site: async ({ baseURL }, use) => {
    const site = await openTwoDeploys(baseURL ?? '')
    await use(site)
    await site.close()
  },
})
test.use({ serviceWorkers: 'allow' })
// Saving a page loads all of its files.
test.slow()

const paste = '/products/enzymatic-poultry-toothpaste-2-5-oz'
const notSaved = 'You’re offline, and this page isn’t saved on your device'

/** The addresses in these caches. */
const keptPaths = (page: Page, names = ['shop-pages']) =>
  page.evaluate(async (all) => {
    const lists = await Promise.all(all.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, names)
/** Those of pages and answers. */
const keptVisits = (page: Page) => keptPaths(page, ['shop-pages', 'shop-answers'])

/** The home page in the cache. */
const keptHome = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('shop-pages')).match('/'))?.text())

/** Opens a page, performs an action, and waits until the page is saved. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const { pathname, search } = new URL(address)
  await expect.poll(() => keptPaths(page)).toContain(pathname + search)
}

const personalAddresses = [
  '/care-plan?pet=dog&weight=62&illness=kidney&brushing=yes',
  '/products?avoid=chicken&gulps=1',
  '/list?v=1&ids=enzymatic-poultry-toothpaste-2-5-oz',
  '/unsubscribe?id=6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
]

test('a first visit loads nothing more before the first input, then saves its page and those that everybody needs, so the shop works offline', async ({
  page,
  site,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${site.address}/`, { waitUntil: 'networkidle' })
  expect(site.asked).not.toContain('/sw.js')
  expect(site.asked).not.toContain('/cart')
  await page.mouse.move(5, 5)
  await expect.poll(() => site.asked).toContain('/sw.js')
  for (const path of [paste, '/products?category=toothpaste', '/care-plan'])
    await visit(page, site.address + path)
  await expect
    .poll(() => keptPaths(page))
    .toEqual(expect.arrayContaining(['/', '/cart', '/wishlist', '/offline']))
  site.cut(true)
  await page.goto(`${site.address}/products?category=toothpaste`)
  await expect(heading).toHaveText('Toothpaste')
  const shop = new Shop(page)
  await expect(shop.cards.first()).toBeVisible()
  await page.goto(site.address + paste)
  await expect(heading).toHaveText('Enzymatic Poultry Toothpaste, 2.5 oz')
  await expect(page.locator('#picture')).toBeVisible()
  await page.getByRole('main').locator('cart-button button:visible').first().click()
  await shop.cartCount(1)
  await page.getByRole('main').locator('wish-button button:visible').first().click()
  await page.goto(`${site.address}/cart`)
  await page.getByRole('button', { name: /^Increase quantity of/ }).click()
  await shop.cartCount(2)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await shop.expectToast('Cart Cleared', 'All items removed from cart')
  await page.goto(`${site.address}/wishlist`)
  await expect(page.getByRole('heading', { name: 'Saved Items (1)' })).toBeVisible()
  await page.goto(`${site.address}/`)
  await expect(page.locator('.hero-form')).toBeVisible()
  for (const picture of await page.locator('main img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded()
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width, await picture.evaluate(({ outerHTML }) => outerHTML)).toBeGreaterThan(0)
  }
  const standIns = ['placeholder', 'person', 'video'].map((name) => `main img[src="/pictures/${name}.svg"]`)
  await expect(page.locator(standIns.join())).not.toHaveCount(0)

  // Another plan or list never stands in for one that isn't saved.
  for (const unseen of [
    '/care-plan?pet=cat&weight=9&brushing=yes',
    '/products?avoid=fish',
    '/products?category=toothbrushes',
    '/list?v=1&ids=tuna-cat-toothpaste-2-oz',
    '/faq',
  ]) {
    await page.goto(site.address + unseen)
    await expect(heading).toHaveText(notSaved)
  }
  const saved = page.getByRole('link', { name: 'Enzymatic Poultry Toothpaste, 2.5 oz' })
  await expect(saved).toHaveAttribute('href', paste)
  site.cut(false)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(heading).toHaveText('Frequently asked questions')
})

test('no address with a pet’s facts, an id or a token is saved, and old ones are deleted; a deploy during a visit shows the new page when online, the complete old one when offline; the switch removes everything', async ({
  page,
  site,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  // Saved by the worker of an earlier deploy.
  await page.goto(`${site.address}/`)
  await page.evaluate(async (paths) => {
    const cache = await caches.open('shop-pages')
    for (const path of paths) await cache.put(path, new Response('<title>For a dog</title>'))
  }, personalAddresses)
  await visit(page, `${site.address}/`)
  await expect.poll(() => keptVisits(page)).not.toContain(personalAddresses[0])
  for (const path of personalAddresses) await page.goto(site.address + path)
  await visit(page, `${site.address}/faq`)
  expect((await keptVisits(page)).filter((path) => /[?&](?!category)/.test(path))).toEqual([])

  site.deploy()
  await page.goto(`${site.address}/`)
  await expect(page).toHaveTitle(/^New: /)
  const shop = new Shop(page)
  await page.getByRole('main').locator('cart-button button:visible').first().click()
  await expect(shop.toast('Added to Cart')).toBeVisible()
  await shop.cartCount(1)
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /_astro.*\.(?:js|css)$/.test(name)),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !/\.new\.(?:js|css)$/.test(name))).toEqual([])
  await expect.poll(() => keptHome(page)).toContain('<title>New: ')
  site.cut(true)
  await page.goto(`${site.address}/faq`)
  await expect(page).toHaveTitle(/^(?!New: )/)
  await page.getByRole('group').locator('summary').first().click()
  await page.goto(`${site.address}/`)
  await expect(page).toHaveTitle(/^New: /)
  // Not one of those above: the browser's own cache may have them for a while.
  await page.goto(`${site.address}/care-plan?pet=dog&weight=63&illness=kidney&brushing=yes`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notSaved)
  await expect(page.locator('kept-pages')).not.toContainText('For a dog')
  expect(errors).toEqual([])

  site.cut(false)
  site.replaceWorker(await serviceWorker(join(testShop, 'dist'), 'off'))
  await page.goto(`${site.address}/faq`)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

/** What each visitor has, visited or not. */
const forEverybody = new Set(['/offline', '/', '/cart', '/wishlist', '/my-pet', '/care'])

test('signing in works with the service worker and saves no personal page; the next person signing in, and signing out, empty what was saved down to what every visitor has', async ({
  page,
  baseURL,
}) => {
  await visit(page, `${baseURL}${paste}`)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const email = addressOf('yarrow')
  await page.goto('/api/login?returnTo=/profile')
  await signIn(page, email)
  await expect(page.getByRole('paragraph').filter({ hasText: email })).toBeVisible()
  for (const path of ['/wishlist', '/']) {
    await page.goto(path)
    await page.mouse.move(5, 5)
  }
  /** Saves pages, lets something happen, and expects those pages to be gone. */
  const expectEmptiedBy = async (happen: () => Promise<unknown>): Promise<void> => {
    await visit(page, `${baseURL}${paste}`)
    await visit(page, `${baseURL}/products?category=toothpaste`)
    await expect.poll(() => keptVisits(page)).toEqual(expect.arrayContaining([paste, '/cart', '/care']))
    const kept = await keptPaths(page, await page.evaluate(() => caches.keys()))
    expect(kept.filter((path) => /^\/(?:api\/(?:auth|wishlist|login)|profile|home)/.test(path))).toEqual([])
    // The visitors' home page, not the person's.
    expect(await keptHome(page)).toContain('hero-form')
    await happen()
    await expect
      .poll(async () => (await keptVisits(page)).filter((path) => !forEverybody.has(path)))
      .toEqual([])
    await expect.poll(() => keptVisits(page)).toEqual(expect.arrayContaining(['/cart', '/offline']))
  }
  await expectEmptiedBy(async () => {
    await page.context().clearCookies()
    await signInUnseen(page, addressOf('sorrel'))
    await page.goto('/about')
  })
  await expectEmptiedBy(async () => {
    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: 'Sign Out' }).click()
    await page.waitForURL((address) => !address.pathname.startsWith('/profile'))
  })
  await page.goto(paste)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
})

test('hearts pressed offline are sent on reconnect', async ({ page, context }) => {
  const shop = new Shop(page)
  await openSignedIn(page, paste, addressOf('clover'))
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  const heart = page.getByRole('main').locator('wish-button button:visible').first()
  await context.setOffline(true)
  await heart.click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pearly-paws:wishlist'))).toBe('[]')
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
})
