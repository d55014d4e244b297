import { type Page, expect, test } from '@playwright/test'
import { soldTwice } from '../../../tests/support/test-shop.ts'
import { owner } from '../../../tests/screenshots/state.ts'
import { Shop, addressOf, openSignedIn, signIn } from '../../../tests/e2e/shop.ts'
import { buyText } from '../../../src/products/retailer-name.ts'

// The test browser's own user agent is a bot, and bots aren't counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0' })

/** Stubs retailers' pages. */
async function standIn(page: Page): Promise<void> {
  await page
    .context()
    .route(/amazon\.com|petbarn\.example/, (route) => route.fulfill({ body: 'the retailer' }))
}

/** Counts that the page sends, with their responses. */
const counted = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/counts'))

const buyLink = (page: Page) =>
  page
    .getByRole('link', { name: new RegExp(`^${buyText}`) })
    .and(page.locator(':visible'))
    .first()

test('an owner can load all pages of reviews, and they stay visible after a decision', async ({ page }) => {
  const review = (number: number, state: string) => ({
    id: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
    version: 1,
    productId: soldTwice.id,
    productName: soldTwice.id,
    customerName: 'Moss',
    rating: 4,
    title: `Number ${number}`,
    content: 'She opens her mouth for it by now.',
    writtenAt: '2026-11-20T10:00:00.000Z',
    state,
  })
  const pages = [
    [1, 2].map((number) => review(number, 'waiting')),
    [review(3, 'waiting'), review(4, 'approved')],
    [review(5, 'approved')],
  ]
  await page.route('**/api/owner/reviews*', (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ json: {} })
    const index = Number(new URL(route.request().url()).searchParams.get('after') ?? 0)
    const link = { Link: `</api/owner/reviews?after=${index + 1}>; rel="next"` }
    return route.fulfill({
      json: pages[index],
      headers: { 'X-Waiting-Count': '3', ...(index < 2 ? link : {}) },
    })
  })
  await openSignedIn(page, '/owner', owner)
  const title = (number: number) => page.getByText(`Number ${number}`, { exact: true })
  const more = page.getByRole('button', { name: 'Show more reviews' })
  await expect(page.getByText('3 reviews to approve.')).toBeVisible()
  await expect(title(2)).toBeVisible()
  await expect(title(3)).toHaveCount(0)
  await more.click()
  await expect(title(3)).toBeVisible()
  await page.getByRole('button', { name: 'Approve: Number 3' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(title(3)).toBeVisible()
  await more.click()
  await page.getByText('Already decided (2)').click()
  await expect(title(5)).toBeVisible()
  await expect(more).toHaveCount(0)
})

test('clicks by mouse, middle button and keyboard are counted without a cookie and reported, and so is a search without results', async ({
  page,
  browser,
}) => {
  await standIn(page)
  await new Shop(page).open(`/products/${soldTwice.id}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const buy = buyLink(page)
  for (const [host, press] of [
    ['www.amazon.com', () => buy.click()],
    ['www.amazon.com', () => buy.click({ button: 'middle' })],
    ['www.amazon.com', () => buy.press('Enter')],
    ['www.petbarn.example', () => page.getByRole('link', { name: `Pet Barn: ${name}` }).click()],
  ] as const) {
    const answer = counted(page)
    await press()
    expect((await answer).status()).toBe(204)
    expect((await answer).request().postDataJSON()).toEqual({
      id: expect.any(String),
      click: { product: soldTwice.id, host, page: 'product', place: expect.any(String) },
    })
  }
  expect(await page.context().cookies()).toEqual([])
  const answer = counted(page)
  await page.goto('/products?search=xylophone')
  expect((await answer).status()).toBe(204)

  const desk = await (await browser.newContext()).newPage()
  await openSignedIn(desk, '/owner', owner)
  const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name }) })
  await expect(row.getByRole('cell').first()).toHaveText(/^\d+$/)
  expect(Number(await row.getByRole('cell').first().textContent())).toBeGreaterThanOrEqual(4)
  await expect(desk.getByRole('rowheader', { name: 'www.petbarn.example' })).toBeVisible()
  await expect(desk.getByRole('rowheader', { name: 'Product pages' })).toBeVisible()
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Download clicks and earnings (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('clicks.csv')
  await desk.context().close()
})

test("visitors with Global Privacy Control aren't counted, and still reach the retailer", async ({
  page,
}) => {
  await standIn(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await new Shop(page).open(`/products/${soldTwice.id}`)
  const tab = page.waitForEvent('popup')
  await buyLink(page).click()
  await expect((await tab).getByText('the retailer')).toBeVisible()
  expect(sent).not.toContain('/api/counts')
})

test('anyone else only sees that the page is for owners', async ({ page }) => {
  await page.goto('/owner')
  await expect(page.getByText(/^Sign in with a shop owner/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, addressOf('jo'))
  await expect(page.getByRole('alert').filter({ hasText: 'this page is only for shop owners' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
