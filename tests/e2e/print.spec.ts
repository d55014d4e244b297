import { type Page, expect, test } from '@playwright/test'
import { site } from '../support/site.ts'
import { Shop } from './shop.ts'

/** Number of letter-size sheets that the page takes. */
async function sheets(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'Letter' })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function expectNoControls(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const shown = await page
    .locator('button:visible, input:visible:not([type=checkbox]), select:visible, nav:visible')
    .count()
  expect(shown).toBe(0)
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
const own = RegExp.escape(site.name)
const kept = 'enzymatic-poultry-toothpaste-2-5-oz,three-knot-cotton-rope-for-large-dogs-18-in'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('no page prints an affiliate tag', async ({ page }) => {
      for (const [path, count] of [
        ['/products/enzymatic-poultry-toothpaste-2-5-oz', 1],
        ['/products/three-knot-cotton-rope-for-large-dogs-18-in', 2],
        ['/guides/gulpers', 3],
        [`/compare?ids=${kept}`, 2],
        ['/care-plan?pet=dog&weight=62&age=adult&avoid=chicken&brushing=yes', 1],
        ['/products?search=toothpaste', 0],
      ] as const) {
        await page.goto(path)
        await page.emulateMedia({ media: 'print' })
        const links = page.getByRole('main').locator('a[data-print]:visible')
        expect(await links.count(), path).toBeGreaterThanOrEqual(count)
        for (const address of await links.evaluateAll((all) => all.map((one) => one.dataset['print'])))
          expect(address, path).toMatch(/^https:\/\/www\.(?:amazon\.com|petbarn\.example)\//)
        expect(await writtenOnPaper(page), path).not.toMatch(tags)
        expect(await page.locator('body').innerText(), path).not.toMatch(tags)
        expect(await page.content(), path).toMatch(tags)
      }
    })
  })

test('the calendar file of a care plan has no affiliate tag or retailer link', async ({ request }) => {
  const answer = await request.get('/api/care-plan/calendar?pet=dog&weight=62&age=adult&brushing=no')
  const file = (await answer.text()).replaceAll('\r\n ', '')
  expect(file).toContain('BEGIN:VEVENT')
  expect(file).not.toMatch(tags)
  expect(file).not.toMatch(/amazon|petbarn/)
})

test("a product prints on two sheets, with the shop, its picture and the retailer's address", async ({
  page,
}) => {
  await new Shop(page).open('/products/enzymatic-poultry-toothpaste-2-5-oz')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectNoControls(page)
  await expect(page.getByText(new RegExp(`^${own}: https:.*/products/enzymatic-poultry`))).toBeVisible()
  // Letter paper is as narrow as the phone layout.
  await page.setViewportSize({ width: 739, height: 980 })
  await expect(page.locator('#picture')).toBeInViewport({ ratio: 0.99 })
  expect(await writtenOnPaper(page)).toContain('https://www.amazon.com/s?k=Enzymatic')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  expect(await sheets(page)).toBeLessThanOrEqual(2)
})

test('a cart prints on one sheet, with its quantities, links and pictures', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const buttons = await page.getByRole('button', { name: /^Add .* to Cart$/ }).all()
  for (const button of buttons.slice(0, 4)) await button.click()
  await shop.open('/cart')
  await expectNoControls(page)
  await expect(page.getByText(new RegExp(`^${own}: .*/cart$`))).toBeVisible()
  await expect(page.getByRole('group', { name: /^Quantity of/ }).first()).toHaveText('1')
  expect(await writtenOnPaper(page)).toContain('https://www.amazon.com/s?k=')
  expect(await writtenOnPaper(page)).not.toMatch(tags)
  const pictures = page.getByRole('main').locator('img')
  // The cart is drawn by a script, so its pictures may still be on their way.
  await expect(pictures).toHaveCount(4)
  await expect
    .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.naturalWidth > 0)))
    .toBe(true)
  expect(await sheets(page)).toBe(1)
})

test('a wishlist prints on one sheet', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const hearts = await page.getByRole('button', { name: /^Save .* to wishlist$/ }).all()
  for (const heart of hearts.slice(0, 8)) await heart.click()
  await shop.open('/wishlist')
  await expectNoControls(page)
  await expect(page.getByRole('article')).toHaveCount(8)
  expect(await sheets(page)).toBe(1)
})

test('closed answers are printed', async ({ page }) => {
  await page.goto('/faq')
  await expectNoControls(page)
  const closed = page.locator('details:not([open])').first()
  await expect(closed.locator('p').first()).toBeVisible()
})

test('a comparison prints on one sheet, with its URL', async ({ page }) => {
  const ids =
    'enzymatic-poultry-toothpaste-2-5-oz,pea-size-head-toothbrush-for-toy-breeds-2-pack,dental-chew-sticks-for-medium-dogs-28-count'
  await page.goto(`/compare?ids=${ids}`)
  await expectNoControls(page)
  await expect(page.getByText(new RegExp(`^${own}: https:.*/compare\\?ids=enzymatic`))).toBeVisible()
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  expect(await sheets(page)).toBe(1)
})

test('a care plan with all four picks prints on one sheet, with the address of each', async ({ page }) => {
  await page.goto('/care-plan?pet=dog&weight=30&age=adult&brushing=learning')
  const picks = 4
  await expectNoControls(page)
  await expect(page.getByText(new RegExp(`^${own}: .*/care-plan\\?pet=dog`))).toBeVisible()
  await expect(page.getByRole('main').locator('li[data-product-id] a[data-retailer]:visible')).toHaveCount(
    picks,
  )
  expect(await sheets(page)).toBe(1)
})
