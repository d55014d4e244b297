import { expect, type Page, test } from '@playwright/test'
import { rex } from '../support/named-pets.ts'

const brush = 'Pea-Size Head Toothbrush for Toy Breeds, 2 Pack'
const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'
const chews = 'Dental Chew Sticks for Medium Dogs, 28 Count'
const names = [paste, brush, chews]
const calm = { ...rex, gulps: false }

const toggle = (page: Page, name: string) => page.getByRole('button', { name: `Compare ${name}` }).first()
/** On a phone the buttons stand in each card's menu. */
async function tapToggle(page: Page, name: string): Promise<void> {
  await page.getByLabel(`More about ${name}`).first().tap()
  await toggle(page, name).tap()
}

const tray = (page: Page) => page.getByRole('region', { name: 'Products to compare' })
const heads = (page: Page) => page.getByRole('table').getByRole('columnheader')

async function expectComparison(page: Page, wanted: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare side by side')
  await expect(heads(page)).toHaveCount(wanted.length + 1)
  for (const [index, name] of wanted.entries()) await expect(heads(page).nth(index + 1)).toContainText(name)
  const price = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Price', exact: true }) })
  await expect(price.getByRole('cell').filter({ hasText: /\$\d+\.\d\d/ })).toHaveCount(wanted.length)
}

for (const end of ['arrive', 'fail'] as const)
  test(`the tray is shown once its styles ${end}`, async ({ page }) => {
    const { promise: isTime, resolve: go } = Promise.withResolvers<void>()
    await page.route(/compare-tray[^/]*\.css$/, async (route) => {
      await isTime
      await (end === 'arrive' ? route.continue() : route.abort())
    })
    const asked = page.waitForRequest(/compare-tray[^/]*\.css$/)
    await page.goto('/products')
    await toggle(page, paste).click()
    await asked
    await expect(tray(page)).toBeHidden()
    go()
    await expect(tray(page).getByRole('link', { name: 'Compare 1' })).toBeVisible()
  })

test('the focus stays on the tray’s link when its list is stored late', async ({ page }) => {
  await page.goto('/products')
  await toggle(page, paste).press('Space')
  await expect(tray(page).getByRole('link', { name: 'Compare 1' })).toBeVisible()
  // As if another tab were writing.
  await page.evaluate(
    (key) =>
      new Promise<void>((isHeld) => {
        void navigator.locks.request(key, () => {
          isHeld()
          return new Promise((resolve) => addEventListener('let-go', resolve, { once: true }))
        })
      }),
    'pearly-paws:compare',
  )
  await toggle(page, brush).press('Space')
  const link = tray(page).getByRole('link', { name: 'Compare 2' })
  await link.focus()
  const stored = () => page.evaluate(() => localStorage.getItem('pearly-paws:compare') ?? '')
  expect(await stored()).not.toContain('pea-size')
  await page.evaluate(() => dispatchEvent(new Event('let-go')))
  await expect.poll(stored).toContain('pea-size')
  await expect(link).toBeFocused()
})

