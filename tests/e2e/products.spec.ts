import { type Page, expect, test } from '@playwright/test'
import { Shop, readPage } from './shop.ts'

const found = (page: Page) => page.getByText(/^\d+ products found$/)
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const sort = (page: Page) => page.getByLabel('Sort by')

test('filter buttons, Clear, Back and a reload keep URL, heading, title and list in sync', async ({
  page,
}) => {
  const shop = new Shop(page)
  const shown = async () => ({
    heading: await page.getByRole('heading', { level: 1 }).innerText(),
    intro: await page.locator('#intro').innerText(),
    title: await page.title(),
    count: await found(page).textContent(),
  })
  await shop.open('/products?category=toothpaste')
  const paste = await shown()
  await shop.open('/products')
  const whole = await shown()
  expect(whole).not.toEqual(paste)
  const filter = categories(page).getByRole('link', { name: 'Toothpaste' })
  await filter.click()
  await expect(page).toHaveURL('/products?category=toothpaste')
  await expect.poll(shown).toEqual(paste)
  await expect(filter).toHaveAttribute('aria-current', 'true')
  await filter.click()
  await expect(page).toHaveURL('/products')
  await expect.poll(shown).toEqual(whole)
  await page.goBack()
  await expect(page).toHaveURL('/products?category=toothpaste')
  await expect.poll(shown).toEqual(paste)
  // A list that was reloaded since shows what its URL says.
  await sort(page).selectOption('price-low')
  await expect(page).toHaveURL('/products?category=toothpaste&sort=price-low')
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/products?category=toothpaste')
  await expect(sort(page)).toHaveValue('featured')
})

test("a search shows nine skeletons, then the best match first; a loaded list isn't requested again", async ({
  page,
}) => {
  const calls: string[] = []
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async (route) => {
    calls.push(route.request().url())
    await held
    await route.continue()
  })
  const shop = new Shop(page)
  await shop.open('/products')
  const form = page.getByRole('search', { name: 'Products' })
  await form.getByRole('searchbox').fill(' poultry toothpaste ')
  await expect(page.locator('astro-island[data-ready]')).toBeAttached()
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=poultry+toothpaste')
  await expect(page.locator('[data-skeleton]')).toHaveCount(9)
  answer()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(shop.cards.first()).toContainText('Poultry Toothpaste')
  await categories(page).getByRole('link', { name: 'Toothpaste' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste&search=poultry+toothpaste')
  await expect(shop.cards.first()).toBeVisible()
  await page.goBack()
  await expect(shop.cards.first()).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/products?search=poultry+toothpaste')
  expect(calls).toHaveLength(2)
})

test('list and grid; the layout chosen last is used on the next visit', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const first = shop.cards.first()
  const button = (name: string) => page.getByRole('button', { name: `${name} view` })
  const narrow = await first.evaluate((card) => card.clientWidth)
  const isTextBesidePicture = async (): Promise<boolean> => {
    const picture = await first.locator('.card-picture').boundingBox()
    const name = await first.locator('.card-name').boundingBox()
    if (picture === null || name === null) throw new Error('a card without picture or name')
    return name.x >= picture.x + picture.width
  }
  expect(await isTextBesidePicture()).toBe(false)
  await button('List').click()
  await expect(page).toHaveURL('/products?view=list')
  expect(await first.evaluate((card) => card.clientWidth)).toBeGreaterThan(narrow)
  expect(await isTextBesidePicture()).toBe(true)
  await shop.open('/products?category=toothpaste')
  await expect(page).toHaveURL('/products?category=toothpaste&view=list')
  await expect(button('List')).toHaveAttribute('aria-pressed', 'true')
  await button('Grid').click()
  await shop.open('/products')
  await expect(page).toHaveURL('/products')
  await expect(button('Grid')).toHaveAttribute('aria-pressed', 'true')
  expect(await first.evaluate((card) => card.clientWidth)).toBe(narrow)
})

