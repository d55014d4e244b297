import { expect, test } from '@playwright/test'
import { leaveAndComeBack } from '../support/back-forward.ts'
import { findBrowser } from '../support/browser.ts'
import { Shop, addressOf, openSignedIn, personalCalls, ownHeaders } from './shop.ts'

test.use({
  launchOptions: { ...(await findBrowser()).launch, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const paste = 'enzymatic-poultry-toothpaste-2-5-oz'

// One page of each template; the others have no script of their own.
test('nothing on any page prevents the back/forward cache', async ({ page }) => {
  test.slow()
  for (const path of ['/', '/reviews', '/contact', '/products', `/products/${paste}`, '/cart', '/wishlist']) {
    await new Shop(page).open(path)
    expect.soft((await leaveAndComeBack(page, '/terms')).against, path).toEqual([])
  }
  await openSignedIn(page, '/home', addressOf('sorrel'))
  for (const path of ['/home', '/profile']) {
    if (path !== '/home') await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByText(/Sorrel\./)
        .first(),
    ).toBeVisible()
    expect.soft((await leaveAndComeBack(page, '/terms')).against, path).toEqual([])
  }
})

/** Simulates the event for a page restored from the back/forward cache, which the headless shell never does. */
const comeBack = () => {
  // Dispatches after returning, because the event may unload the page.
  setTimeout(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

for (const path of ['/profile', '/about']) {
  test(`${path}, restored by the browser, shows whoever is signed in now`, async ({ page, context }) => {
    const first = personalCalls(page)
    await openSignedIn(page, path, addressOf('yarrow'))
    await expect(page.getByText(/Yarrow\./).first()).toBeVisible()
    await first
    const other = await context.newPage()
    await other.goto('/api/logout')
    await openSignedIn(other, '/faq', addressOf('clary'))
    await expect(other.getByRole('banner').getByRole('link', { name: /^Clary/ })).toBeVisible()
    const calls = personalCalls(page)
    await page.evaluate(comeBack)
    await expect(page.getByText(/Clary\./).first()).toBeVisible()
    await calls
    await expect(page.getByText(/yarrow\./i)).toHaveCount(0)

    await other.goto('/api/logout')
    await page.evaluate(comeBack)
    await expect(page.getByText(/clary\./i)).toHaveCount(0)
    if (path === '/about')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    else await page.waitForURL(/\/interaction\//)
  })
}

test('a restored page stays for the same person, and reloads their list', async ({ page, context }) => {
  await openSignedIn(page, '/about', addressOf('anise'))
  const shop = new Shop(page)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await page.evaluate(() => document.documentElement.toggleAttribute('data-stays', true))
  await context.request.post('/api/wishlist', {
    data: { productId: paste },
    headers: { ...(await ownHeaders(page)), Origin: new URL(page.url()).origin },
  })
  await page.evaluate(comeBack)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await expect(page.locator('html[data-stays]')).toBeAttached()
})
