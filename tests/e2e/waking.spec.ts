import { type Page, expect, test } from '@playwright/test'
import { Shop, failOnce } from './shop.ts'

const react = /_astro\/every-island[^/]*\.js$/

/** Counts the requests for React. */
function countReact(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (react.test(request.url())) count += 1
  })
  return () => count
}

test('a list loads React on the first input, and not before, and nothing for pets on a device without one', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await new Shop(page).open('/products')
  await page.waitForLoadState('networkidle')
  // The first files in the template are other scripts' modules, too.
  const files = await page.evaluate(() =>
    [...(document.querySelector('template')?.content.children ?? [])].map(({ outerHTML }) => outerHTML),
  )
  const ofPets = [files[0], files.at(-1)].map((html = '') => /"(\/_astro\/[^"]+)"/.exec(html)?.[1])
  expect(ofPets).toEqual([expect.stringContaining('.css'), expect.stringContaining('PetElements')])
  expect(asked.filter((url) => react.test(url) || ofPets.includes(new URL(url).pathname))).toEqual([])
  await expect(page.locator('fit-line').first()).toBeEmpty()
  await expect(page.locator('astro-island')).toHaveAttribute('ssr')
  await page.getByLabel('Sort by').hover()
  await expect(page.locator('astro-island[data-ready]')).toBeVisible()
  expect(asked.some((url) => react.test(url))).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test("pressing a product doesn't load the code of the list that is left", async ({ page }) => {
    const asked = countReact(page)
    await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault()))
    await new Shop(page).open('/products')
    await page.waitForLoadState('networkidle')
    await page.getByRole('article').first().getByRole('link').first().tap()
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    expect(asked()).toBe(0)
    await page.getByLabel('Sort by').tap()
    await expect(page.locator('astro-island[data-ready]')).toBeVisible()
  })
})

test('a list whose code failed to load is retried, and applies choices made meanwhile', async ({ page }) => {
  await failOnce(page, react, (route) => route.fulfill({ status: 503 }))
  await page.goto('/products?category=dental-chews', { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page).toHaveURL('/products?category=dental-chews&sort=price-low')
  await expect(page.getByLabel('Sort by')).toHaveValue('price-low')
})

const earlyChanges: readonly [when: string, change: MutationObserverInit][] = [
  ['the page is still arriving', { childList: true }],
  // The list is about to lose this attribute.
  ['React is about to start', { attributeFilter: ['ssr'] }],
]
for (const [when, change] of earlyChanges)
  test(`a choice made while ${when} counts`, async ({ page }) => {
    await page.addInitScript((wanted) => {
      new MutationObserver((_, watch) => {
        const sort = document.querySelector<HTMLSelectElement>('#sort')
        if (sort?.querySelector('[value=price-low]') == null) return
        watch.disconnect()
        sort.value = 'price-low'
        for (const event of ['input', 'change']) sort.dispatchEvent(new Event(event, { bubbles: true }))
      }).observe(document, { ...wanted, subtree: true })
    }, change)
    await page.goto('/products?category=dental-chews', { waitUntil: 'commit' })
    await page.getByLabel('Sort by').hover()
    await expect(page).toHaveURL('/products?category=dental-chews&sort=price-low')
    await expect(page.getByLabel('Sort by')).toHaveValue('price-low')
  })

test('a choice made while React starts counts', async ({ page }) => {
  await page.addInitScript(() => {
    const choose = ({ target }: Event): void => {
      if (target instanceof Element)
        target.querySelector<HTMLElement>('[value=kitten]:not(:checked)')?.click()
    }
    addEventListener('astro:hydrate', choose, { capture: true })
  })
  await page.goto('/products?pet=cat')
  await page.getByLabel('Sort by').hover()
  await expect(page.locator('#filters').getByLabel(/^Kittens/)).toBeChecked()
  await expect(page).toHaveURL('/products?pet=cat&age=kitten')
})

test('a list whose code never loads still has links, a search and two layouts', async ({ page }) => {
  await page.route(react, (route) => route.abort())
  const shop = new Shop(page)
  await shop.open('/products')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toothpaste' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toothpaste')
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste&view=list')
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await shop.addToCart(/^Add /)
  await shop.cartCount(1)
  const form = page.getByRole('search', { name: 'Products' })
  await form.getByRole('searchbox').fill('poultry')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste&search=poultry&view=list')
})

test('categories that somebody has scrolled stay where they are when the font arrives', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await isAllowed
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  const last = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').last()
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.addEventListener('loadingdone', () => (document.title = 'Loaded')))
  allow()
  await expect(page).toHaveTitle('Loaded')
  await expect(last).toBeInViewport()
})

test.describe('a video', () => {
  const island = /_astro\/VideoPlayer[^/]*\.js$/
  test.beforeEach(async ({ page }) => {
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Video</p>' }))
  })
  const poster = (page: Page) => page.getByRole('button', { name: /^Play video/ }).first()

  test("loads React when it's played, and not before, and plays with the same press if its code failed once", async ({
    page,
  }) => {
    const asked = countReact(page)
    await failOnce(page, island, (route) => route.fulfill({ status: 503 }))
    await new Shop(page).open('/')
    await poster(page).hover()
    await page.waitForLoadState('networkidle')
    expect(asked()).toBe(0)
    await poster(page).click()
    await expect(page.locator('video-player iframe')).toBeVisible()
    expect(asked()).toBeGreaterThan(0)
  })

  test('whose code never loads opens its own page', async ({ page }) => {
    await page.clock.install()
    await page.route(island, (route) => route.abort())
    await new Shop(page).open('/')
    await poster(page).click()
    // Its code is asked for three times, seconds apart.
    await expect
      .poll(async () => {
        await page.clock.fastForward(1000)
        return page.url()
      })
      .toMatch(/^https:\/\/www\.youtube\.com\/watch/)
  })
})