test('a broken picture shows the placeholder, even if it has other sources', async ({ page }) => {
  await page.route('**/pictures/*.svg', (route) =>
    route.request().url().includes('placeholder') ? route.continue() : route.abort(),
  )
  await new Shop(page).open('/products?category=toothpaste&page=2')
  await expect(page.locator('.card-picture img').first()).toHaveAttribute('src', '/pictures/placeholder.svg')
  await page.evaluate(() => {
    const picture = document.createElement('picture')
    picture.innerHTML =
      '<source type="image/webp" srcset="/pictures/gone-320.webp 320w, /pictures/gone-640.webp 640w">' +
      '<img src="/pictures/gone.webp" alt="A tube of paste" width="320" height="320">'
    document.querySelector('main')?.prepend(picture)
  })
  const shown = () =>
    page
      .getByAltText('A tube of paste')
      .evaluate(
        (image: HTMLImageElement) =>
          image.complete && image.naturalWidth > 0 && new URL(image.currentSrc).pathname,
      )
  await expect.poll(shown).toBe('/pictures/placeholder.svg')
})

test('an unknown page is the 404 page', async ({ request }) => {
  expect((await request.get('/nothing-here')).status()).toBe(404)
  const main = (await readPage(request, '/nothing-here')).querySelector('main')
  expect(main?.querySelector('h1')?.text).toBe('Page Not Found')
  const links = main?.querySelectorAll('a').map((link) => [link.text.trim(), link.getAttribute('href')])
  expect(links).toEqual(
    expect.arrayContaining([
      ['Go Home', '/'],
      ['Browse Products', '/products'],
    ]),
  )
  expect(main?.querySelectorAll('nav a').length).toBeGreaterThan(0)
})

test('a card matches the specification', async ({ request }) => {
  const cards = (await readPage(request, '/products?search=poultry+toothpaste')).querySelectorAll('article')
  const card = cards.find(({ text }) => text.includes('Enzymatic Poultry Toothpaste, 2.5 oz'))
  for (const words of ['BESTSELLER', '(5,840 reviews)', '$11.95']) expect(card?.text).toContain(words)
  expect(card?.querySelector('[role=img][aria-label="4.7 of 5 stars"]')).not.toBeNull()
  expect(card?.querySelectorAll('[aria-label=Tags] li')).toHaveLength(3)
  const named = (tag: string, name: RegExp) =>
    card?.querySelectorAll(tag).find((one) => name.test(one.getAttribute('aria-label') ?? one.text.trim()))
  expect(named('button', /^Add .* to Cart$/)).toBeDefined()
  expect(named('button', /^Save .* to wishlist$/)).toBeDefined()
  expect(named('a', /^Buy .* on Amazon/)?.getAttribute('target')).toBe('_blank')
  const sales = (await readPage(request, '/products')).querySelectorAll('.card .price')
  const sale = sales.find((price) => price.querySelector('s') !== null)
  expect(sale?.text.replaceAll(/\s+/g, ' ').trim()).toMatch(
    /^now \$\d+\.\d\d was \$\d+\.\d\d checked [A-Z][a-z]{2} \d+, \d{4}$/,
  )
})

test('icon-only buttons have tooltips; toasts: one at a time, gone after 5000 ms, focused by F8', async ({
  page,
}) => {
  await page.clock.install()
  const shop = new Shop(page)
  await shop.open('/products')
  for (const [link, name] of [
    [shop.cartLink, 'Cart'],
    [shop.wishlistLink, 'Wishlist'],
  ] as const) {
    await link.hover()
    await expect(page.getByRole('tooltip', { name })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  const toasts = page.locator('.toast')
  const add = page.getByRole('button', { name: /^Add .* to Cart$/ }).first()
  await add.click()
  await expect(toasts).toHaveCount(1)
  // From here on, only this test advances the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  await page
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .first()
    .click()
  await shop.expectToast('Added to Wishlist')
  await expect(toasts).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4900)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts).toHaveCount(0)
  await add.click()
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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
})
