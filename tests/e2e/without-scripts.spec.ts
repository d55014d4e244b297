import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('a search is answered without scripts', async ({ page }) => {
  await page.goto('/products')
  const form = page.getByRole('search', { name: 'Products' })
  await form.getByRole('searchbox').fill('poultry toothpaste')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=poultry+toothpaste')
  await expect(page).toHaveTitle(/^Search: poultry toothpaste/)
  await expect(page.getByRole('article').first()).toContainText('Poultry Toothpaste')
  await expect(page.getByRole('searchbox', { name: 'Search products' }).last()).toHaveValue(
    'poultry toothpaste',
  )
})

test('so are filters and an order, together with a category', async ({ page }) => {
  await page.goto('/products?category=toothpaste&pet=cat&sort=price-low')
  await expect(page.getByRole('article').first()).toContainText('Tuna Cat Toothpaste')
  const answer = await page.request.get('/products?category=toothpaste&pet=cat&sort=price-low')
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(answer.headers()['netlify-vary']).toContain('weight')
})
