import { type Page, expect, test } from '@playwright/test'
import type { LocalSite } from '#dev/site-server.ts'
import { numbered, ownerShop, realReview as review } from '../support/other-shops.ts'
import { openBuiltShop } from '../support/scratch-site.ts'
import { bringReview } from './review-walk.ts'
import { Shop } from './shop.ts'

let site: LocalSite
test.beforeAll(async () => {
  site = await openBuiltShop(ownerShop)
})
test.afterAll(() => site.close())

test('all subdomains are bound to https', async ({ request }) => {
  const { 'strict-transport-security': said } = (await request.get(`${site.address}/about`)).headers()
  expect(said).toBe('max-age=63072000; includeSubDomains; preload')
})

type Answer = 'taken' | 'refused' | 'unreachable'

/** Stands in for the API that accepts forms. Returns what it received. */
async function api(page: Page, answers: Answer[]): Promise<{ path: string; fields: object }[]> {
  const handed: { path: string; fields: object }[] = []
  await page.route('**/*', (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    const answer = answers.shift()
    if (answer === 'unreachable') return route.abort()
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    handed.push({ path: new URL(request.url()).pathname, fields })
    return route.fulfill({ status: answer === 'taken' ? 201 : 500, json: { kept: true } })
  })
  return handed
}

const written = { name: 'Ida', email: 'ida@example.com', subject: 'Chews', message: 'Which one?\nFor a pug.' }
const contact = { 'leave-empty': '', ...written, petType: 'dog', urgency: 'low' }

async function write(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(written)) {
    await page
      .getByRole('main')
      .getByLabel(new RegExp(`^${label}`, 'i'))
      .fill(text)
  }
  await page.getByLabel('Pet type').selectOption('Dog')
}

test('a message is sent to the API, and stays in the form if that fails', async ({ page }) => {
  const handed = await api(page, ['unreachable', 'refused', 'taken'])
  const shop = new Shop(page)
  await shop.open(`${site.address}/contact`)
  await write(page)
  const send = page.getByRole('button', { name: 'Send Message' })
  for (const failure of ['unreachable', 'refused']) {
    await test.step(failure, async () => {
      await send.click()
      await shop.expectToast('Error', 'Failed to send message. Please try again.')
      await expect(page.getByLabel('Message *')).toHaveValue(written.message)
      await expect(send).toBeEnabled()
      await page.reload()
      await expect(page.getByLabel('Message *')).toHaveValue(written.message)
    })
  }
  await shop.open(`${site.address}/contact`)
  await send.click()
  await shop.expectToast('Message Sent Successfully!', "We'll get back to you within 24 hours.")
  await expect(page.getByLabel('Message *')).toHaveValue('')
  expect(handed.map(({ path }) => path)).toEqual(['/api/contact', '/api/contact'])
  expect(handed.at(-1)?.fields).toEqual({
    ...contact,
    id: expect.any(String),
    message: expect.stringMatching(/^Which one\?\r?\nFor a pug\.$/),
  })
})

test('a newsletter address is sent to the API, and stays in the field if that fails', async ({ page }) => {
  const handed = await api(page, ['refused', 'taken'])
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await new Shop(page).open(`${site.address}/faq`)
  const field = page.getByRole('contentinfo').getByLabel('Email address')
  await field.fill('ida@example.com')
  await field.press('Enter')
  await expect
    .poll(() => alerts)
    .toEqual(['Sorry, there was an error subscribing to the newsletter. Please try again.'])
  await expect(field).toHaveValue('ida@example.com')
  await field.press('Enter')
  await expect.poll(() => alerts.at(-1)).toMatch(/^Almost done! We sent you an email\./)
  await expect(field).toHaveValue('')
  expect(handed.at(-1)).toEqual({
    path: '/api/newsletter',
    fields: { 'leave-empty': '', page: '/faq', email: 'ida@example.com', id: expect.any(String) },
  })
  expect(await page.evaluate(() => localStorage.getItem('pearly-paws:newsletter'))).toBeNull()
})

