import { type Page, expect, test } from '@playwright/test'
import { Shop, addressOf, openSignedIn } from './shop.ts'

const first = { id: 'enzymatic-poultry-toothpaste-2-5-oz', name: 'Enzymatic Poultry Toothpaste, 2.5 oz' }
const second = { id: 'tuna-cat-toothpaste-2-oz', name: 'Tuna Cat Toothpaste, 2 oz' }
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('pearly-paws:viewed'))

/** Scrolls to the row like a person, after the first input. */
async function comeNear(page: Page): Promise<void> {
  await page.mouse.move(40, 40)
  await page.mouse.move(60, 60)
  await page.locator('recently-viewed').scrollIntoViewIfNeeded()
}

test('visitors without viewed products see no row and load nothing for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const shop = new Shop(page)
  for (const path of ['/', '/products', `/products/${first.id}`]) {
    await shop.open(path)
    await page.mouse.move(40, 40)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('recently-viewed')).toBeHidden()
  }
  expect(asked.filter((url) => /viewed-row|ids=/.test(url))).toEqual([])
})

test('viewed products appear on product pages and lists, latest first, and can be cleared', async ({
  page,
}) => {
  const shop = new Shop(page)
  await shop.open(`/products/${first.id}`)
  await shop.open(`/products/${second.id}`)
  await comeNear(page)
  await expect(viewed(page).getByRole('link')).toHaveText([first.name])
  await expect(viewed(page).locator('.viewed-price')).toHaveText(
    /^\$11\.95 checked [A-Z][a-z]{2}\s\d+, \d{4}$/,
  )
  // Stores ids and nothing else.
  expect(JSON.parse((await kept(page)) ?? '')).toEqual([first.id, second.id])
  await shop.open('/products?category=toothpaste')
  await comeNear(page)
  await expect(viewed(page).getByRole('link')).toHaveText([second.name, first.name])
  await viewed(page).getByRole('button', { name: 'Clear' }).click()
  await expect(viewed(page)).toBeHidden()
  await expect.poll(() => kept(page)).toBe('[]')
  await shop.toast('Cleared').getByRole('button', { name: 'Undo' }).click()
  await expect(viewed(page).getByRole('link')).toHaveCount(2)
  await viewed(page).getByRole('link', { name: first.name }).click()
  await expect(page).toHaveURL(`/products/${first.id}`)
})

test('the home page shows them near its top, without a shift', async ({ page }) => {
  await page.goto(`/products/${first.id}`)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['shift'] = JSON.stringify(list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1280, height })
    await page.goto('/')
    await page.mouse.move(40, 40)
    await page.mouse.move(60, 60)
    await page.locator('recently-viewed').scrollIntoViewIfNeeded()
    await expect(viewed(page).getByRole('link')).toHaveText([first.name])
    const sections = page.locator('main > :is(section, recently-viewed)')
    const isRow = (parts: Element[]) => parts.findIndex(({ localName }) => localName === 'recently-viewed')
    expect(await sections.evaluateAll(isRow)).toBe(height === 900 ? 2 : 1)
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-shift')
})

test('twelve are saved, and products that left the shop are skipped', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/about')
  const ids: { id: string }[] = await (await page.request.get('/api/products')).json()
  const thirteen = ids.slice(0, 13).map(({ id }) => id)
  for (const id of thirteen) await page.goto(`/products/${id}`)
  // A page saves its product after it has loaded.
  await expect.poll(async () => JSON.parse((await kept(page)) ?? '[]')).toEqual(thirteen.slice(1))
  await page.evaluate(
    ([id]) => localStorage.setItem('pearly-paws:viewed', JSON.stringify(['gone', id])),
    thirteen,
  )
  await shop.open('/products')
  await comeNear(page)
  await expect(viewed(page).getByRole('link')).toHaveCount(1)
})

test("they're also on the dashboard", async ({ page }) => {
  await page.goto(`/products/${first.id}`)
  await openSignedIn(page, '/home', addressOf('tansy'))
  await expect(page).toHaveURL('/home')
  await comeNear(page)
  await expect(viewed(page).getByRole('link')).toHaveText([first.name])
})

test("if they can't be loaded, the page shows no row", async ({ page }) => {
  const shop = new Shop(page)
  await shop.open(`/products/${first.id}`)
  await page.route('**/api/products?ids=*', (route) => route.abort())
  await shop.open('/products')
  await comeNear(page)
  await expect(page.locator('recently-viewed')).toBeHidden()
})
