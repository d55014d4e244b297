import { type Locator, type Page, expect, test } from '@playwright/test'
import { Shop, readPage } from './shop.ts'

/** Counts a shopper's actions: clicks or taps, and fields filled in. */
class Hand {
  taps = 0
  readonly #isFinger: boolean

  constructor({ isFinger = false } = {}) {
    this.#isFinger = isFinger
  }

  async tap(control: Locator): Promise<void> {
    this.taps += 1
    await (this.#isFinger ? control.tap() : control.click())
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    // Before the list is hydrated, Enter submits the form (early-presses.spec.ts).
    await expect(field.page().locator('astro-island[client=touch][ssr]')).toHaveCount(0)
    await field.fill(text)
    await field.press('Enter')
  }
}

const choice = (fields: Locator, name: string) => fields.getByLabel(new RegExp(`^${name}`, 'i'))
const group = (fields: Locator, name: string) => fields.locator('summary', { hasText: name })
const chips = (page: Page) => page.getByRole('list', { name: 'Selected filters' })

/** Checks that the page shows what the call returns for its URL. */
async function expectList(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  const found: { name: string }[] = await (await page.request.get(`/api${path}`)).json()
  expect(found.length).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products found$/ })).toHaveText(
    `${found.length} products found`,
  )
  await expect(page.getByRole('article').locator('.card-name')).toHaveText(
    found.slice(0, 24).map(({ name }) => name),
  )
}

/** Nothing in the test shop has the seal, so the option says so and is disabled. */
async function expectNoSeal(fields: Locator): Promise<void> {
  for (const name of ['Accepted for plaque', 'Accepted for tartar']) {
    await expect(choice(fields, name)).toBeDisabled()
    await expect(choice(fields, name)).toHaveAccessibleName(`${name} 0`)
  }
}

