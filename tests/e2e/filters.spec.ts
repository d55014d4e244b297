import { type Locator, type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

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
const count = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ products found$/ })

/** Names of the products that the call returns for a query, without pages. */
async function namesFor(page: Page, query: string): Promise<string[]> {
  const found: { name: string }[] = await (await page.request.get(`/api/products?${query}`)).json()
  return found.map(({ name }) => name)
}

const gulpers = '/products?pet=dog&weight=62&avoid=chicken&gulps=1'
const smallChews = '/products?category=dental-chews&weight=12&maxPrice=20'

/** Checks that the page shows what the call returns for its URL. */
async function expectList(page: Page, path: string): Promise<void> {
  const names = await namesFor(page, path.slice(path.indexOf('?') + 1))
  expect(names.length).toBeGreaterThan(0)
  await expect(count(page)).toHaveText(`${names.length} products found`)
  await expect(page.getByRole('article').locator('.card-name')).toHaveText(names.slice(0, 24))
}

/** Nothing in the test shop has the seal, so the option says so and is disabled. */
async function expectNoSeal(fields: Locator): Promise<void> {
  for (const name of ['Accepted for plaque', 'Accepted for tartar']) {
    await expect(choice(fields, name)).toBeDisabled()
    await expect(choice(fields, name)).toHaveAccessibleName(`${name} 0`)
  }
}

/** Next steps for something the shop doesn't have. */
const waysOn = (page: Page) => page.getByRole('list', { name: 'Next steps' }).getByRole('link')

