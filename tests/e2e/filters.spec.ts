import { type Locator, type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

/** What a shopper's hand does, counted: taps, and fields that are written in. */
class Hand {
  taps = 0

  async tap(control: Locator): Promise<void> {
    this.taps += 1
    await control.click()
  }

  async write(field: Locator, text: string): Promise<void> {
    this.taps += 1
    await field.fill(text)
    await field.press('Enter')
  }
}

const choice = (fields: Locator, name: string) => fields.getByLabel(new RegExp(`^${name}`, 'i'))
const group = (fields: Locator, name: string) => fields.locator('summary', { hasText: name })
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ products found$/ })

/** Names of the products that the call finds for a query: the whole list, as it is without pages. */
async function namesFor(page: Page, query: string): Promise<string[]> {
  const found: { name: string }[] = await (await page.request.get(`/api/products?${query}`)).json()
  return found.map(({ name }) => name)
}

test.describe('on a desk', () => {
  test('a 62 lb dog, without chicken: four taps', async ({ page }) => {
    const hand = new Hand()
    const shop = new Shop(page)
    await shop.open('/products')
    const fields = page.getByRole('complementary', { name: 'Filters' })
    await hand.tap(choice(fields, 'Dogs'))
    await hand.write(fields.getByLabel(/weight/), '62')
    await hand.tap(group(fields, 'Leave out'))
    await hand.tap(choice(fields, 'Chicken'))
    await expect(page).toHaveURL('/products?pet=dog&weight=62&avoid=chicken')
    const names = await namesFor(page, 'pet=dog&weight=62&avoid=chicken')
    expect(names.length).toBeGreaterThan(0)
    await expect(count(page)).toHaveText(`${names.length} products found`)
    await expect(page.locator('.card-name')).toHaveText(names.slice(0, 24))
    expect(hand.taps).toBe(4)
  })

  test('chews under $20 for a small dog: four taps', async ({ page }) => {
    const hand = new Hand()
    await new Shop(page).open('/products')
    const fields = page.getByRole('complementary', { name: 'Filters' })
    await hand.tap(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Dental Chews' }),
    )
    await hand.write(fields.getByLabel(/weight/), '12')
    await hand.tap(group(fields, 'Price'))
    await hand.write(fields.getByLabel('To, in dollars'), '20')
    await expect(page).toHaveURL('/products?category=dental-chews&weight=12&maxPrice=20')
    const names = await namesFor(page, 'category=dental-chews&weight=12&maxPrice=20')
    await expect(count(page)).toHaveText(`${names.length} products found`)
    expect(hand.taps).toBe(4)
  })

  test('a choice made while the list sleeps is not lost, and what finds nothing is disabled', async ({
    page,
  }) => {
    await page.goto('/products', { waitUntil: 'commit' })
    const fields = page.locator('#filters')
    await choice(fields, 'Cats').check()
    await expect(page).toHaveURL('/products?pet=cat')
    await expect(choice(fields, 'Dogs')).toBeEnabled()
    const { facets }: { facets: { key: string; options?: { label: string; count: number }[] }[] } = await (
      await page.request.get('/api/products/facets?pet=cat')
    ).json()
    const empty = facets.find(({ key }) => key === 'vohc')?.options?.find((option) => option.count === 0)
    await group(fields, 'VOHC').click()
    await expect(choice(fields, empty?.label ?? 'none')).toBeDisabled()
    await expect(choice(fields, empty?.label ?? 'none')).toBeVisible()
  })

  test('each chosen filter is a chip that takes it away, and the focus goes to the next', async ({
    page,
  }) => {
    await new Shop(page).open('/products?pet=dog&weight=62&avoid=chicken')
    const chips = page.getByRole('list', { name: 'Chosen filters' })
    await expect(chips.getByRole('link')).toHaveCount(4)
    await chips.hover()
    await expect(page.locator('astro-island[data-ready]')).toBeAttached()
    await chips.getByRole('link', { name: 'Remove 62 lb' }).click()
    await expect(page).toHaveURL('/products?pet=dog&avoid=chicken')
    await expect(chips.getByRole('link', { name: 'Remove No chicken' })).toBeFocused()
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await expect(page).toHaveURL('/products?pet=dog&avoid=chicken')
    await expect(choice(page.locator('#filters'), 'Dogs')).toBeChecked()
  })

  test('a search is left far down and comes back there, without the cache for Back', async ({ page }) => {
    await new Shop(page).open('/products?search=toothpaste')
    await page.evaluate(() => window.scrollTo(0, 1200))
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    const left = await top()
    await page.evaluate(() => {
      location.href = '/terms'
    })
    await expect(page).toHaveURL('/terms')
    await page.goBack()
    await expect(page).toHaveURL('/products?search=toothpaste')
    await expect.poll(top).toBe(left)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a 62 lb dog, without chicken: six taps', async ({ page }) => {
    const hand = new Hand()
    await new Shop(page).open('/products')
    const opener = page.getByRole('button', { name: /^Filters/ })
    await hand.tap(opener)
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await hand.tap(choice(dialog, 'Dogs'))
    await hand.write(dialog.getByLabel(/weight/), '62')
    if (!(await dialog.isVisible())) throw new Error('Enter in a field closed the filters')
    await hand.tap(group(dialog, 'Leave out'))
    await hand.tap(choice(dialog, 'Chicken'))
    const names = await namesFor(page, 'pet=dog&weight=62&avoid=chicken')
    const show = dialog.getByRole('button', { name: `Show ${names.length} products` })
    await hand.tap(show)
    await expect(page).toHaveURL('/products?pet=dog&weight=62&avoid=chicken')
    await expect(dialog).toHaveCount(0)
    await expect(count(page)).toHaveText(`${names.length} products found`)
    await expect(opener).toHaveText('Filters (3)')
    await expect(opener).toBeFocused()
    expect(hand.taps).toBe(6)
  })

  test('the first card stands in the first view, and no card is higher than 330 px', async ({ page }) => {
    await new Shop(page).open('/products')
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
    expect(boxes[0].y).toBeLessThan(520)
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(330)
  })

  test('Escape leaves the list as it was', async ({ page }) => {
    await new Shop(page).open('/products')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await choice(dialog, 'Cats').check()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/products')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form that answers', async ({ page }) => {
    await page.goto('/products?category=toothpaste')
    const fields = page.locator('#filters')
    await choice(fields, 'Cats').check()
    await fields.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/\/products\?category=toothpaste&pet=cat/)
    const names = await namesFor(page, 'category=toothpaste&pet=cat')
    await expect(page.locator('.card-name')).toHaveText(names.slice(0, 24))
    await page.getByRole('link', { name: 'Remove Cats' }).click()
    await expect(page).toHaveURL('/products?category=toothpaste')
  })
})
