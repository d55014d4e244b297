import { expect, test } from '@playwright/test'
import { namedPets } from '../support/named-pets.ts'
import { addressOf, keepPets, signInUnseen } from './shop.ts'

// For every kind of pet: tests/server/what-fits.test.ts.
test("recommendations, and a tab of the landing page, contain nothing that isn't for Misty", async ({
  page,
}) => {
  await keepPets(
    page,
    namedPets.filter(({ name }) => name === 'Misty'),
  )
  await page.goto('/')
  await page
    .getByRole('group', { name: 'Shop by category' })
    .getByRole('link', { name: 'Toothbrushes' })
    .click()
  await expect(page.getByRole('link', { name: 'All toothbrushes' })).toBeVisible()
  const shown = page.locator('tab-row').getByRole('article')
  await expect(shown.first().locator('[data-verdict] strong')).toBeVisible()
  await expect(shown.locator('[data-verdict=not-for]')).toHaveCount(0)

  await signInUnseen(page, addressOf('maple'))
  const cards = page.locator('.recommended').getByRole('article')
  for (const path of ['/home', '/products/cat-brushing-starter-kit-poultry', '/']) {
    await page.goto(path)
    await expect(cards.locator('[data-verdict] strong').first(), path).toBeVisible()
    if (path === '/home') await expect(cards).toHaveCount(4)
    expect(await cards.count(), path).toBeLessThanOrEqual(4)
    await expect(cards.locator('[data-verdict=not-for]')).toHaveCount(0)
    // What fits comes before what needs a check.
    const results = await cards
      .locator('[data-verdict]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-verdict') ?? ''))
    expect(results, path).toEqual(results.toSorted((a, b) => Number(b === 'fits') - Number(a === 'fits')))
  }
})
