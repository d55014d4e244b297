import { type Page, expect, test } from '@playwright/test'
import { Shop, failOnce } from './shop.ts'

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('search shows suggestions while typing, by keyboard too', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.searchField.pressSequentially('poultry paste')
  await expect(options(page).first()).toHaveText('Search for “poultry paste”')
  const product = options(page).filter({ hasText: 'Enzymatic Poultry Toothpaste, 2.5 oz' })
  await expect(product).toHaveText(/\$11\.95 checked [A-Z][a-z]{2}\s\d+, \d{4}$/)
  await expect(options(page).filter({ hasText: /^Toothpaste$/ })).toHaveAttribute(
    'href',
    '/products?category=toothpaste',
  )
  await expect(shop.searchField).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = options(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(shop.searchField).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  )
  const href = (await second.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
})

test("Enter without a selection searches, and the device remembers the search until it's cleared", async ({
  page,
}) => {
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.searchField.pressSequentially(' poultry paste ')
  await expect(options(page).nth(1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=poultry+paste')
  await shop.open('/about')
  await shop.searchField.click()
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveText(/poultry paste$/)
  await options(page).getByText('Clear recent searches').click()
  await expect(options(page)).toHaveCount(0)
  await expect(shop.searchField).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pearly-paws:searches'))).toBe('[]')
})

test('a search is remembered, even if the code for suggestions never came', async ({ page }) => {
  const late = /_astro\/(?:HeaderSearch|first-input)[^/]*\.js$/
  let held = 0
  await page.route(late, async (route) => {
    held += 1
    await route.abort()
  })
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.search(' rabbit ')
  await expect(page).toHaveURL('/products?search=rabbit')
  expect(held).toBeGreaterThan(0)
  await page.unroute(late)
  await shop.open('/about')
  await shop.searchField.click()
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveText(/rabbit$/)
})

test('Escape closes, then clears, and leaving the field selects nothing', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.searchField.pressSequentially('paste')
  await expect(options(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(shop.searchField).toHaveAttribute('aria-expanded', 'false')
  await expect(shop.searchField).toHaveValue('paste')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(shop.searchField).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL('/about')
  await shop.searchField.focus()
  await page.keyboard.press('Escape')
  await expect(shop.searchField).toHaveValue('')
})

test('text typed before hydration stays, and loading the code is retried', async ({ page }) => {
  await failOnce(page, /_astro\/HeaderSearch[^/]*\.js$/, (route) => route.fulfill({ status: 503 }))
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.searchField.pressSequentially('poultry')
  await expect(options(page).filter({ hasText: 'Poultry' }).first()).toBeVisible()
  await expect(shop.searchField).toHaveValue('poultry')
  await expect(shop.searchField).toBeFocused()
})

test('search works without its code and suggestions', async ({ page }) => {
  await page.route(/_astro\/HeaderSearch[^/]*\.js$/, (route) => route.abort())
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.search('poultry')
  await expect(page).toHaveURL('/products?search=poultry')
  await page.unroute(/_astro\/HeaderSearch[^/]*\.js$/)
  await page.route('**/api/suggest?*', (route) => route.abort())
  await shop.open('/about')
  await shop.searchField.pressSequentially('brush')
  await options(page).getByText('Search for “brush”').click()
  await expect(page).toHaveURL('/products?search=brush')
})

test('the search code loads only when the search is used', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await new Shop(page).open('/about')
  await page.mouse.move(600, 30)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /HeaderSearch|every-island|api\/suggest/.test(url))).toEqual([])
})

