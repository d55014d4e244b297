import { type Page, expect, test } from '@playwright/test'
import { report } from './support/states.ts'
import { axeFindings } from '../../../tests/e2e/axe.ts'
import { openSignedIn } from '../../../tests/e2e/shop.ts'
import { owner } from '../../../tests/screenshots/state.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Expects a page that is readable in both color schemes and no wider than the phone. */
async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
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

test('the desk shows orders, commission and earnings per click, for each currency on its own', async ({
  page,
}) => {
  const asked: string[] = []
  const unclicked = { name: '', count: 0, orders: 3, commission: 1250 }
  const earned = { ...report, currencies: ['EUR', 'USD'], byPage: [...report.byPage, unclicked] }
  await page.route('**/api/owner/report?*', (route) => {
    const currency = new URL(route.request().url()).searchParams.get('currency') ?? ''
    asked.push(currency)
    return route.fulfill({ json: { ...earned, ...(currency === '' ? {} : { currency }) } })
  })
  await openSignedIn(page, '/owner', owner)
  const figures = page.getByRole('definition')
  await expect(figures).toHaveText(['1,284', '80', '$82.31', '$33.25', '$0.09'])
  const table = page
    .getByRole('table')
    .filter({ has: page.getByRole('link', { name: 'Poultry Toothpaste 8' }) })
  await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(['42', '3', '$3.78', '$0.09'])
  for (const name of ['Which chews are safe', 'First pick of a guide', 'www.amazon.com'])
    await expect(page.getByRole('rowheader', { name }).first()).toBeVisible()
  const unknown = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Unknown' }) })
  await expect(unknown.getByRole('cell')).toHaveText(['0', '3', '$12.50', '–'])
  await expect(page.getByRole('heading', { name: 'Commission by day' })).toBeVisible()
  const cells = page.locator('th:visible, td:visible')
  expect(
    await cells.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length),
  ).toBe(0)
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(figures).toHaveText(['1,284', '80', '€82.31', '€33.25', '€0.09'])
  expect(asked.at(-1)).toBe('EUR')
})
