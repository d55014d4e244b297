import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('search works without scripts', async ({ page }) => {
  await page.goto('/products')
  const form = page.getByRole('search', { name: 'Products' })
  await form.getByRole('searchbox').fill('poultry toothpaste')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=poultry+toothpaste')
  await expect(page).toHaveTitle(/^Search results for “poultry toothpaste”/)
  await expect(page.getByRole('article').first()).toContainText('Poultry Toothpaste')
  await expect(page.getByRole('searchbox', { name: 'Search products' }).last()).toHaveValue(
    'poultry toothpaste',
  )
})

test('so does the choice of guides for cats, and a group without any is gone', async ({ page }) => {
  await page.goto('/guides')
  const main = page.getByRole('main')
  const guides = main.getByRole('listitem')
  const dogsOnly = guides.filter({ has: page.getByText('Dogs', { exact: true }) })
  await expect(dogsOnly.filter({ visible: true })).not.toHaveCount(0)
  // Hides nothing here, so it isn't offered.
  await expect(page.getByRole('radio', { name: 'Dogs' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Cats' }).check()
  await expect(dogsOnly.filter({ visible: true })).toHaveCount(0)
  await expect(guides.filter({ visible: true })).not.toHaveCount(0)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Pain and the vet'])
  await page.getByRole('radio', { name: 'All guides' }).check()
  await expect(dogsOnly.filter({ visible: true })).not.toHaveCount(0)
})

test('so does the choice of reviews', async ({ page }) => {
  await page.goto('/reviews')
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
  const all = await titles.allTextContents()
  for (const [choice, shown] of [
    ['Cats (1)', ['She asks for it']],
    ['3 stars or fewer (1)', ['A week, then threads']],
    [`All (${all.length})`, all],
  ] as const) {
    await page.getByRole('radio', { name: choice }).check()
    await expect(titles.filter({ visible: true })).toHaveText([...shown])
  }
})
