import { type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

const sore = '/products?pet=cat&age=senior&weight=9&soreMouth=1'

/** The results of the cards on the page. */
const results = (page: Page) => page.locator('.card .card-result')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a list for a sore mouth asks for the vet first, and each card says its result', async ({ page }) => {
    await page.goto(sore)
    const box = page.getByRole('region', { name: 'See your vet first' })
    await expect(box.getByRole('link', { name: 'Find a vet' })).toBeVisible()
    const cards = page.locator('.results .card')
    expect(await cards.count()).toBeGreaterThan(0)
    await expect(results(page)).toHaveCount(await cards.count())
    await expect(results(page).first()).toHaveText(/^Check: /)
    const below = await cards.first().boundingBox()
    const above = await box.boundingBox()
    expect(above && below && above.y + above.height <= below.y).toBe(true)
    await expect(page.getByText(/^None is sure to fit\. \d+ needs? a check first\./)).toBeVisible()
  })

  test('an empty list for a safety reason says the reason and what is left', async ({ page }) => {
    await page.goto('/products?category=dental-chews&pet=dog&gulps=1')
    await expect(
      page.getByRole('heading', { name: /^None of our \d+ dental chews is safe for a dog who gulps\.$/ }),
    ).toBeVisible()
    await expect(page.getByText('Clear Filters')).toHaveCount(0)
    const steps = page.getByRole('list', { name: 'Next steps' })
    await steps.getByRole('link', { name: /^See the \d+ products? that fits?$/ }).click()
    await expect(page).toHaveURL('/products?pet=dog&gulps=1&fits=1')
    await expect(page.locator('.results .card').first()).toBeVisible()
  })

  test('a list without an age says how many more could fit, and adds it', async ({ page }) => {
    await page.goto('/products?pet=dog&weight=30&fits=1')
    const count = async () => Number.parseInt(await page.locator('.list-count').innerText(), 10)
    const before = await count()
    await expect(page.getByText(/^Add your dog’s age to check \d+ more$/)).toBeVisible()
    await page.getByRole('link', { name: 'Adult' }).click()
    await expect(page).toHaveURL('/products?pet=dog&age=adult&weight=30&fits=1')
    expect(await count()).toBeGreaterThan(before)
    await expect(page.getByText(/^Add your dog’s/)).toHaveCount(0)
  })
})

test('filters chosen in the page show the same results as its address', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products?pet=cat&age=senior&weight=9')
  await expect(results(page)).toHaveCount(0)
  await shop.listReady()
  await page.locator('summary').filter({ hasText: 'Chewing and mouth' }).click()
  await page.getByLabel('Sore mouth').check()
  await expect(page).toHaveURL(sore)
  await expect(page.getByRole('region', { name: 'See your vet first' })).toBeVisible()
  await expect(results(page).first()).toBeVisible()
  const shown = await results(page).allInnerTexts()
  await page.goto(sore)
  expect(await results(page).allInnerTexts()).toEqual(shown)
})

test('one product is found in the singular', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const [first]: unknown[] = await (await page.request.get('/api/products?page=1')).json()
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ json: [first], headers: { 'X-Total-Count': '1' } }),
  )
  await shop.listReady()
  await page.getByLabel('Sort by').selectOption('rating')
  await expect(page.locator('.list-count')).toHaveText('1 product found')
})

test('heading, words below it and title follow the category together', async ({ page }) => {
  const shop = new Shop(page)
  const head = async () => ({
    heading: await page.getByRole('heading', { level: 1 }).innerText(),
    intro: await page.locator('#intro').innerText(),
    title: await page.title(),
  })
  await shop.open('/products?category=toothpaste')
  const paste = await head()
  await shop.open('/products')
  const whole = await head()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toothpaste' }).click()
  await expect.poll(head).toEqual(paste)
  await page.goBack()
  await expect.poll(head).toEqual(whole)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filtering lands at the top of the results', async ({ page }) => {
    await new Shop(page).open('/products')
    const top = () => page.locator('#results').evaluate((list) => list.getBoundingClientRect().top)
    const scrollDown = async () => {
      await page.locator('.results > :nth-child(14)').scrollIntoViewIfNeeded()
      expect(await top()).toBeLessThan(-500)
    }
    await scrollDown()
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByLabel('Dogs').check()
    await dialog.getByRole('button', { name: /^Show \d+ products$/ }).click()
    await expect(page).toHaveURL('/products?pet=dog')
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await expect.poll(top).toBeLessThan(200)
    await expect(page.locator('.results .card').first()).toBeInViewport()
    await scrollDown()
    await page.getByLabel('Sort by').selectOption('price-low')
    await expect(page).toHaveURL('/products?sort=price-low&pet=dog')
    await expect.poll(top).toBeGreaterThanOrEqual(0)
  })

  test('offline the old list stays, with its address, and the page says so', async ({ page, context }) => {
    const shop = new Shop(page)
    await shop.open('/products')
    const first = await shop.cards.first().locator('.card-name').innerText()
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await expect(dialog).toBeVisible()
    await context.setOffline(true)
    await dialog.getByLabel('Cats').check()
    await dialog.getByRole('button', { name: /^Show \d+ products$/ }).click()
    const note = page.getByText('You’re offline, so the list stays as it is.')
    await expect(note).toBeInViewport()
    await expect(page).toHaveURL('/products')
    await expect(shop.cards.first().locator('.card-name')).toHaveText(first)
    await context.setOffline(false)
    await expect(note).toBeHidden()
  })
})

test('the home page asks for the age, and the list uses it', async ({ page }) => {
  await page.goto('/')
  const form = page.locator('.hero-form')
  await form.getByLabel('Cat').check()
  await expect(form.getByLabel('Puppy')).toBeHidden()
  await form.getByLabel('Kitten').check()
  await form.getByLabel('Dog').check()
  await expect(form.getByLabel('Puppy')).toBeChecked()
  await expect(form.getByLabel('Kitten')).toBeHidden()
  await form.getByLabel('Adult').check()
  await form.getByLabel('Name').fill('Rex')
  await form.getByLabel('Weight in lb').fill('62')
  await form.getByRole('button', { name: 'Show what fits' }).press('Enter')
  await expect(page).toHaveURL('/products?pet=dog&age=adult&weight=62&fits=1')
  await expect(page.getByRole('switch', { name: 'Only what fits Rex' })).toBeChecked()
})
