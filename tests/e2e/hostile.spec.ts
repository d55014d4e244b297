import { type Page, expect, test } from '@playwright/test'
import type { LocalSite } from '#dev/site-server.ts'
import { invisibleNames } from '../support/invisible-names.ts'
import { hostileShop } from '../support/other-shops.ts'
import { markup, turning } from '../support/poisoned-content.ts'
import { openBuiltShop } from '../support/scratch-site.ts'
import { Shop } from './shop.ts'

const longWord = 'W'.repeat(10_000)
const hostile = `${markup}${turning}${longWord}`

test.use({ viewport: { width: 360, height: 740 } })

/** Records forbidden events from the page's first moment. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const told: string[] = []
  page.on('dialog', (dialog) => {
    if (!dialog.message().startsWith('Thank you for subscribing')) told.push(`dialog: ${dialog.message()}`)
    void dialog.accept()
  })
  page.on('pageerror', ({ message }) => told.push(`error: ${message}`))
  // A shop without prices doesn't request any; the test shop has typed ones.
  page.on('request', (request) => {
    if (request.url().includes('/api/prices')) told.push('asks for prices')
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) told.push(message.text())
  })
  return async () => [...told, ...(await page.evaluate(wrongs))]
}

/** Runs in the page: scripts that ran, injected elements, and text that is too wide, unreadable or reversed. */
function wrongs(): string[] {
  const found: string[] = []
  if ('ran' in window) found.push('a script ran')
  const put = document.querySelectorAll('[onerror], img[src="x"]').length
  if (put > 0) found.push(`${put} elements put in`)
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    // Content that scrolls inside its own row is fine.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
    )
    const names = wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 100))
    found.push(`${scrollWidth} px wide on ${clientWidth}: ${names.join(' | ')}`)
  }
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      JSON.parse(textContent)
    } catch (error) {
      found.push(`JSON-LD: ${String(error)}`)
    }
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const words = /^[ -~]{3,40}$/.exec(node.textContent?.trim() ?? '')?.[0]
    if (words === undefined) continue
    const start = (node.textContent ?? '').indexOf(words)
    const place = (offset: number): DOMRect => {
      const range = document.createRange()
      range.setStart(node, offset)
      range.setEnd(node, offset + 1)
      return range.getBoundingClientRect()
    }
    const [first, last] = [place(start), place(start + words.length - 1)]
    if (first.top === last.top && last.left < first.left) found.push(`turned: ${words}`)
  }
  return found
}

/** Runs in the page: lines of a card's text that its dots are on. */
function coveredTexts(): string[] {
  const found: string[] = []
  for (const card of document.querySelectorAll('.card')) {
    const dots = card.querySelector('.card-fold summary svg')?.getBoundingClientRect()
    if (dots === undefined) continue
    for (const text of card.querySelectorAll('.card-rating, .card-note')) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const isCovered = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          right > dots.left && left < dots.right && bottom > dots.top && top < dots.bottom,
      )
      if (isCovered) found.push(text.textContent.slice(0, 40))
    }
  }
  return found
}

test.describe('a catalog of markup and endless words', () => {
  let site: LocalSite
  test.beforeAll(async () => {
    site = await openBuiltShop(hostileShop)
  })
  test.afterAll(() => site.close())

  test('every page stays intact, and so do the cart, the wishlist and the vet locator with content', async ({
    page,
  }) => {
    test.slow()
    const told = await watch(page)
    const shop = new Shop(page)
    const main = page.getByRole('main')
    for (const path of [
      '/',
      '/products?view=list',
      '/products?search=paste',
      '/reviews',
      '/faq',
      '/about',
      '/contact',
      '/affiliate',
      '/terms',
      '/no-such-page',
      '/products/enzymatic-poultry-toothpaste-2-5-oz',
    ]) {
      await shop.open(site.address + path)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect.soft(await told(), path).toEqual([])
    }
    await main.locator('cart-button button:visible').first().click()
    await shop.cartCount(1)
    await expect(page.locator('.toast')).toBeVisible()
    await main.locator('wish-button button').first().click()
    expect(await told()).toEqual([])
    for (const path of ['/cart', '/wishlist']) {
      await shop.open(site.address + path)
      await expect(main.getByText('<b>').or(page.getByText('<img')).first()).toBeVisible()
      expect(await told()).toEqual([])
    }
    await shop.open(`${site.address}/vet-locator`)
    await main.getByRole('textbox').fill('97201')
    await main.getByRole('textbox').press('Enter')
    await expect(page.getByText(/^The searches below use 97201\. Our \d+/)).toBeVisible()
    expect(await told()).toEqual([])
  })

  test('the dots of a card without a price cover no text', async ({ page }) => {
    for (const width of [360, 800]) {
      await page.setViewportSize({ width, height: 740 })
      await new Shop(page).open(site.address)
      await expect(page.locator('.card').first()).toBeVisible()
      expect(await page.evaluate(coveredTexts), `${width} px`).toEqual([])
    }
  })
})