test('three products are compared by mouse, saved, and removed', async ({ page }) => {
  await page.goto('/products')
  for (const name of names) await toggle(page, name).click()
  await expect(toggle(page, chews)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(toggle(page, paste)).toHaveAttribute('aria-pressed', 'true')
  await tray(page).getByRole('link', { name: 'Compare 3' }).click()
  await expectComparison(page, names)
  await page.getByRole('link', { name: `Remove ${brush}` }).click()
  await expectComparison(page, [paste, chews])
  await page.goto('/compare')
  await expectComparison(page, [paste, chews])
})

test('a product can be removed beside entries that another program stored', async ({ page }) => {
  await page.goto('/products')
  for (const name of names) await toggle(page, name).click()
  await tray(page).getByRole('link', { name: 'Compare 3' }).click()
  await expectComparison(page, names)
  await page.evaluate((key) => {
    const list: unknown[] = JSON.parse(localStorage.getItem(key) ?? '[]')
    localStorage.setItem(key, JSON.stringify([null, 'x', ...list]))
  }, 'pearly-paws:compare')
  await page.getByRole('link', { name: `Remove ${brush}` }).click()
  await expectComparison(page, [paste, chews])
  await page.goto('/compare')
  await expectComparison(page, [paste, chews])
})

test('a removed product stays removed, even if pages are left before their scripts', async ({ page }) => {
  await page.goto('/products')
  for (const name of names) await toggle(page, name).click()
  const link = tray(page).getByRole('link', { name: 'Compare 3' })
  await expect(link).toBeVisible()
  await page.route('**/_astro/*.js', (route) => route.abort())
  await link.click()
  await expectComparison(page, names)
  await page.getByRole('link', { name: `Remove ${brush}` }).click()
  await expectComparison(page, [paste, chews])
  await page.unroute('**/_astro/*.js')
  await page.goto('/compare')
  await expectComparison(page, [paste, chews])
})

test('also by keyboard', async ({ page }) => {
  await page.goto('/products')
  for (const name of names) {
    await toggle(page, name).focus()
    await page.keyboard.press('Space')
    await expect(toggle(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await tray(page).getByRole('link', { name: 'Compare 3' }).focus()
  await page.keyboard.press('Enter')
  await expectComparison(page, names)
  const summary = page.getByText('Same for all')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('VOHC list', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('headings stay in place, and the page is no wider than the phone', async ({ page }) => {
    await page.goto('/products')
    for (const name of names) await tapToggle(page, name)
    await tray(page).getByRole('link', { name: 'Compare 3' }).tap()
    await expectComparison(page, names)
    await page.getByRole('rowheader').last().scrollIntoViewIfNeeded()
    await expect(heads(page).nth(3)).toBeInViewport({ ratio: 1 })
    for (const name of names) {
      await expect(page.getByRole('button', { name: `Add ${name} to Cart` })).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test.describe('with a pet', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(
      (pets) => localStorage.setItem('pearly-paws:pets', pets),
      JSON.stringify({ pets: [calm] }),
    )
  })

  const verdicts = (page: Page) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'For your pets', exact: true }) })
      .getByRole('cell')
  const expected = [
    'Not for Rex: made with poultry, which may be chicken',
    'Check: made for 2–\u206012 lb, and Rex weighs 62 lb',
    'Not for Rex: made for 25–\u206050 lb, too small and could be swallowed',
  ]

  test('the first row shows what fits, by mouse', async ({ page }) => {
    await page.goto('/products')
    for (const name of names) await toggle(page, name).click()
    await tray(page).getByRole('link', { name: 'Compare 3' }).click()
    await expect(verdicts(page)).toHaveText(expected)
  })

  test('also by keyboard, after choosing another pet in the header', async ({ page }) => {
    const misty = { ...calm, name: 'Misty', species: 'cat', weightLb: 9, avoids: [] }
    await page.addInitScript(
      (pets) => localStorage.setItem('pearly-paws:pets', pets),
      JSON.stringify({ pets: [calm, misty] }),
    )
    await page.goto('/products')
    for (const name of names) {
      await expect(toggle(page, name)).toBeEnabled()
      await toggle(page, name).press('Space')
    }
    await tray(page).getByRole('link', { name: 'Compare 3' }).press('Enter')
    await expect(verdicts(page).first().locator('[data-verdict]')).toHaveText([
      'Not for Rex: made with poultry, which may be chicken',
      /^Fits Misty/,
    ])
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

    test('headings stay in place', async ({ page }) => {
      await page.goto('/products')
      for (const name of names) await tapToggle(page, name)
      await tray(page).getByRole('link', { name: 'Compare 3' }).tap()
      await expect(verdicts(page)).toHaveText(expected)
      await expect(verdicts(page).first()).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })
  })
})

test('there is no room for a fifth product, and clearing can be undone', async ({ page }) => {
  await page.goto('/products')
  const toggles = page.locator('compare-toggle button')
  for (const index of [0, 1, 2, 3, 4]) await toggles.nth(index).click()
  await expect(
    page.getByText('You can compare up to 4 products. Remove one to add another.').first(),
  ).toBeVisible()
  await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tray(page).getByRole('link', { name: 'Compare 4' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same URL shows the same table, and how many products have left the shop', async ({ page }) => {
    await page.goto('/compare?ids=enzymatic-poultry-toothpaste-2-5-oz,gone-paste,tuna-cat-toothpaste-2-oz')
    await expectComparison(page, [paste, 'Tuna Cat Toothpaste, 2 oz'])
    await expect(page.getByText('1 product is no longer in our shop.')).toBeVisible()
    await expect(page).toHaveTitle(/^Compare Enzymatic Poultry Toothpaste/)
  })

  test('a guide links to a comparison of its picks', async ({ page }) => {
    await page.goto('/guides/gulpers')
    await page.getByRole('link', { name: 'Compare the picks side by side' }).click()
    await expect(heads(page)).toHaveCount(4)
  })
})
