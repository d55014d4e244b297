import { type Page, expect, test } from '@playwright/test'
import { site } from '../support/site.ts'
import { featured } from '../support/test-shop.ts'
import { Shop, keepCart, keepWishes } from './shop.ts'

/** Number of letter-size sheets that the page takes. */
async function sheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'Letter' })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Text that styles add to the page: the addresses of links. */
async function writtenOnPaper(page: Page): Promise<string> {
  const written = await page
    .locator('body *:visible')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        ['::before', '::after'].map((part) => getComputedStyle(one, part).content.replaceAll('"', '')),
      ),
    )
  return written.filter((content) => /https?:|\//.test(content)).join('\n')
}

const tags = /[?&](?:tag|ascsubtag|aff)=|testshop-20|paws7/i
const twoRetailers = 'three-knot-cotton-rope-for-large-dogs-18-in'

/** Expects the address of the page, no controls, the addresses of at least so many links, and no affiliate tag. */
async function expectOnPaper(page: Page, path: string, links: number): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const shown = page.locator(
    'button:visible, input:visible:not([type=checkbox]), select:visible, nav:visible',
  )
  await expect(shown, path).toHaveCount(0)
  const own = `^${RegExp.escape(site.name)}: https?:.*${RegExp.escape(path)}`
  await expect(page.getByText(new RegExp(own))).toBeVisible()
  const printed = page.getByRole('main').locator('a[data-print]:visible')
  expect(await printed.count(), path).toBeGreaterThanOrEqual(links)
  for (const address of await printed.evaluateAll((all) => all.map((one) => one.dataset['print'])))
    expect(address, path).toMatch(/^https:\/\/www\.(?:amazon\.com|petbarn\.example)\//)
  expect(await writtenOnPaper(page), path).not.toMatch(tags)
  expect(await page.locator('body').innerText(), path).not.toMatch(tags)
  expect(await page.content(), path).toMatch(tags)
}

const product = `/products/${featured[0]}`
const comparison = `/compare?ids=${[...featured.slice(0, 2), twoRetailers].join(',')}`
const plan = '/care-plan?pet=dog&weight=30&age=adult&brushing=learning'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no page prints an affiliate tag', async ({ page }) => {
    for (const [path, links] of [
      [`/products/${twoRetailers}`, 2],
      ['/guides/gulpers', 3],
      ['/products?search=toothpaste', 0],
    ] as const) {
      await page.goto(path)
      await expectOnPaper(page, path, links)
    }
  })
})

test("a product prints on two sheets, with the shop, its picture and the retailers' addresses, but no tag", async ({
  page,
}) => {
  await new Shop(page).open(product)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectOnPaper(page, product, 1)
  // Letter paper is as narrow as the phone layout.
  await page.setViewportSize({ width: 739, height: 980 })
  await expect(page.locator('#picture')).toBeInViewport({ ratio: 0.99 })
  expect(await writtenOnPaper(page)).toContain('https://www.amazon.com/s?k=Enzymatic')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  expect(await sheets(page)).toBeLessThanOrEqual(2)
})

test('a cart prints on one sheet, with its quantities, links and pictures, but no tag', async ({ page }) => {
  await keepCart(page, Object.fromEntries(featured.slice(0, 4).map((id) => [id, 1])))
  await new Shop(page).open('/cart')
  await expect(page.getByRole('group', { name: /^Quantity of/ }).first()).toHaveText('1')
  await expectOnPaper(page, '/cart', 1)
  expect(await writtenOnPaper(page)).toContain('https://www.amazon.com/s?k=')
  const pictures = page.getByRole('main').locator('img')
  // The cart is drawn by a script, so its pictures may still be on their way.
  await expect(pictures).toHaveCount(4)
  await expect
    .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.naturalWidth > 0)))
    .toBe(true)
  expect(await sheets(page)).toBe(1)
})

test('a wishlist prints on one sheet', async ({ page }) => {
  await keepWishes(page, featured)
  await new Shop(page).open('/wishlist')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expectOnPaper(page, '/wishlist', 0)
  expect(await sheets(page)).toBe(1)
})

test('closed answers are printed', async ({ page }) => {
  await page.goto('/faq')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('details:not([open])').first().locator('p').first()).toBeVisible()
})

test('a comparison and a care plan with all four picks print on one sheet each, with the address of each product', async ({
  page,
}) => {
  await page.goto(comparison)
  await expectOnPaper(page, '/compare?ids=enzymatic', 3)
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  expect(await sheets(page)).toBe(1)
  await page.goto(plan)
  await expectOnPaper(page, '/care-plan?pet=dog', 4)
  await expect(page.getByRole('main').locator('li[data-product-id] a[data-retailer]:visible')).toHaveCount(4)
  expect(await sheets(page)).toBe(1)
})
