import { expect, test } from '@playwright/test'
import { photographed } from '../support/test-shop.ts'

const rope = '/products/three-knot-cotton-rope-for-large-dogs-18-in'

test("a product's pictures show its size and its use, by keyboard", async ({ page }) => {
  await page.goto(rope)
  const row = page.getByRole('group', { name: /^Pictures of Three-Knot/ })
  const scale = row.getByText('To scale: 18 in, next to the paw of a 70 lb dog')
  const use = row.getByText(/^In use:/)
  await expect(row.getByRole('img', { name: /^Drawing of Three-Knot/ })).toBeInViewport({ ratio: 0.9 })
  await row.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(use).toBeInViewport({ ratio: 0.9, timeout: 300 })
  }).toPass()
  await expect(scale).toBeAttached()
  for (const picture of await row.locator('figure img').all()) {
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
})

test('photos come first, and keys or thumbnails select them', async ({ page }) => {
  await page.goto(`/products/${photographed.id}`)
  const row = page.getByRole('group', { name: /^Pictures of / })
  const alts = [photographed.alt, ...photographed.furtherAlts]
  const shown = await row
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  expect(shown.slice(0, alts.length)).toEqual(alts)
  const [, , last = ''] = alts
  await row.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(row.getByRole('img', { name: last })).toBeInViewport({ ratio: 0.9, timeout: 300 })
  }).toPass()
  await page.getByRole('link', { name: photographed.alt }).click()
  await expect(row.getByRole('img', { name: photographed.alt })).toBeInViewport({ ratio: 0.9 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a thumbnail shows its large picture', async ({ page }) => {
    await page.goto(rope)
    await page.getByRole('link', { name: /^To scale: 18 in/ }).click()
    await expect(page.getByText('To scale: 18 in, next to the paw of a 70 lb dog')).toBeInViewport({
      ratio: 1,
    })
  })
})