const values: Record<string, unknown> = {
  cart: [
    {
      id: 'mint-chew',
      name: hostile,
      price: 1,
      image: hostile,
      amazonUrl: 'https://www.amazon.com/',
      quantity: 1,
    },
  ],
  wishlist: [
    { id: 'mint-chew', name: hostile, price: 1, imageUrl: hostile, affiliateUrl: 'https://www.amazon.com/' },
  ],
  theme: hostile,
  view: hostile,
  helpful: [hostile],
  newsletter: [hostile],
  'contact-draft': { name: hostile, email: hostile, subject: hostile, message: hostile, petType: hostile },
}

test('stored markup, direction marks and endless words stay text', async ({ page }) => {
  await page.goto('/privacy')
  await page.evaluate(
    (texts) => {
      for (const [name, text] of texts) {
        localStorage.setItem(`pearly-paws:${name}`, text)
        sessionStorage.setItem(`pearly-paws:${name}`, text)
      }
    },
    Object.entries(values).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
    ),
  )
  const told = await watch(page)
  const shop = new Shop(page)
  for (const path of ['/', '/products', '/cart', '/wishlist', '/reviews', '/contact']) {
    await test.step(path, async () => {
      await shop.open(path)
      await shop.cartCount(1)
      expect(await told()).toEqual([])
    })
  }
  await shop.open('/cart')
  await expect(page.locator('[data-entry] h2').first()).toContainText('<img src=x onerror=ran=1>')
  await page.getByRole('button', { name: /^Remove / }).click()
  await shop.expectToast('Item Removed', 'Product removed from cart')
})

test('forms filled with markup, turning marks and endless words treat them as text', async ({ page }) => {
  const told = await watch(page)
  const shop = new Shop(page)
  await shop.open('/contact')
  const main = page.getByRole('main')
  for (const label of ['Name *', 'Subject *', 'Message *']) await main.getByLabel(label).fill(hostile)
  await main.getByLabel('Email *').fill('ida@example.com')
  await main.getByRole('button', { name: 'Send Message' }).click()
  await shop.expectToast('Message Sent Successfully!', "We'll get back to you within 24 hours.")
  const newsletter = page.getByRole('contentinfo').getByLabel('Email address')
  await newsletter.fill(`${hostile}@example.com`)
  await newsletter.press('Enter')
  expect(await told()).toEqual([])
  await shop.open('/vet-locator')
  const zip = main.getByRole('textbox')
  await zip.fill(hostile)
  const typed = await zip.inputValue()
  await zip.press('Enter')
  await expect(main.getByText('A ZIP code has 5 digits, such as 97201.')).toBeVisible()
  await expect(zip).toHaveValue(typed)
  await expect(main.getByText(/clinics follow/)).toHaveCount(0)
  expect(await told()).toEqual([])
  await shop.search(hostile)
  await expect(page.getByRole('status').filter({ hasText: 'products found' })).toBeVisible()
  expect(await told()).toEqual([])
})

// tests/build/guarded.test.ts sends 500 hostile queries; here, scripts read them, too.
test('a hostile URL shows a list without its text, before and after hydration', async ({ page }) => {
  const told = await watch(page)
  const shop = new Shop(page)
  const found = page.getByRole('status').filter({ hasText: 'products found' })
  const more = { email: 'jane@x.test', brand: 'Call +1 555', avoid: 'your-account-is-locked' }
  const invisible = [...invisibleNames, 'evil\uFF0Ecom', '\u200F\u202Epaste'].join(' ').toWellFormed()
  for (const text of [hostile.slice(0, 2000), invisible]) {
    const keys = ['search', 'category', 'sort', 'view', 'page'].map((key) => [key, text])
    await shop.open(`/products?${new URLSearchParams([...keys, ...Object.entries(more)])}`)
    await expect(found).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/jane@|\+1 555|account is locked|account-is-locked/)
    expect(await told()).toEqual([])
  }
  const many = Array.from({ length: 1400 }, (_, index) => `avoid=v${index}`).join('&')
  await shop.open(`/products?sort=price-low&${many}`)
  await expect(found).toBeVisible()
  await shop.listReady()
  await page.getByLabel('Sort by', { exact: true }).selectOption('rating')
  await expect(page).toHaveURL(/sort=rating/)
  await expect(page.locator('.chosen-filters li')).toHaveCount(0)
  expect(page.url().length).toBeLessThan(500)
  expect(await told()).toEqual([])
})

test('a person with a hostile name is greeted by that name as text', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'pp-hint', value: '1', url: baseURL ?? '' }])
  const name = `${turning}${markup}`.padEnd(320, 'W')
  const user = {
    mark: 'mark-of-this-one',
    email: name,
    firstName: name,
    lastName: name,
    profileImageUrl: name,
    accountUrl: name,
  }
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: user }))
  await page.route('**/api/wishlist', (route) => route.fulfill({ json: [] }))
  const told = await watch(page)
  for (const path of ['/home', '/profile', '/products']) {
    await new Shop(page).open(path)
    await expect(page.locator('[data-first-name], [data-full-name]').first()).toContainText('<img src=x')
    expect(await told()).toEqual([])
  }
})
