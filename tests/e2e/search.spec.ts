import { type Page, expect, test } from '@playwright/test'
import { Shop, failOnce, readPage } from './shop.ts'

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const code = /_astro\/HeaderSearch[^/]*\.js$/

test('search loads its code when it’s used, and shows suggestions while typing, by keyboard too; Escape closes, then clears', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const shop = new Shop(page)
  const field = shop.searchField
  await shop.open('/about')
  await page.mouse.move(600, 30)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /HeaderSearch|every-island|api\/suggest/.test(url))).toEqual([])

  await field.pressSequentially('poultry paste')
  await expect(options(page).first()).toHaveText('Search for “poultry paste”')
  const product = options(page).filter({ hasText: 'Enzymatic Poultry Toothpaste, 2.5 oz' })
  await expect(product).toHaveText(/\$11\.95 checked [A-Z][a-z]{2}\s\d+, \d{4}$/)
  await expect(options(page).filter({ hasText: /^Toothpaste$/ })).toHaveAttribute(
    'href',
    '/products?category=toothpaste',
  )
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('poultry paste')
  // Leaving the field selects nothing.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL('/about')
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')

  await field.pressSequentially('gulper')
  await expect(options(page).filter({ hasText: 'What is safe for a dog who gulps?' })).toBeVisible()
  await expect(options(page).filter({ hasText: 'Dogs who gulp' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = options(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  const href = (await second.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
})

test("Enter without a selection searches, unless the field is empty, and the device remembers the search until it's cleared", async ({
  page,
}) => {
  const shop = new Shop(page)
  await shop.open('/about')
  for (const nothing of ['   ', '']) await shop.search(nothing)
  await expect(page).toHaveURL('/about')
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

test('text typed before hydration stays, and loading the code is retried', async ({ page }) => {
  await failOnce(page, code, (route) => route.fulfill({ status: 503 }))
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.searchField.pressSequentially('poultry')
  await expect(options(page).filter({ hasText: 'Poultry' }).first()).toBeVisible()
  await expect(shop.searchField).toHaveValue('poultry')
  await expect(shop.searchField).toBeFocused()
})

test('search works without its code, which remembers the search later, and without its suggestions', async ({
  page,
}) => {
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
  await page.route('**/api/suggest?*', (route) => route.abort())
  await shop.open('/about')
  await shop.searchField.click()
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveText(/rabbit$/)
  await shop.searchField.pressSequentially('brush')
  await options(page).getByText('Search for “brush”').click()
  await expect(page).toHaveURL('/products?search=brush')
})

test("a search for what we don't sell says why, and shows safer choices", async ({ request }) => {
  for (const search of ['antler', 'bully stick', 'rawhide', 'human toothpaste', 'tennis ball', 'xylitol']) {
    const page = await readPage(request, `/products?${new URLSearchParams({ search })}`)
    const notes = page.querySelectorAll('main p').map(({ text }) => text)
    const said = notes.filter((text) => /(?:teeth|tooth|poisonous).*Source: /s.test(text))
    expect.soft(said, search).toHaveLength(1)
    expect.soft(page.querySelector('main article'), search).not.toBeNull()
    expect.soft(page.querySelector('main')?.text, search).toContain('Get a care plan')
  }
})

test.describe('an emergency', () => {
  const path = '/products?search=dog+choking'

  async function expectHelp(page: Page): Promise<void> {
    const hotlines = page.getByRole('alert').getByRole('link', { name: /^\(8\d\d\)/ })
    await expect(page.getByRole('heading', { name: 'Choking: what to do now' })).toBeVisible()
    await expect(hotlines).toHaveCount(2)
    await expect(hotlines.first()).toHaveAttribute('href', /^tel:/)
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

  test('shows the same without scripts, and for an illness the vet before the products', async ({
    request,
  }) => {
    const main = (await readPage(request, path)).querySelector('main')
    const help = main?.querySelector('[role=alert]')
    expect(help?.text).toContain('Choking: what to do now')
    expect(help?.querySelectorAll('a[href^="tel:"]')).toHaveLength(2)
    expect(main?.querySelector('article')).toBeNull()
    const sore = String((await readPage(request, '/products?search=sore+gums')).querySelector('main'))
    expect(sore.indexOf('See your vet first')).toBeGreaterThan(0)
    expect(sore.indexOf('See your vet first')).toBeLessThan(sore.indexOf('<article'))
  })
})