test('without scripts, the contact form says where to write instead', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.address}/contact`)
  await expect(page.getByLabel('Leave this field empty').first()).toBeHidden()
  await expect(page.getByText('This form needs JavaScript.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  await context.close()
})

test("checkout fills the retailer's cart, or searches if a line has no product number", async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(`${site.address}/products/${numbered.id}`)
  await shop.addToCart(/^Add Enzymatic Poultry/)
  await shop.addToCart(/^Add Enzymatic Poultry/)
  await shop.open(`${site.address}/cart`)
  const checkout = page.getByRole('link', { name: /^Checkout on Amazon/ })
  const basket = `https://www.amazon.com/gp/aws/cart/add.html?AssociateTag=testshop-20&ASIN.1=${numbered.asin}&Quantity.1=2`
  await expect(checkout).toHaveAttribute('href', basket)

  await shop.open(`${site.address}/products`)
  await page
    .getByRole('article')
    .filter({ hasNotText: 'Poultry' })
    .first()
    .getByText(/to Cart$/)
    .click()
  await shop.open(`${site.address}/cart`)
  await expect(checkout).toHaveAttribute('href', /amazon\.com\/s\?k=pet\+dental\+care&tag=testshop-20/)
})

test('a review goes all the way from its writer to the content', async ({ browser }) => {
  test.slow()
  expect(await bringReview(browser)).toEqual({
    ...review,
    writtenOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
})

test('the first real review is marked as real and replaces all samples', async ({ page }) => {
  await page.goto(`${site.address}/reviews`)
  const list = page.getByRole('region', { name: 'All reviews', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const card = list.getByRole('listitem')
  await expect(card.getByRole('heading', { name: review.title })).toBeVisible()
  await expect(card).toContainText(`${review.customerName}, on ${review.productName}`)
  await expect(card).toContainText('For a dog, 22.5 lb, 3 years old')
  await expect(card).toContainText(/Written by a signed-in visitor on [A-Z][a-z]+\s\d+, \d{4}\./)
  await expect(card).toContainText(review.content)
  await expect(page.getByText('Sample')).toHaveCount(0)
  await expect(page.getByText('Verified Purchase')).toHaveCount(0)
  const summary = page.getByRole('region', { name: 'All reviews at a glance' })
  await expect(summary).toContainText('2.0')
  await expect(summary.getByText('1 review', { exact: true })).toBeVisible()
  await expect(summary.getByRole('row').nth(3)).toContainText('1')
  await card.getByRole('link', { name: review.productName }).click()
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')).toContainText(
    review.title,
  )
})

test('a product shows the rating from real reviews on its page, on cards and in structured data', async ({
  page,
}) => {
  await page.goto(`${site.address}/products/${numbered.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('2.0, 1 review', { exact: true })).toBeVisible()
  await expect(main.getByRole('img', { name: '2 of 5 stars' }).first()).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      aggregateRating: expect.objectContaining({ ratingValue: 2, reviewCount: 1 }),
    }),
  )
  await page.goto(`${site.address}/products`)
  const rating = page.getByRole('article').filter({ hasText: review.productName }).locator('.card-rating')
  await expect(rating).toHaveText('2.0 (1 review)')
  await expect(rating.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()
  const unrated = page.getByRole('article').filter({ hasNotText: review.productName }).first()
  await expect(unrated.locator('.card-rating')).toContainText('sample')
})

test("links contain the product id for the retailer's reports", async ({ page }) => {
  await page.goto(`${site.address}/products/${numbered.id}`)
  const buy = page
    .getByRole('main')
    .getByRole('link', { name: /^Buy Now/ })
    .first()
  await expect(buy).toHaveAttribute(
    'href',
    new RegExp(`/dp/${numbered.asin}\\?tag=[\\w-]+&ascsubtag=${numbered.id}$`),
  )
})

test("a removed product's URL redirects to its successor", async ({ page }) => {
  const answer = await page.goto(`${site.address}/products/${numbered.before}`)
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301)
  await expect(page).toHaveURL(`${site.address}/products/${numbered.id}`)
})
