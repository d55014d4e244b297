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

test('so does the pet filter, which shows and counts only products that fit', async ({ page }) => {
  const query = 'pet=dog&age=adult&weight=40&gulps=1&fits=1'
  await page.goto(`/products?${query}`)
  const listed: { name: string }[] = await (await page.request.get(`/api/products?${query}`)).json()
  expect(listed.length).toBeGreaterThan(0)
  await expect(page.locator('.results .card-name')).toHaveText(listed.slice(0, 24).map(({ name }) => name))
  await expect(page.getByText(`${listed.length} products found`).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove Only products that fit' })).toHaveAttribute(
    'href',
    '/products?pet=dog&age=adult&weight=40&gulps=1',
  )
})

test('so do filters and sorting, combined with a category', async ({ page }) => {
  await page.goto('/products?category=toothpaste&pet=cat&sort=price-low')
  await expect(page.getByRole('article').first()).toContainText('Tuna Cat Toothpaste')
  const answer = await page.request.get('/products?category=toothpaste&pet=cat&sort=price-low')
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(answer.headers()['netlify-vary']).toContain('weight')
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
