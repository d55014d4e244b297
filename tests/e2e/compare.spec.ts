import { expect, type Page, test } from '@playwright/test'
import { rex } from '../support/named-pets.ts'
import { featured } from '../support/test-shop.ts'
import { keepCare, keepPets, readPage } from './shop.ts'

const brush = 'Pea-Size Head Toothbrush for Toy Breeds, 2 Pack'
const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'
const chews = 'Dental Chew Sticks for Medium Dogs, 28 Count'
const names = [paste, brush, chews]
const key = 'pearly-paws:compare'
const calm = { ...rex, gulps: false }

const toggle = (page: Page, name: string) => page.getByRole('button', { name: `Compare ${name}` }).first()
const tray = (page: Page) => page.getByRole('region', { name: 'Products to compare' })
const trayLink = (page: Page, count: number) => tray(page).getByRole('link', { name: `Compare ${count}` })
const heads = (page: Page) => page.getByRole('table').getByRole('columnheader')
const fits = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'For your pets', exact: true }) })
    .getByRole('cell')

/** A device with these products in its comparison. */
const keepCompared = (page: Page, ids: readonly string[]): Promise<void> =>
  keepCare(page, { [key]: JSON.stringify(ids.map((id) => ({ id, name: id, imageUrl: '' }))) })

async function expectComparison(page: Page, wanted: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare side by side')
  await expect(heads(page)).toHaveCount(wanted.length + 1)
  for (const [index, name] of wanted.entries()) await expect(heads(page).nth(index + 1)).toContainText(name)
  const price = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Price', exact: true }) })
  await expect(price.getByRole('cell').filter({ hasText: /\$\d+\.\d\d/ })).toHaveCount(wanted.length)
}

test('three products are compared by mouse, saved, and removed, beside entries that another program stored', async ({
  page,
}) => {
  await page.goto('/products')
  for (const name of names) await toggle(page, name).click()
  await expect(toggle(page, chews)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(toggle(page, paste)).toHaveAttribute('aria-pressed', 'true')
  await trayLink(page, 3).click()
  await expectComparison(page, names)
  await page.evaluate((name) => {
    const list: unknown[] = JSON.parse(localStorage.getItem(name) ?? '[]')
    localStorage.setItem(name, JSON.stringify([null, 'x', ...list]))
  }, key)
  await page.getByRole('link', { name: `Remove ${brush}` }).click()
  await expectComparison(page, [paste, chews])
  await page.goto('/compare')
  await expectComparison(page, [paste, chews])
})

test('a removed product stays removed, even if pages are left before their scripts', async ({ page }) => {
  await keepCompared(page, featured.slice(0, 3))
  await page.goto('/products')
  await expect(trayLink(page, 3)).toBeVisible()
  await page.route('**/_astro/*.js', (route) => route.abort())
  await trayLink(page, 3).click()
  await page.getByRole('link', { name: `Remove ${brush}` }).click()
  await expectComparison(page, [paste, chews])
  await page.unroute('**/_astro/*.js')
  await page.goto('/compare')
  await expectComparison(page, [paste, chews])
})

test('by keyboard, the focus stays on the tray’s link when its list is stored late, and the first row shows what fits each pet', async ({
  page,
}) => {
  const misty = { ...calm, name: 'Misty', species: 'cat', weightLb: 9, avoids: [] }
  await keepPets(page, [calm, misty])
  await page.goto('/products')
  for (const name of names.slice(0, 2)) {
    await expect(toggle(page, name)).toBeEnabled()
    await toggle(page, name).press('Space')
    await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  // As if another tab were writing.
  await page.evaluate(
    (name) =>
      new Promise<void>((isHeld) => {
        void navigator.locks.request(name, () => {
          isHeld()
          return new Promise((resolve) => addEventListener('let-go', resolve, { once: true }))
        })
      }),
    key,
  )
  await toggle(page, chews).press('Space')
  await trayLink(page, 3).focus()
  const stored = () => page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  expect(await stored()).not.toContain('dental-chew')
  await page.evaluate(() => dispatchEvent(new Event('let-go')))
  await expect.poll(stored).toContain('dental-chew')
  await expect(trayLink(page, 3)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectComparison(page, names)
  await expect(fits(page).first().locator('[data-verdict]')).toHaveText([
    'Not for Rex: made with poultry, which may be chicken',
    /^Fits Misty/,
  ])
  await page.getByText('Same for all').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('VOHC list', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('with a pet, headings stay in place, and the page is no wider than the phone', async ({ page }) => {
    await keepPets(page, [calm])
    await page.goto('/products')
    for (const name of names) {
      // The buttons stand in each card's menu.
      await page.getByLabel(`More about ${name}`).first().tap()
      await toggle(page, name).tap()
    }
    await trayLink(page, 3).tap()
    await expectComparison(page, names)
    await expect(fits(page)).toHaveText([
      'Not for Rex: made with poultry, which may be chicken',
      'Check: made for 2–\u206012 lb, and Rex weighs 62 lb',
      'Not for Rex: made for 25–\u206050 lb, too small and could be swallowed',
    ])
    await expect(fits(page).first()).toBeInViewport()
    await page.getByRole('rowheader').last().scrollIntoViewIfNeeded()
    await expect(heads(page).nth(3)).toBeInViewport({ ratio: 1 })
    for (const name of names)
      await expect(page.getByRole('button', { name: `Add ${name} to Cart` })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test('the tray is shown once its styles fail, has no room for a fifth product, and clearing it can be undone', async ({
  page,
}) => {
  const { promise: isTime, resolve: go } = Promise.withResolvers<void>()
  await page.route(/compare-tray[^/]*\.css$/, async (route) => {
    await isTime
    await route.abort()
  })
  const asked = page.waitForRequest(/compare-tray[^/]*\.css$/)
  await keepCompared(page, [...featured.slice(0, 3), 'gone'])
  await page.goto('/products')
  await asked
  await expect(tray(page)).toBeHidden()
  go()
  await expect(trayLink(page, 4)).toBeVisible()
  const fifth = page.locator('compare-toggle button').nth(4)
  await fifth.click()
  await expect(
    page.getByText('You can compare up to 4 products. Remove one to add another.').first(),
  ).toBeVisible()
  await expect(fifth).toHaveAttribute('aria-pressed', 'false')
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(trayLink(page, 4)).toBeVisible()
})

test('the same URL shows the same table without scripts, and how many products have left the shop', async ({
  request,
}) => {
  const path = '/compare?ids=enzymatic-poultry-toothpaste-2-5-oz,gone-paste,tuna-cat-toothpaste-2-oz'
  const page = await readPage(request, path)
  const columns = page.querySelectorAll('main table thead th').map(({ text }) => text)
  expect(columns.slice(1)).toEqual([
    expect.stringContaining(paste),
    expect.stringContaining('Tuna Cat Toothpaste, 2 oz'),
  ])
  expect(page.querySelector('main')?.text).toContain('1 product is no longer in our shop.')
  expect(page.querySelector('title')?.text).toMatch(/^Compare Enzymatic Poultry Toothpaste/)
  const guide = await readPage(request, '/guides/gulpers')
  const link = guide.querySelectorAll('a').find(({ text }) => /Compare the picks side by side/.test(text))
  const picks = await readPage(request, link?.getAttribute('href') ?? '')
  expect(picks.querySelectorAll('main table thead th')).toHaveLength(4)
})
