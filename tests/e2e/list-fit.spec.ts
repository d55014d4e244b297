import { type Page, expect, test } from '@playwright/test'
import { Shop, readPage } from './shop.ts'

const sore = '/products?pet=cat&age=senior&weight=9&soreMouth=1'

/** The results of the cards on the page. */
const results = (page: Page) => page.locator('.card .card-result')
const vetFirst = (page: Page) => page.getByRole('region', { name: 'See your vet first' })

test('without scripts, a list for a sore mouth, an empty one for a safety reason, and one without an age say what to do', async ({
  request,
}) => {
  /** The list of a path, and the part of it that a link of this name leads to. */
  const read = async (path: string) => {
    const main = (await readPage(request, path)).querySelector('main')
    const links = main?.querySelectorAll('a') ?? []
    return {
      text: main?.text ?? '',
      html: String(main),
      cards: main?.querySelectorAll('.results .card') ?? [],
      count: Number.parseInt(main?.querySelector('.list-count')?.text ?? '', 10),
      next: (name: RegExp) => links.find((link) => name.test(link.text))?.getAttribute('href') ?? '',
    }
  }
  const forSore = await read(sore)
  expect(forSore.cards.length).toBeGreaterThan(0)
  for (const card of forSore.cards) expect(card.querySelector('.card-result')?.text).toMatch(/^\s*Check: /)
  const vet = forSore.html.indexOf('See your vet first')
  expect(vet).toBeGreaterThan(0)
  expect(vet).toBeLessThan(forSore.html.indexOf('class="card"'))
  expect(forSore.next(/^Find a vet$/)).toBe('/vet-locator')
  expect(forSore.text).toMatch(/None is sure to fit\. \d+ needs? a check first\./)

  const gulper = await read('/products?category=dental-chews&pet=dog&gulps=1')
  expect(gulper.text).toMatch(/None of our \d+ dental chews is safe for a dog who gulps\./)
  expect(gulper.text).not.toContain('Clear Filters')
  const others = gulper.next(/^See the \d+ products? that fits?$/)
  expect(others).toBe('/products?pet=dog&gulps=1&fits=1')
  expect((await read(others)).cards.length).toBeGreaterThan(0)

  const ageless = await read('/products?pet=dog&weight=30&fits=1')
  expect(ageless.text).toMatch(/Add your dog’s age to check \d+ more/)
  const adult = await read(ageless.next(/^adult$/))
  expect(ageless.next(/^adult$/)).toBe('/products?pet=dog&age=adult&weight=30&fits=1')
  expect(adult.count).toBeGreaterThan(ageless.count)
  expect(adult.text).not.toContain('Add your dog’s')
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