test.describe('on a desktop', () => {
  test('a 62 lb dog, without chicken: four taps', async ({ page }) => {
    const hand = new Hand()
    const shop = new Shop(page)
    await shop.open('/products')
    await shop.listReady()
    const fields = page.getByRole('complementary', { name: 'Filters' })
    await hand.tap(choice(fields, 'Dogs'))
    await hand.write(fields.getByLabel(/weight/), '62')
    await hand.tap(group(fields, 'Allergies'))
    await hand.tap(choice(fields, 'Chicken'))
    await expect(page).toHaveURL('/products?pet=dog&weight=62&avoid=chicken')
    const names = await namesFor(page, 'pet=dog&weight=62&avoid=chicken')
    expect(names.length).toBeGreaterThan(0)
    await expect(count(page)).toHaveText(`${names.length} products found`)
    await expect(page.locator('.card-name')).toHaveText(names.slice(0, 24))
    expect(hand.taps).toBe(4)
  })

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
    await expect(page).toHaveURL(gulpers)
    await expectList(page, gulpers)
    expect(hand.taps).toBe(5)
  })

  test('chews under $20 for a small dog: four taps, and a fifth shows that none has the VOHC seal', async ({
    page,
  }) => {
    const hand = new Hand()
    await new Shop(page).open('/products')
    const fields = page.getByRole('complementary', { name: 'Filters' })
    await hand.tap(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Dental Chews' }),
    )
    await hand.write(fields.getByLabel(/weight/), '12')
    await hand.tap(group(fields, 'Price'))
    await hand.write(fields.getByLabel('Maximum, in dollars'), '20')
    await expect(page).toHaveURL(smallChews)
    await expectList(page, smallChews)
    expect(hand.taps).toBe(4)
    await hand.tap(group(fields, 'VOHC'))
    await expectNoSeal(fields)
    expect(hand.taps).toBe(5)
  })

  test("a choice made before hydration isn't lost, and options without results are disabled", async ({
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
    // A page that is still arriving can move between the press and the release.
    await new Shop(page).listReady()
    await group(fields, 'VOHC').click()
    await expect(choice(fields, empty?.label ?? 'none')).toBeDisabled()
    await expect(choice(fields, empty?.label ?? 'none')).toBeVisible()
  })

  test('each active filter is a chip that removes it and moves the focus to the next one', async ({
    page,
  }) => {
    await new Shop(page).open('/products?pet=dog&weight=62&avoid=chicken')
    const chips = page.getByRole('list', { name: 'Selected filters' })
    await expect(chips.getByRole('link')).toHaveCount(4)
    await chips.hover()
    await new Shop(page).listReady()
    await chips.getByRole('link', { name: 'Remove 62 lb' }).click()
    await expect(page).toHaveURL('/products?pet=dog&avoid=chicken')
    await expect(chips.getByRole('link', { name: 'Remove No chicken' })).toBeFocused()
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await expect(page).toHaveURL('/products?pet=dog&avoid=chicken')
    await expect(choice(page.locator('#filters'), 'Dogs')).toBeChecked()
    // A chosen box looks chosen.
    const fill = (name: string) =>
      choice(page.locator('#filters'), name).evaluate((box) => getComputedStyle(box).backgroundColor)
    expect(await fill('Dogs')).not.toBe(await fill('Cats'))
  })

  test("a pet's habits are chosen by checkboxes, counted, and removed by chips", async ({ page }) => {
    await new Shop(page).open('/products')
    const fields = page.locator('#filters')
    await group(fields, 'Chewing and mouth').click()
    await expect(choice(fields, 'Only products that fit')).toHaveCount(0)
    await choice(fields, 'Gulps chews').check()
    await expect(page).toHaveURL('/products?gulps=1')
    await expectList(page, '/products?gulps=1')
    await choice(fields, 'Dogs').check()
    await choice(fields, 'Only products that fit').check()
    await expect(page).toHaveURL('/products?pet=dog&gulps=1&fits=1')
    await expectList(page, '/products?pet=dog&gulps=1&fits=1')
    const chips = page.getByRole('list', { name: 'Selected filters' })
    await chips.getByRole('link', { name: 'Remove Gulps chews' }).click()
    await expect(page).toHaveURL('/products?pet=dog&fits=1')
    // With two kinds of pets, `fits` doesn't apply.
    await new Shop(page).listReady()
    await choice(fields, 'Cats').check()
    await expect(page).toHaveURL('/products?pet=dog&pet=cat')
    await expect(chips.getByRole('link', { name: 'Remove Only products that fit' })).toHaveCount(0)
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

  test('a 62 lb dog, without chicken: six taps', async ({ page }) => {
    const hand = new Hand({ isFinger: true })
    await new Shop(page).open('/products')
    const opener = page.getByRole('button', { name: /^Filters/ })
    await hand.tap(opener)
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await hand.tap(choice(dialog, 'Dogs'))
    const weight = dialog.getByLabel(/weight/)
    await hand.write(weight, '62')
    await expect(weight).toBeFocused()
    await hand.tap(group(dialog, 'Allergies'))
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

  test('a 62 lb dog who gulps, without chicken: seven taps', async ({ page }) => {
    const hand = new Hand({ isFinger: true })
    await new Shop(page).open('/products')
    await hand.tap(page.getByRole('link', { name: 'Dogs who gulp' }))
    await hand.tap(page.getByRole('link', { name: 'Filter this list' }))
    await hand.tap(page.getByRole('button', { name: /^Filters/ }))
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await hand.write(dialog.getByLabel(/weight/), '62')
    await hand.tap(group(dialog, 'Allergies'))
    await hand.tap(choice(dialog, 'Chicken'))
    await hand.tap(dialog.getByRole('button', { name: /^Show \d+ products?$/ }))
    await expect(page).toHaveURL(gulpers)
    await expectList(page, gulpers)
    expect(hand.taps).toBe(7)
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
    await expect(page).toHaveURL(smallChews)
    await expectList(page, smallChews)
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

  test('the row of the list stays below the header', async ({ page }) => {
    await new Shop(page).open('/products')
    await page.evaluate(() => window.scrollTo(0, 2000))
    const gap = () =>
      page.evaluate(() => {
        const header = document.querySelector('.site-header')?.getBoundingClientRect()
        const row = document.querySelector('.list-bar')?.getBoundingClientRect()
        return (row?.top ?? Number.NaN) - (header?.bottom ?? Number.NaN)
      })
    // The header's hairline overlaps the row.
    await expect.poll(gap).toBe(-1)
  })

  test('the first card is in the first view, and no card is higher than 405 px', async ({ page }) => {
    await new Shop(page).open('/products')
    const boxes = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
    // At least the picture and the name. Four lines of a card say what to check in a retailer's search.
    expect(boxes[0].y).toBeLessThan(460)
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(405)
  })

  test('curated lists also have their first card there, and their intro in a line that expands', async ({
    page,
  }) => {
    await page.goto('/products')
    const links = page.locator('a[href^="/products/for/"]')
    const lists = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(lists.length).toBeGreaterThan(0)
    for (const path of lists) {
      await page.goto(path)
      const top = await page
        .getByRole('article')
        .first()
        .evaluate((card) => card.getBoundingClientRect().y)
      expect(top, path).toBeLessThan(460)
    }
    const [summary, rest] = [page.locator('main summary').first(), page.locator('main details p').first()]
    await expect(rest).toBeHidden()
    await summary.tap()
    await expect(rest).toBeVisible()
    const isWhole = await summary.evaluate((line) => line.scrollWidth <= line.clientWidth)
    expect(isWhole).toBe(true)
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

const searches = [
  { search: 'doggy tooth brush', finds: /brush/i, never: 'cat' },
  { search: 'kitty paste', finds: /paste/i, never: 'dog' },
  { search: 'mouthwash', finds: /additive/i, never: 'none' },
  { search: 'chicken free', finds: /./, never: 'chicken' },
] as const

const notCarried = [
  { search: 'vohc', says: 'We don’t carry this: The VOHC seal.', way: 'Get a care plan', ways: 3 },
  {
    search: 'vohc chews under $20 for small dogs',
    says: 'We don’t carry this: The VOHC seal.',
    way: 'Get a care plan',
    // Includes the list for small dogs.
    ways: 4,
  },
  { search: 'greenies', says: 'We don’t carry this: Greenies.', way: 'Get a care plan', ways: 3 },
] as const

for (const [device, use] of [
  ['desk', { viewport: { width: 1280, height: 900 }, hasTouch: false }],
  ['phone', { viewport: { width: 360, height: 740 }, hasTouch: true }],
] as const) {
  test.describe(`a search on a ${device}, one tap into the field`, () => {
    test.use(use)

    /** Searches in the header, which is visible at every width. */
    async function search(page: Page, text: string): Promise<number> {
      const hand = new Hand({ isFinger: use.hasTouch })
      const shop = new Shop(page)
      await shop.open('/')
      await hand.write(shop.searchField, text)
      await expect(page).toHaveURL(`/products?${new URLSearchParams({ search: text })}`)
      return hand.taps
    }

    // Results are the same at every width, so the phone runs one search per kind of response.
    const isPhone = use.hasTouch

    test('understands the words', async ({ page }) => {
      for (const { search: text, finds, never } of searches.slice(0, isPhone ? 1 : undefined)) {
        expect(await search(page, text)).toBe(1)
        await expect(page.getByRole('article').first().locator('.card-name')).toHaveText(finds)
        const found: { contains?: string[]; mayContain: string[]; species: string }[] = await (
          await page.request.get(`/api/products?${new URLSearchParams({ search: text })}`)
        ).json()
        const said = found.flatMap(({ contains = [], mayContain, species }, index) => [
          ...contains,
          ...mayContain,
          ...(index < 8 ? [species] : []),
        ])
        expect(said, text).not.toContain(never)
      }
    })

    test("says what the shop doesn't have, with next steps", async ({ page }) => {
      for (const { search: text, says, way, ways } of notCarried.slice(0, isPhone ? 1 : undefined)) {
        expect(await search(page, text)).toBe(1)
        await expect(page.getByText(says)).toBeVisible()
        await expect(waysOn(page)).toHaveCount(ways)
        for (const place of ['[href="/products"]', '[href^="/guides"]'])
          await expect(waysOn(page).and(page.locator(place))).toHaveCount(1)
        await expect(waysOn(page).filter({ hasText: way })).toHaveCount(1)
      }
    })

    test('an empty filtered list has three next steps, and filters to remove', async ({ page }) => {
      await new Shop(page).open('/products?category=dental-chews&weight=12&maxPrice=20&vohc=plaque')
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
      await expect(waysOn(page)).toHaveCount(3)
      await expect(page.getByRole('link', { name: 'Remove Accepted for plaque' })).toBeVisible()
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a working form', async ({ page }) => {
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
