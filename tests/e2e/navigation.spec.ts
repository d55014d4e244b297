import { type Page, expect, test } from '@playwright/test'
import { Shop, failOnce } from './shop.ts'

/** The paths that the page asked the browser to prefetch. */
function fetchedAhead(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).pathname),
    )
}

/** Products whose pages the page fetched before anyone asked for them, and those that it stopped fetching. */
function followProducts(page: Page): { asked: string[]; stopped: string[] } {
  const asked: string[] = []
  const stopped: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && isProduct(request.url())) asked.push(pathOf(request.url()))
  })
  page.on('requestfailed', (request) => {
    if (isProduct(request.url())) stopped.push(pathOf(request.url()))
  })
  return { asked, stopped }
}

const pathOf = (url: string): string => new URL(url).pathname
const isProduct = (url: string): boolean => pathOf(url).startsWith('/products/')

test('visible products are prefetched once the page is idle', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { asked } = followProducts(page)
  await new Shop(page).open('/products')
  const first = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  const last = await page.getByRole('article').last().getByRole('link').first().getAttribute('href')
  await expect.poll(() => asked).toContain(first)
  expect(asked).not.toContain(last)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain(last)
})

for (const [what, stop] of [
  ['a press', (page: Page) => page.mouse.down()],
  [
    'a link under the pointer, which is prefetched instead,',
    async (page: Page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Guides' }).hover()
      await expect.poll(() => fetchedAhead(page)).toContain('/guides')
    },
  ],
] as const)
  test(`six products are in flight on a tall screen, and ${what} stops them all`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 3000 })
    const { asked, stopped } = followProducts(page)
    await page.route('**/products/*', (route) =>
      route.request().isNavigationRequest() ? route.continue() : null,
    )
    await new Shop(page).open('/products')
    await expect.poll(() => asked.length - stopped.length).toBe(6)
    await stop(page)
    await expect.poll(() => stopped.toSorted()).toEqual(asked.toSorted())
  })

test('products that leave the view are stopped, and fetched when they come back', async ({ page }) => {
  const { asked, stopped } = followProducts(page)
  await page.route('**/products/*', (route) => (stopped.length === 0 ? null : route.continue()))
  await new Shop(page).open('/products')
  const first = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await expect.poll(() => asked).toContain(first)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => stopped).toContain(first)
  const before = asked.length
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await expect.poll(() => asked.slice(before)).toContain(first)
})

test('a link is prefetched once on hover or focus, and not before', async ({ page }) => {
  await new Shop(page).open('/about')
  expect(await fetchedAhead(page)).toEqual([])
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy' }).hover()
  await footer.getByRole('link', { name: /^Terms/ }).focus()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).hover()
  await footer.getByRole('link', { name: 'Privacy' }).hover()
  expect(await fetchedAhead(page)).toEqual(['/privacy', '/terms'])
})

test('browsers without prefetch links fetch the page', async ({ page }) => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = () => false
  })
  await new Shop(page).open('/about')
  const asked = page.waitForRequest('**/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).hover()
  expect((await asked).resourceType()).toBe('fetch')
})

test('visitors who save data get no prefetching', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const { asked } = followProducts(page)
  const awake = page.waitForResponse('**/_astro/first-input*')
  await new Shop(page).open('/products')
  await page.getByRole('article').first().getByRole('link').first().hover()
  await (await awake).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  expect([...(await fetchedAhead(page)), ...asked]).toEqual([])
})

const categoryLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name })

test("a filter's list is prefetched once on hover", async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products?')) asked.push(new URL(request.url()).search)
  })
  await new Shop(page).open('/products')
  const answer = page.waitForResponse(/api\/products\?category=toothpaste/)
  await categoryLink(page, 'Toothpaste').hover()
  await (await answer).finished()
  await categoryLink(page, 'Toothpaste').click()
  await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/Toothpaste|Gel|Paste/)
  expect(asked).toEqual(['?category=toothpaste&page=1'])
})

test('a list that failed to prefetch is requested again on press', async ({ page }) => {
  await new Shop(page).open('/products')
  await failOnce(page, '**/api/products?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await categoryLink(page, 'Toothpaste').hover()
  await failed
  await categoryLink(page, 'Toothpaste').click()
  await expect(page.getByRole('article').first()).toContainText(/Toothpaste|Gel|Paste/)
})

test('a cached page whose scripts are gone after a deploy reloads once', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await failOnce(page, '**/_astro/Layout*.js', (route) => route.fulfill({ status: 404 }))
  await new Shop(page).open('/about')
  expect(documents).toBe(2)
  await page.route('**/_astro/Layout*.js', (route) => route.fulfill({ status: 404 }))
  const again = page.waitForEvent('load')
  await page.goto('/faq')
  await again
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(documents).toBe(4)
})
