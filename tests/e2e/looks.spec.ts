import { type Page, expect, test } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { Shop } from './shop.ts'

const paste = '/products/enzymatic-poultry-toothpaste-2-5-oz'

/** The most important pages, compared with pictures that a person approved. */
const looks: Readonly<Record<string, [name: string, width: number, theme: 'light' | 'dark'][]>> = {
  '/': [
    ['landing-phone', 360, 'light'],
    ['landing-desk', 1280, 'light'],
    ['landing-dark', 1280, 'dark'],
  ],
  '/products': [
    ['products-phone', 360, 'light'],
    ['products-desk', 1280, 'dark'],
  ],
  '/products?category=toothpaste': [['category-tablet', 768, 'light']],
  [paste]: [
    ['product-phone', 360, 'dark'],
    ['product-desk', 1280, 'light'],
  ],
  '/cart': [['cart-empty', 360, 'light']],
  '/about': [['about-desk', 1280, 'light']],
}

const { source } = await findBrowser()
test.skip(source !== 'npm', 'the pictures were taken with the Chromium of npm')

for (const [path, views] of Object.entries(looks))
  test(`${path} looks the same`, async ({ page }) => {
    for (const [index, [name, width, colorScheme]] of views.entries()) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await page.emulateMedia({ colorScheme })
      if (index === 0) await new Shop(page).open(path)
      await picturesAreThere(page)
      await expect.soft(page).toHaveScreenshot(`${name}.png`, {
        maxDiffPixelRatio: 0.02,
        animations: 'disabled',
      })
    }
  })

async function picturesAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight && image.checkVisibility())
      .every((image) => image.complete && image.naturalWidth > 0),
  )
  await page.evaluate(async () => void (await document.fonts.ready))
}
