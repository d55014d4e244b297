import { type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

test('filter buttons, Clear, Back and Forward keep URL and list in sync', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const filters = page.getByRole('navigation', { name: 'Categories' })
  const all = await page.getByText(/^\d+ products found$/).textContent()
  await filters.getByRole('link', { name: 'Toothpaste' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste')
  await expect(page.getByText(/^\d+ products found$/)).not.toHaveText(all ?? '')
  await expect(filters.getByRole('link', { name: 'Toothpaste' })).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('link', { name: 'Toothpaste' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByText(/^\d+ products found$/)).toHaveText(all ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/products?category=toothpaste')
  await expect(page.getByText(/^\d+ products found$/)).not.toHaveText(all ?? '')
})

test('a search shows nine skeletons, then the best match first', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/products?*', async (route) => {
    await held
    await route.continue()
  })
  const form = page.getByRole('search', { name: 'Products' })
  await form.getByRole('searchbox').fill(' poultry toothpaste ')
  await expect(page.locator('astro-island[data-ready]')).toBeAttached()
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=poultry+toothpaste')
  await expect(page.locator('[data-skeleton]')).toHaveCount(9)
  answer()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(shop.cards.first()).toContainText('Poultry Toothpaste')
})

test('a search without results says so and can be cleared; only results have the "why choose" section', async ({
  page,
}) => {
  await new Shop(page).open('/products?search=xylophone&category=toothpaste')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
  await expect(page.getByText('0 products found')).toBeVisible()
  const why = page.locator('section[aria-labelledby=why-choose]')
  await expect(why).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(why).toBeVisible()
})

test('a search names words that no result has, and links to a clinic for an illness', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products?search=poultry+toothpaste+harpsichord')
  await expect(
    page.getByText('No exact matches for “poultry toothpaste harpsichord”. Here are the closest ones.'),
  ).toBeVisible()
  await expect(shop.cards.first()).toContainText('Poultry Toothpaste')
  await shop.open('/products?search=gingivitis')
  const vet = page.getByRole('region', { name: 'See your vet first' })
  await expect(vet).toContainText('Gingivitis')
  await vet.getByRole('link', { name: 'Find a vet' }).click()
  await expect(page).toHaveURL('/vet-locator')
})

test('sorting by price', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products?category=dental-chews')
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(page).toHaveURL('/products?category=dental-chews&sort=price-low')
  await expect
    .poll(async () => {
      const prices = await shownPrices(page)
      return (
        prices.length > 5 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
      )
    })
    .toBe(true)
})

async function shownPrices(page: Page): Promise<number[]> {
  const texts = await page.locator('.card .price > span:not(.sr-only, .price-day)').allTextContents()
  return texts.map((text) => Number(text.replace('$', '')))
}

test('list and grid; the layout chosen last is used on the next visit', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const first = shop.cards.first()
  const narrow = await first.evaluate((card) => card.clientWidth)
  const isTextBesidePicture = async (): Promise<boolean> => {
    const picture = await first.locator('.card-picture').boundingBox()
    const name = await first.locator('.card-name').boundingBox()
    if (picture === null || name === null) throw new Error('a card without picture or name')
    return name.x >= picture.x + picture.width
  }
  expect(await isTextBesidePicture()).toBe(false)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page).toHaveURL('/products?view=list')
  expect(await first.evaluate((card) => card.clientWidth)).toBeGreaterThan(narrow)
  expect(await isTextBesidePicture()).toBe(true)
  await shop.open('/products?category=toothpaste')
  await expect(page).toHaveURL('/products?category=toothpaste&view=list')
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  // A URL's layout counts more than the stored one.
  await shop.open('/products?view=grid')
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
  await shop.open('/products?category=toothpaste')
  await page.getByRole('button', { name: 'Grid view' }).click()
  await shop.open('/products')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
  expect(await first.evaluate((card) => card.clientWidth)).toBe(narrow)
})

test('the pages of the list contain every product once', async ({ page }) => {
  await new Shop(page).open('/products')
  const total = Number.parseInt((await page.getByText(/products found$/).textContent()) ?? '', 10)
  const names = new Set<string>()
  const pages = Math.ceil(total / 24)
  for (let number = 1; number <= pages; number += 1) {
    await page.goto(`/products?page=${number}`)
    for (const name of await page.locator('.card-name').allTextContents()) names.add(name)
  }
  expect(names.size).toBe(total)
})

