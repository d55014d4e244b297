import { type Page, expect, test } from '@playwright/test'
import type { OwnerReport } from '../src/desk/report-api.ts'
import { soldTwice } from '../../../tests/support/test-shop.ts'
import { axeFindings } from '../../../tests/e2e/axe.ts'
import { openSignedIn } from '../../../tests/e2e/shop.ts'
import { owner } from '../../../tests/screenshots/state.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Expects a page that is readable in both color schemes and no wider than the phone. */
async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await axeFindings(page)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

test('a review is reported, answered at the desk, and the answer is kept', async ({ page, browser }) => {
  const words = `The same words as at another shop, ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/reviews')
  await page
    .getByRole('link', { name: /^Report this review/ })
    .first()
    .click()
  const which = page.getByLabel('Which review?')
  await expect(which).not.toHaveValue('')
  await expect(page.getByText(/\. See how we check reviews\.$/)).toBeVisible()
  const review = await which.inputValue()
  await expectReadable(page)
  await page.getByLabel('What’s wrong?').selectOption({ index: 1 })
  await page.getByLabel('Tell us more').fill(words)
  await page.getByLabel('Your email').fill('ida@example.com')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thanks. We got your report.')).toBeVisible()

  const desk = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await openSignedIn(desk, '/owner', owner)
  const reports = desk.getByRole('region', { name: 'Reported reviews' })
  const card = reports.getByRole('listitem').filter({ hasText: words })
  await expect(card).toContainText(review)
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(card.getByLabel('Your answer')).toBeFocused()
  await expect(card.getByText('Write your answer or reason first. We keep it.')).toBeVisible()
  await expectReadable(desk)
  await card.getByLabel('Your answer').fill('We asked the writer, and it is theirs.')
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(reports.getByText('Saved.')).toBeVisible()
  await reports.getByText(/^Decided reports/).click()
  await expect(card).toContainText('Rejected.')
  await desk.reload()
  await reports.getByText(/^Decided reports/).click()
  await expect(card.getByLabel('Your answer')).toHaveValue('We asked the writer, and it is theirs.')
  const mail = card.getByRole('link', { name: /^Send it by email/ })
  await expect(mail).toHaveAttribute('href', /^mailto:ida%40example\.com\?.*We%20asked%20the%20writer/)
  await desk.context().close()
})

const sums = { count: 40, orders: 3, commission: 1250 }
const earned: OwnerReport = {
  days: 30,
  total: 40,
  orders: 3,
  commission: 1250,
  approved: 1000,
  pending: 250,
  unstated: 0,
  currency: 'USD',
  currencies: ['EUR', 'USD'],
  byDay: Array.from({ length: 7 }, (_, index) => ({ ...sums, name: `2026-11-1${index}` })),
  byProduct: [{ ...sums, id: soldTwice.id, name: 'A rope for large dogs with a long name, 18 in' }],
  byGuide: [{ ...sums, id: 'gulpers', name: 'My dog swallows chews whole' }],
  byPick: [
    { ...sums, id: soldTwice.id, guide: 'gulpers', name: 'A rope', note: 'My dog swallows chews whole' },
  ],
  byRetailer: [{ ...sums, name: 'www.petbarn.example' }],
  byPage: [
    { ...sums, name: 'guides' },
    { ...sums, name: '', count: 0 },
  ],
  byPlace: [{ ...sums, name: 'pick-1' }],
  misses: [],
  unknown: [],
}

test('the desk shows orders, commission and earnings per click, for each currency on its own', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/api/owner/report?*', (route) => {
    const currency = new URL(route.request().url()).searchParams.get('currency') ?? ''
    asked.push(currency)
    return route.fulfill({ json: { ...earned, ...(currency === '' ? {} : { currency }) } })
  })
  await openSignedIn(page, '/owner', owner)
  const figures = page.getByRole('definition')
  await expect(figures).toHaveText(['40', '3', '$10.00', '$2.50', '$0.31'])
  const table = page.getByRole('table').filter({ has: page.getByRole('link', { name: /^A rope for large/ }) })
  await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(['40', '3', '$12.50', '$0.31'])
  for (const name of ['My dog swallows chews whole', 'First pick of a guide', 'www.petbarn.example'])
    await expect(page.getByRole('rowheader', { name }).first()).toBeVisible()
  const unknown = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Unknown' }) })
  await expect(unknown.getByRole('cell')).toHaveText(['0', '3', '$12.50', '–'])
  await expect(page.getByRole('heading', { name: 'Commission by day' })).toBeVisible()
  const cells = page.locator('th:visible, td:visible')
  expect(
    await cells.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0)
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(figures).toHaveText(['40', '3', '€10.00', '€2.50', '€0.31'])
  expect(asked.at(-1)).toBe('EUR')
})
