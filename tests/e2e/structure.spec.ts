import { expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

test('everything on a product page works by keyboard, and digits line up in prices and tables', async ({
  page,
}) => {
  await new Shop(page).open('/products/enzymatic-poultry-toothpaste-2-5-oz')
  const widths = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('main .price, main dl dd')].slice(0, 4).map((place) =>
      ['1111', '8888'].map((digits) => {
        const number = place.appendChild(document.createElement('span'))
        number.textContent = digits
        const { width } = number.getBoundingClientRect()
        number.remove()
        return width
      }),
    )
  })
  expect(widths.length).toBeGreaterThan(1)
  for (const [ones, eights] of widths) expect(ones).toBe(eights)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add Enzymatic Poultry Toothpaste, 2.5 oz/ })
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await add.evaluate((button) => button === document.activeElement)) break
  }
  await expect(add).toBeFocused()
  const outline = await add.evaluate((button) => getComputedStyle(button).outlineWidth)
  expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(add).toBeFocused()
})

test('the header never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await new Shop(page).open('/contact')
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Shift+Tab')
    const focused = await page.locator(':focus').boundingBox()
    const isInHeader = await page.locator(':focus').evaluate((element) => element.closest('header') !== null)
    const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    if (!isInHeader) expect(focused?.y ?? 0).toBeGreaterThanOrEqual(y + height - 1)
  }
})
