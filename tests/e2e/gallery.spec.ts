import { expect, test } from '@playwright/test'
import { photographed } from '../support/test-shop.ts'

const rope = '/products/three-knot-cotton-rope-for-large-dogs-18-in'
const scale = 'To scale: 18 in, next to the paw of a 70 lb dog'

test('photos come first, and keys or thumbnails select them', async ({ page }) => {
  await page.goto(`/products/${photographed.id}`)
  const row = page.getByRole('group', { name: /^Pictures of / })
  const alts = [photographed.alt, ...photographed.furtherAlts]
  const shown = await row
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  expect(shown.slice(0, alts.length)).toEqual(alts)
  await row.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(row.getByRole('img', { name: alts.at(-1) ?? '' })).toBeInViewport({
      ratio: 0.9,
      timeout: 300,
    })
  }).toPass()
  for (const picture of await row.locator('figure img').all()) {
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
  await page.getByRole('link', { name: photographed.alt }).click()
  await expect(row.getByRole('img', { name: photographed.alt })).toBeInViewport({ ratio: 0.9 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a drawing comes first, and a thumbnail shows the large picture of the size and the use', async ({
    page,
  }) => {
    await page.goto(rope)
    const row = page.getByRole('group', { name: /^Pictures of Three-Knot/ })
    await expect(row.getByRole('img', { name: /^Drawing of Three-Knot/ })).toBeInViewport({ ratio: 0.9 })
    for (const [thumbnail, text] of [
      [/^In use:/, /^In use:/],
      [/^To scale: 18 in/, scale],
    ] as const) {
      await page.getByRole('link', { name: thumbnail }).click()
      await expect(row.getByText(text)).toBeInViewport({ ratio: 1 })
    }
  })
})