test.describe('on a desktop', () => {
  test('a 62 lb dog who gulps, without chicken: five taps', async ({ page }) => {
    const hand = new Hand()
    await new Shop(page).open('/products')
    await hand.tap(page.getByRole('link', { name: 'Dogs who gulp' }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('gulp')
    await hand.tap(page.getByRole('link', { name: 'Filter this list' }))
    const fields = page.getByRole('complementary', { name: 'Filters' })
    await hand.write(fields.getByLabel(/weight/), '62')
    await expect(fields.getByLabel(/weight/)).toBeFocused()
    await hand.tap(group(fields, 'Allergies'))
    await hand.tap(choice(fields, 'Chicken'))
    await expectList(page, '/products?pet=dog&weight=62&avoid=chicken&gulps=1')
    expect(hand.taps).toBe(5)
  })

  test('each active filter is a chip that removes it and moves the focus to the next one, and habits bring the choice of what fits', async ({
    page,
  }) => {
    const shop = new Shop(page)
    await shop.open('/products?pet=dog&weight=62&avoid=chicken')
    const fields = page.locator('#filters')
    await expect(chips(page).getByRole('link')).toHaveCount(4)
    await chips(page).hover()
    await shop.listReady()
    await chips(page).getByRole('link', { name: 'Remove 62 lb' }).click()
    await expect(page).toHaveURL('/products?pet=dog&avoid=chicken')
    await expect(chips(page).getByRole('link', { name: 'Remove No chicken' })).toBeFocused()
    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await expect(page).toHaveURL('/products?pet=dog&avoid=chicken')
    await expect(choice(fields, 'Dogs')).toBeChecked()
    // A chosen box looks chosen.
    const fill = (name: string) =>
      choice(fields, name).evaluate((box) => getComputedStyle(box).backgroundColor)
    expect(await fill('Dogs')).not.toBe(await fill('Cats'))

    await chips(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products')
    await group(fields, 'Chewing and mouth').click()
    await expect(choice(fields, 'Only products that fit')).toHaveCount(0)
    await choice(fields, 'Gulps chews').check()
    await expectList(page, '/products?gulps=1')
    await choice(fields, 'Dogs').check()
    await choice(fields, 'Only products that fit').check()
    await expectList(page, '/products?pet=dog&gulps=1&fits=1')
    await chips(page).getByRole('link', { name: 'Remove Gulps chews' }).click()
    await expect(page).toHaveURL('/products?pet=dog&fits=1')
    // With two kinds of pets, `fits` doesn't apply.
    await choice(fields, 'Cats').check()
    await expect(page).toHaveURL('/products?pet=dog&pet=cat')
    await expect(chips(page).getByRole('link', { name: 'Remove Only products that fit' })).toHaveCount(0)
  })

  test("Back restores a search's scroll position, even without the back/forward cache", async ({ page }) => {
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

  test('a 62 lb dog, without chicken: six taps, and Escape leaves the list as it was', async ({ page }) => {
    const hand = new Hand({ isFinger: true })
    await new Shop(page).open('/products')
    const opener = page.getByRole('button', { name: /^Filters/ })
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await opener.click()
    await choice(dialog, 'Cats').check()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/products')

    await hand.tap(opener)
    await hand.tap(choice(dialog, 'Dogs'))
    const weight = dialog.getByLabel(/weight/)
    await hand.write(weight, '62')
    await expect(weight).toBeFocused()
    await hand.tap(group(dialog, 'Allergies'))
    await hand.tap(choice(dialog, 'Chicken'))
    const path = '/products?pet=dog&weight=62&avoid=chicken'
    const { length } = await (await page.request.get(`/api${path}`)).json()
    await hand.tap(dialog.getByRole('button', { name: `Show ${length} products` }))
    await expectList(page, path)
    await expect(dialog).toHaveCount(0)
    await expect(opener).toHaveText('Filters (3)')
    await expect(opener).toBeFocused()
    expect(hand.taps).toBe(6)
  })

  test('chews under $20 for a small dog: seven taps, one of which shows that none has the VOHC seal', async ({
    page,
  }) => {
    const hand = new Hand({ isFinger: true })
    await new Shop(page).open('/products')
    const categories = page.getByRole('navigation', { name: 'Categories' })
    await hand.tap(categories.getByRole('link', { name: 'Dental Chews' }))
    await hand.tap(page.getByRole('button', { name: /^Filters/ }))
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await hand.write(dialog.getByLabel(/weight/), '12')
    await hand.tap(group(dialog, 'Price'))
    await hand.write(dialog.getByLabel('Maximum, in dollars'), '20')
    await hand.tap(group(dialog, 'VOHC'))
    await expectNoSeal(dialog)
    await hand.tap(dialog.getByRole('button', { name: /^Show \d+ products?$/ }))
    await expectList(page, '/products?category=dental-chews&weight=12&maxPrice=20')
    expect(hand.taps).toBe(7)
  })

  test('the chosen category is visible in its row, on load and after another choice', async ({ page }) => {
    const shop = new Shop(page)
    const row = page.getByRole('navigation', { name: 'Categories' })
    const isInView = () =>
      row.evaluate((nav) => {
        const chosen = nav.querySelector('[aria-current]')?.getBoundingClientRect()
        return chosen !== undefined && chosen.left >= 0 && chosen.right <= innerWidth
      })
    await shop.open('/products?category=dental-toys')
    await expect.poll(isInView).toBe(true)
    await row.getByRole('link', { name: 'Dental Toys' }).tap()
    await expect(page).toHaveURL('/products')
    await expect.poll(isInView).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL('/products?category=dental-toys')
    await expect.poll(isInView).toBe(true)
  })

  test('the first card is in the first view, no card is higher than 405 px, and the row of the list stays below the header', async ({
    page,
  }) => {
    await new Shop(page).open('/products')
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
    // At least the picture and the name. Four lines of a card say what to check in a retailer's search.
    expect(boxes[0].y).toBeLessThan(460)
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(405)
    await page.evaluate(() => window.scrollTo(0, 2000))
    const gap = () =>
      page.evaluate(() => {
        const header = document.querySelector('.site-header')?.getBoundingClientRect()
        const row = document.querySelector('.list-bar')?.getBoundingClientRect()
        return (row?.top ?? Number.NaN) - (header?.bottom ?? Number.NaN)
      })
    // The header's hairline overlaps the row.
    await expect.poll(gap).toBe(-1)

    // A curated list's intro is one line that expands, so it takes no room either.
    await page.locator('a[href^="/products/for/"]').first().tap()
    await expect(page).toHaveURL(/\/products\/for\//)
    const first = page.getByRole('article').first()
    expect(await first.evaluate((card) => card.getBoundingClientRect().y)).toBeLessThan(460)
    const [summary, rest] = [page.locator('main summary').first(), page.locator('main details p').first()]
    await expect(rest).toBeHidden()
    await summary.tap()
    await expect(rest).toBeVisible()
    expect(await summary.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
  })
})

// What a search finds: tests/unit/search/engine.
test('a list without a match begins with what the shop has instead', async ({ request }) => {
  for (const [query, says, ways] of [
    [
      'search=poultry+toothpaste+harpsichord',
      'No exact matches for “poultry toothpaste harpsichord”. Here are the closest ones.',
      [],
    ],
    ['search=gulper', 'What is safe for a dog who gulps?', ['/guides/gulpers', '/products/for/gulpers']],
    ['search=greenies', 'We don’t carry this: Greenies.', ['/care-plan', '/guides/gulpers', '/products']],
    ['category=dental-chews&weight=12&maxPrice=20&vohc=plaque', 'No products found', ['/care-plan']],
  ] as const) {
    const main = (await readPage(request, `/products?${query}`)).querySelector('main')
    expect.soft(main?.text, query).toContain(says)
    const parts = main?.querySelectorAll(':is([aria-label="Next steps"] a, article)') ?? []
    const steps = parts.findLastIndex(({ tagName }) => tagName === 'A') + 1
    const paths = parts.slice(0, steps).map((link) => link.getAttribute('href'))
    expect.soft(paths, query).toEqual(expect.arrayContaining([...ways]))
  }
})
