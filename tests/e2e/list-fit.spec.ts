import { type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

const sore = '/products?pet=cat&age=senior&weight=9&soreMouth=1'

/** The results of the cards on the page. */
const results = (page: Page) => page.locator('.card .card-result')
const vetFirst = (page: Page) => page.getByRole('region', { name: 'See your vet first' })

test('without scripts, a list for a sore mouth, an empty one for a safety reason, and one without an age say what to do', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(sore)
  await expect(vetFirst(page).getByRole('link', { name: 'Find a vet' })).toBeVisible()
  const cards = page.locator('.results .card')
  expect(await cards.count()).toBeGreaterThan(0)
  await expect(results(page)).toHaveCount(await cards.count())
  await expect(results(page).first()).toHaveText(/^Check: /)
  const [above, below] = [await vetFirst(page).boundingBox(), await cards.first().boundingBox()]
  expect(above && below && above.y + above.height <= below.y).toBe(true)
  await expect(page.getByText(/^None is sure to fit\. \d+ needs? a check first\./)).toBeVisible()

  await page.goto('/products?category=dental-chews&pet=dog&gulps=1')
  await expect(
    page.getByRole('heading', { name: /^None of our \d+ dental chews is safe for a dog who gulps\.$/ }),
  ).toBeVisible()
  await expect(page.getByText('Clear Filters')).toHaveCount(0)
  const steps = page.getByRole('list', { name: 'Next steps' })
  await steps.getByRole('link', { name: /^See the \d+ products? that fits?$/ }).click()
  await expect(page).toHaveURL('/products?pet=dog&gulps=1&fits=1')
  await expect(cards.first()).toBeVisible()

  await page.goto('/products?pet=dog&weight=30&fits=1')
  const count = async () => Number.parseInt(await page.locator('.list-count').innerText(), 10)
  const before = await count()
  await expect(page.getByText(/^Add your dog’s age to check \d+ more$/)).toBeVisible()
  await page.getByRole('link', { name: 'Adult' }).click()
  await expect(page).toHaveURL('/products?pet=dog&age=adult&weight=30&fits=1')
  expect(await count()).toBeGreaterThan(before)
  await expect(page.getByText(/^Add your dog’s/)).toHaveCount(0)
  await page.context().close()
})

test('filters chosen in the page show the same results as its address', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products?pet=cat&age=senior&weight=9')
  await expect(results(page)).toHaveCount(0)
  await shop.listReady()
  await page.locator('summary').filter({ hasText: 'Chewing and mouth' }).click()
  await page.getByLabel('Sore mouth').check()
  await expect(page).toHaveURL(sore)
  await expect(vetFirst(page)).toBeVisible()
  await expect(results(page).first()).toBeVisible()
  const shown = await results(page).allInnerTexts()
  await page.goto(sore)
  expect(await results(page).allInnerTexts()).toEqual(shown)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filtering lands at the top of the results; offline the old list stays, with its address, and the page says so', async ({
    page,
    context,
  }) => {
    const shop = new Shop(page)
    await shop.open('/products')
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    const choose = async (name: string) => {
      await dialog.getByLabel(name).check()
      await dialog.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    }
    const top = () => page.locator('#results').evaluate((list) => list.getBoundingClientRect().top)
    const scrollDown = async () => {
      await page.locator('.results > :nth-child(14)').scrollIntoViewIfNeeded()
      expect(await top()).toBeLessThan(-500)
    }
    await scrollDown()
    await page.getByRole('button', { name: 'Filters' }).click()
    await choose('Dogs')
    await expect(page).toHaveURL('/products?pet=dog')
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await expect.poll(top).toBeLessThan(200)
    await expect(page.locator('.results .card').first()).toBeInViewport()
    await scrollDown()
    await page.getByLabel('Sort by').selectOption('price-low')
    await expect(page).toHaveURL('/products?sort=price-low&pet=dog')
    await expect.poll(top).toBeGreaterThanOrEqual(0)

    const names = () => page.locator('.results .card-name').allInnerTexts()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    const before = await names()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(dialog).toBeVisible()
    await context.setOffline(true)
    await choose('Cats')
    const note = page.getByText('You’re offline, so the list stays as it is.')
    await expect(note).toBeInViewport()
    await expect(page).toHaveURL('/products?sort=price-low&pet=dog')
    expect(await names()).toEqual(before)
    await context.setOffline(false)
    await expect(note).toBeHidden()
  })
})