test('a broken picture shows the placeholder', async ({ page }) => {
  await page.route('**/pictures/*.svg', (route) =>
    route.request().url().includes('placeholder') ? route.continue() : route.abort(),
  )
  await new Shop(page).open('/products?category=toothpaste&page=2')
  await expect(page.locator('.card-picture img').first()).toHaveAttribute('src', '/pictures/placeholder.svg')
})

test('icon-only buttons have tooltips', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  await shop.cartLink.hover()
  await expect(page.getByRole('tooltip', { name: 'Cart' })).toBeVisible()
  await shop.wishlistLink.hover()
  await expect(page.getByRole('tooltip', { name: 'Wishlist' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists can be read, and products bought', async ({ page }) => {
    await page.goto('/products')
    await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Toothbrushes' })
      .click()
    await expect(page).toHaveURL('/products?category=toothbrushes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toothbrushes')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/products?category=toothbrushes&page=2')
    const buy = page.getByRole('link', { name: /^Buy .* on Amazon/ }).first()
    await expect(buy).toHaveAttribute('href', /^https:\/\/www\.amazon\.com\/s\?k=.+&tag=testshop-20$/)
    await page.locator('.card-name a').first().click()
    await expect(page.getByText(/^Price checked on /)).toBeVisible()
  })
})

test('an unknown page is the 404 page', async ({ page }) => {
  const response = await page.goto('/nothing-here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
  await expect(main.getByRole('navigation', { name: 'Available pages' }).getByRole('link')).not.toHaveCount(0)
})

test('a card matches the specification', async ({ page }) => {
  await new Shop(page).open('/products?search=poultry+toothpaste')
  const card = page.getByRole('article').filter({ hasText: 'Enzymatic Poultry Toothpaste, 2.5 oz' })
  await expect(card.getByText('BESTSELLER')).toBeVisible()
  await expect(card.getByRole('img', { name: '4.7 of 5 stars' })).toBeVisible()
  await expect(card).toContainText(/\(5,840 reviews\)/)
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3)
  await expect(card.getByText('$11.95')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Add .* to Cart$/ })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Save .* to wishlist$/ })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Buy .* on Amazon/ })).toHaveAttribute('target', '_blank')
  const sale = page.locator('.card').filter({ has: page.locator('s') })
  await page.goto('/products')
  await expect(sale.first().locator('.price')).toHaveText(
    /^now \$\d+\.\d\d was \$\d+\.\d\d checked [A-Z][a-z]{2}\s\d+, \d{4}$/,
  )
})

test("a loaded list isn't requested again", async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/products?')) calls.push(request.url())
  })
  const shop = new Shop(page)
  await shop.open('/products')
  const form = page.getByRole('search', { name: 'Products' })
  await form.getByRole('searchbox').fill('poultry')
  await expect(page.locator('astro-island[data-ready]')).toBeAttached()
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=poultry')
  await expect(shop.cards.first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toothpaste' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste&search=poultry')
  await expect(shop.cards.first()).toBeVisible()
  await page.goBack()
  await expect(shop.cards.first()).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/products?search=poultry')
  expect(calls).toHaveLength(2)
})

test('toasts: one at a time, gone after 5000 ms, focused by F8', async ({ page }) => {
  await page.clock.install()
  const shop = new Shop(page)
  await shop.open('/products')
  const add = page.getByRole('button', { name: /^Add .* to Cart$/ })
  await add.first().click()
  await expect(page.locator('.toast')).toHaveCount(1)
  // From here on, only this test advances the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  await page
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .first()
    .click()
  await shop.expectToast('Added to Wishlist')
  await expect(page.locator('.toast')).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4900)
  await expect(page.locator('.toast')).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(page.locator('.toast')).toHaveCount(0)
  await add.first().click()
  await expect(page.locator('.toast')).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
})

test("a card's picture moves into its product's page, even on a slow machine", async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', async ({ viewTransition }) => {
      if (viewTransition === null) return
      await viewTransition.ready
      const moved = document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect.pseudoElement] : []))
      document.documentElement.dataset['moved'] = moved.join(' ')
    })
  })
  await new Shop(page).open('/products?category=toothpaste')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('article').first().getByRole('link').first().click()
  for (const part of ['group', 'old', 'new']) {
    await expect(page.locator('html')).toHaveAttribute(
      'data-moved',
      new RegExp(`::view-transition-${part}\\(moving-picture\\)`),
    )
  }
})
