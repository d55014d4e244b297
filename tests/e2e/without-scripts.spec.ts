import { expect, test } from '@playwright/test'
import { tag } from '../support/test-shop.ts'
import { stubRetailer } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('lists can be read and filtered without scripts, and products bought', async ({ page, context }) => {
  await stubRetailer(context)
  await page.goto('/products')
  await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Toothpaste' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toothpaste')
  const fields = page.locator('#filters')
  await fields.getByLabel(/^Cats/).check()
  await fields.getByRole('button', { name: 'Show products' }).click()
  await expect(page).toHaveURL(/\/products\?category=toothpaste&pet=cat/)
  const answer = await page.request.get('/api/products?category=toothpaste&pet=cat')
  const found: { name: string }[] = await answer.json()
  await expect(page.locator('.card-name')).toHaveText(found.slice(0, 24).map(({ name }) => name))
  await page.getByRole('link', { name: 'Remove Cats' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/products?category=toothpaste&page=2')
  const buy = page.getByRole('link', { name: /^Buy .* on Amazon/ }).first()
  await expect(buy).toHaveAttribute('href', new RegExp(`^https://www\\.amazon\\.com/s\\?k=.+&tag=${tag}$`))
  await page.locator('.card-name a').first().click()
  await expect(page.getByText(/^Price checked on /)).toBeVisible()
  const opened = context.waitForEvent('page')
  await buy.click()
  await expect(await opened).toHaveTitle('Retailer')
})

test('search works, says if it finds nothing, can be cleared, and has no "why choose" section without a result', async ({
  page,
}) => {
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
  await page.goto('/products?search=xylophone&category=toothpaste')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible()
  await expect(page.getByText('0 products found')).toBeVisible()
  const why = page.locator('section[aria-labelledby=why-choose]')
  await expect(why).toHaveCount(0)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(why).toBeVisible()
  await page.goto('/products?category=toothpaste&maxPrice=7.25')
  await expect(page.locator('.list-count')).toHaveText('1 product found')
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