const waysOn = (page: Page) => page.getByRole('list', { name: 'Next steps' }).getByRole('link')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`above the results ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a search for a need links to its guide, then to its list', async ({ page }) => {
      await page.goto('/about')
      const shop = new Shop(page)
      await shop.search('gulper')
      await expect(waysOn(page)).toHaveText(['What is safe for a dog who gulps?', 'Dogs who gulp'])
      await expect(waysOn(page).first()).toHaveAttribute('href', '/guides/gulpers')
      await expect(waysOn(page).last()).toHaveAttribute('href', '/products/for/gulpers')
      const firstWay = await waysOn(page).first().boundingBox()
      const firstProduct = await page.getByRole('article').first().boundingBox()
      expect(firstWay?.y).toBeLessThan(firstProduct?.y ?? 0)
      // Nothing here suggests food to the owner of a gulper.
      await expect(page.getByRole('article').filter({ hasText: /chew|sticks/i })).toHaveCount(0)
    })

    // The server writes both texts, so scripts can only break one like the other.
    const unsold = ['antler', 'bully stick', 'rawhide', 'human toothpaste', 'tennis ball', 'xylitol']
    test("a search for what we don't sell says why, and shows safer choices", async ({ page }) => {
      for (const search of unsold.slice(0, javaScriptEnabled ? 1 : undefined)) {
        await page.goto(`/products?${new URLSearchParams({ search })}`)
        const note = page.locator('p', { has: page.getByRole('link', { name: /^Source: / }) })
        await expect(note, search).toHaveText(/(?:teeth|tooth|poisonous).*Source: /)
        await expect(page.getByRole('article').first(), search).toBeVisible()
        await expect(page.getByRole('link', { name: 'Get a care plan' }), search).toBeVisible()
      }
    })
  })
}

test('a need is suggested with its guide and its list', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.searchField.pressSequentially('gulper')
  await expect(options(page).filter({ hasText: 'What is safe for a dog who gulps?' })).toBeVisible()
  await expect(options(page).filter({ hasText: 'Dogs who gulp' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the header searches', async ({ page }) => {
    await page.goto('/about')
    const shop = new Shop(page)
    await shop.search('poultry')
    await expect(page).toHaveURL('/products?search=poultry')
  })
})

test.describe('an emergency', () => {
  const path = '/products?search=dog+choking'
  const hotlines = (page: Page) => page.getByRole('alert').getByRole('link', { name: /^\(8\d\d\)/ })

  async function expectHelp(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name: 'Choking: what to do now' })).toBeVisible()
    await expect(hotlines(page)).toHaveCount(2)
    await expect(hotlines(page).first()).toHaveAttribute('href', /^tel:/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  }

  test('shows what to do and the hotlines above everything, on the page and in the suggestions', async ({
    page,
  }) => {
    const shop = new Shop(page)
    await shop.open(path)
    await expectHelp(page)
    const [help, field] = [page.getByRole('alert'), page.getByRole('search', { name: 'Products' })]
    // On a desk, the field is beside the heading.
    const categories = page.getByRole('main').getByRole('link', { name: 'All Categories' })
    const [above, below] = [await help.boundingBox(), await categories.boundingBox()]
    expect(above?.y).toBeLessThan(below?.y ?? 0)
    // Leaves with the search, and comes back with it.
    await field.getByRole('searchbox').fill('paste')
    await field.getByRole('button').click()
    await expect(shop.cards.first()).toBeVisible()
    await expect(help).toHaveCount(0)
    await field.getByRole('searchbox').fill('dog choking')
    await field.getByRole('button').click()
    await expectHelp(page)
    await shop.open('/about')
    await shop.searchField.pressSequentially('dog choking')
    await expect(options(page).filter({ hasText: /^Call / })).toHaveCount(2)
    await expect(page.getByRole('group', { name: 'Products' })).toHaveCount(0)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the same', async ({ page }) => {
      await page.goto(path)
      await expectHelp(page)
    })
  })
})

test('an illness shows the vet before the products', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products?search=sore+gums')
  const vet = page.getByRole('region', { name: 'See your vet first' })
  const [above, below] = [await vet.boundingBox(), await shop.cards.first().boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await shop.open('/about')
  await shop.searchField.pressSequentially('thyroid')
  await expect(options(page).first()).toHaveText('Find a vet')
})
