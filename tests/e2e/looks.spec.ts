import { type Page, expect, test } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { Shop } from './shop.ts'

/** The most important pages, compared with pictures that a person approved. */
const looks: { name: string; path: string; width: number; theme: 'light' | 'dark' }[] = [
  { name: 'landing-phone', path: '/', width: 360, theme: 'light' },
  { name: 'landing-desk', path: '/', width: 1280, theme: 'light' },
  { name: 'landing-dark', path: '/', width: 1280, theme: 'dark' },
  { name: 'products-phone', path: '/products', width: 360, theme: 'light' },
  { name: 'products-desk', path: '/products', width: 1280, theme: 'dark' },
  { name: 'category-tablet', path: '/products?category=toothpaste', width: 768, theme: 'light' },
  {
    name: 'product-desk',
    path: '/products/enzymatic-poultry-toothpaste-2-5-oz',
    width: 1280,
    theme: 'light',
  },
  { name: 'product-phone', path: '/products/enzymatic-poultry-toothpaste-2-5-oz', width: 360, theme: 'dark' },
  { name: 'cart-empty', path: '/cart', width: 360, theme: 'light' },
  { name: 'about-desk', path: '/about', width: 1280, theme: 'light' },
]

const { source } = await findBrowser()
test.skip(source !== 'npm', 'the pictures were taken with the Chromium of npm')

for (const { name, path, width, theme } of looks) {
  test(`${name} looks the same`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await new Shop(page).open(path)
    await picturesAreThere(page)
    await expect(page).toHaveScreenshot(`${name}.png`, {
      maxDiffPixelRatio: 0.02,
      animations: 'disabled',
    })
  })
}

async function picturesAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight && image.checkVisibility())
      .every((image) => image.complete && image.naturalWidth > 0),
  )
  await page.evaluate(async () => void (await document.fonts.ready))
}
