import { expect, test } from '@playwright/test'
import { ownText, site } from '../support/site.ts'
import { Shop } from './shop.ts'
import { buyLabel } from '#products/retailer-name.ts'

const routes = {
  '/': ownText('pages/landing.json', 'hero', 'title'),
  '/products': '90+ products for cleaner teeth',
  '/products?category=toothpaste': 'Toothpaste',
  '/products/enzymatic-poultry-toothpaste-2-5-oz': 'Enzymatic Poultry Toothpaste, 2.5 oz',
  '/about': ownText('about.json', 'mission', 'title'),
  '/reviews': ownText('pages/reviews.json', 'heading'),
  '/contact': ownText('pages/contact.json', 'heading'),
  '/faq': ownText('pages/faq.json', 'heading'),
  '/vet-locator': ownText('pages/vet-locator.json', 'heading'),
  '/affiliate': 'Affiliate program',
  '/shipping': 'Shipping',
  '/returns': 'Returns',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/cart': ownText('pages/cart.json', 'heading'),
  '/list?v=1&of=cart&ids=vanilla-puppy-toothpaste-2-oz': 'A shopping list shared with you',
  '/wishlist': ownText('pages/wishlist.json', 'heading'),
  '/nowhere': ownText('pages/not-found.json', 'heading'),
}

const headerSearch = `- search:
          - searchbox "Search products"
          - button "Search"`
/** A list has a search of its own, which the header leads to. */
const linkToSearch = `- link "Search products":
          - /url: "#product-search"`
const listSearch = `:
        - search "Products":
          - searchbox "Search products"
          - button "Search"`

test('each page has landmarks for screen readers', async ({ page }) => {
  test.slow()
  for (const [path, heading] of Object.entries(routes)) {
    const isList = /^\/products(?:\?|$)/.test(path)
    await new Shop(page).open(path)
    await expect.soft(page.getByRole('searchbox', { name: 'Search products' }), path).toHaveCount(1)
    await expect.soft(page.locator('body'), path).toMatchAriaSnapshot(`
      - link "Skip to content"
      - banner:
        - link "${site.name}, home"
        - navigation "Main"
        ${isList ? linkToSearch : headerSearch}
        - link /Wishlist/
        - link /Cart/
        - link "Sign In"
      - main${isList ? listSearch : ''}
      - contentinfo:
        - navigation "Products"
        - navigation "Support"
        - group "Theme"
    `)
    await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
})

test('a card has its name, price and actions', async ({ page }) => {
  await new Shop(page).open('/products?category=toothpaste')
  const sale = page
    .getByRole('article')
    .filter({ has: page.locator('s') })
    .first()
  const name = (await sale.getByRole('heading').textContent()) ?? ''
  await expect(sale).toMatchAriaSnapshot(`
    - article:
      - button "Save ${name} to wishlist"
      - heading "${name}" [level=3]:
        - link "${name}"
      - paragraph:
        - img /^[\\d.]+ of 5 stars$/
        - text: /^\\d\\.\\d \\([\\d,]+ reviews/
      - text: /now \\$\\d+\\.\\d+ was \\$\\d+\\.\\d+/
      - group:
        - list "Tags"
        - button "Compare ${name}"
      - button "Add ${name} to Cart"
      - 'link "${buyLabel({ name })}"'
  `)
})

test('everything on a product page works by keyboard', async ({ page }) => {
  await new Shop(page).open('/products/enzymatic-poultry-toothpaste-2-5-oz')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add Enzymatic Poultry Toothpaste, 2.5 oz/ })
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await add.evaluate((button) => button === document.activeElement)) break
  }
  await expect(add).toBeFocused()
  const outline = await add.evaluate((button) => getComputedStyle(button).outlineWidth)
  expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(add).toBeFocused()
})

test('the header never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await new Shop(page).open('/contact')
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const focused = await page.locator(':focus').boundingBox()
    const isInHeader = await page.locator(':focus').evaluate((element) => element.closest('header') !== null)
    const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    if (!isInHeader) expect(focused?.y ?? 0).toBeGreaterThanOrEqual(y + height - 1)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('touch targets are 44 px high and wide', async ({ page }) => {
    for (const path of ['/', '/products', '/products/enzymatic-poultry-toothpaste-2-5-oz', '/cart', '/faq']) {
      await new Shop(page).open(path)
      const small = await page
        .locator('button:visible, main a.button:visible, summary:visible, select:visible')
        .evaluateAll((elements) =>
          elements
            .map((element) => ({
              text: element.textContent.trim().slice(0, 40),
              box: element.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
            .map(({ text, box }) => `${text} ${Math.round(box.width)}x${Math.round(box.height)}`),
        )
      expect.soft(small, path).toEqual([])
    }
  })
})
