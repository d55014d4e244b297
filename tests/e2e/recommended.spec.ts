import { type Page, expect, test } from '@playwright/test'
import { namedPets } from '../support/named-pets.ts'
import { addressOf, keepPets, signInUnseen } from './shop.ts'

const open = async (page: Page, path: string, name: string): Promise<void> => {
  await keepPets(
    page,
    namedPets.filter((pet) => pet.name === name),
  )
  await page.goto(path)
}

for (const name of ['Misty', 'Rex', 'Biscuit'])
  test(`recommendations contain nothing that isn't for ${name}`, async ({ page }) => {
    await signInUnseen(page, addressOf('maple'))
    for (const path of [
      '/home',
      '/',
      '/products/cat-brushing-starter-kit-poultry',
      '/products/dental-chew-sticks-for-medium-dogs-28-count',
    ]) {
      await open(page, path, name)
      const cards = page.locator('.recommended').getByRole('article')
      // A product page only recommends products that fit the pet.
      if (path.startsWith('/products/')) await page.waitForLoadState()
      else await expect(cards.first().locator('[data-verdict] strong')).toBeVisible()
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

test('a tab on the landing page also shows products for the pet', async ({ page }) => {
  await open(page, '/', 'Misty')
  await page
    .getByRole('group', { name: 'Shop by category' })
    .getByRole('link', { name: 'Toothbrushes' })
    .click()
  const cards = page.locator('tab-row').getByRole('article')
  await expect(cards.first().locator('[data-verdict] strong')).toBeVisible()
  await expect(cards.locator('[data-verdict=not-for]')).toHaveCount(0)
})
