import { type Page, expect, test } from '@playwright/test'
import { Shop, failOnce } from './shop.ts'

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

test('visitors without a session or viewed products make no call, see no row and load nothing for it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/products', `/products/${first.id}`]) {
    await page.goto(path)
    await page.mouse.move(40, 40)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('recently-viewed')).toBeHidden()
  }
  expect(asked.filter((url) => /viewed-row|\/api\//.test(url))).toEqual([])
})

test('viewed products appear on product pages and lists, latest first, and can be cleared; no row if they can’t be loaded', async ({
  page,
}) => {
  await page.goto(`/products/${first.id}`)
  await page.goto(`/products/${second.id}`)
  await comeNear(page)
  await expect(viewed(page).getByRole('link')).toHaveText([first.name])
  await expect(viewed(page).locator('.viewed-price')).toHaveText(
    /^\$11\.95 checked [A-Z][a-z]{2}\s\d+, \d{4}$/,
  )
  // Stores ids and nothing else.
  expect(JSON.parse((await kept(page)) ?? '')).toEqual([first.id, second.id])
  await failOnce(page, '**/api/products?ids=*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/products?category=toothpaste')
  await comeNear(page)
  await failed
  await expect(page.locator('recently-viewed')).toBeHidden()
  await page.reload()
  await comeNear(page)
  await expect(viewed(page).getByRole('link')).toHaveText([second.name, first.name])
  await viewed(page).getByRole('button', { name: 'Clear' }).click()
  await expect(viewed(page)).toBeHidden()
  await expect.poll(() => kept(page)).toBe('[]')
  await new Shop(page).toast('Cleared').getByRole('button', { name: 'Undo' }).click()
  await expect(viewed(page).getByRole('link')).toHaveCount(2)
  await viewed(page).getByRole('link', { name: first.name }).click()
  await expect(page).toHaveURL(`/products/${first.id}`)
})

test('the home page shows them near its top, without a shift; twelve are saved, and products that left the shop are skipped', async ({
  page,
}) => {
  await page.goto('/offline')
  const gone = Array.from({ length: 12 }, (_, index) => `gone-${index}`)
  await page.evaluate((ids) => localStorage.setItem('pearly-paws:viewed', JSON.stringify(ids)), gone)
  await page.goto(`/products/${first.id}`)
  // A page saves its product after it has loaded.
  await expect.poll(async () => JSON.parse((await kept(page)) ?? '[]')).toEqual([...gone.slice(1), first.id])
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['shift'] = JSON.stringify(list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1280, height })
    await page.goto('/')
    await comeNear(page)
    await expect(viewed(page).getByRole('link')).toHaveText([first.name])
    const sections = page.locator('main > :is(section, recently-viewed)')
    const isRow = (parts: Element[]) => parts.findIndex(({ localName }) => localName === 'recently-viewed')
    expect(await sections.evaluateAll(isRow)).toBe(height === 900 ? 2 : 1)
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-shift')
})
