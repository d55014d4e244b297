import { test, expect } from '@playwright/test'
import { leaveAndComeBack } from '../support/back-forward.ts'
import { findBrowser } from '../support/browser.ts'
import { Shop } from './shop.ts'

test.use({
  launchOptions: { ...(await findBrowser()).launch, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

for (const path of [
  '/',
  '/about',
  '/reviews',
  '/contact',
  '/faq',
  '/privacy',
  '/vet-locator',
  '/affiliate',
  '/products',
  '/products?category=toothpaste',
  '/products?search=brush',
  '/products/enzymatic-poultry-toothpaste-2-5-oz',
  '/cart',
  '/wishlist',
]) {
  test(`${path} does nothing against being kept for Back`, async ({ page }) => {
    await new Shop(page).open(path)
    expect((await leaveAndComeBack(page, '/terms')).against).toEqual([])
  })
}
