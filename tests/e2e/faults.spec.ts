import { type Page, type Route, expect, test } from '@playwright/test'
import { requestTimeoutMs } from '../../src/lib/call.ts'
import { Shop, addressOf, keepLists, openSignedIn, signInUnseen, wishOf } from './shop.ts'

// Each test has one way to fail, because callers treat all of them as failures: tests/unit/lib/call.test.ts.
const never = () => new Promise<void>(() => undefined)

/** Makes calls of one kind fail until told otherwise. */
async function failing(page: Page, method: string, path: RegExp, fail: (route: Route) => Promise<void>) {
  let isOver = false
  let met = 0
  let told = 0
  // Requests of the previous page don't count.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) met = told = 0
  })
  await page.clock.install()
  // It would keep the browser's own clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const control = new AbortController()
      setTimeout(() => control.abort(new DOMException('Too late', 'TimeoutError')), milliseconds)
      return control.signal
    }
  })
  await page.route(path, (route, request) => {
    if (isOver || request.method() !== method) return route.continue()
    met += 1
    return fail(route)
  })
  return {
    /** Waits until the page's next call has failed, as long as the page ever waits for an answer. */
    async happens(): Promise<void> {
      told += 1
      await expect.poll(() => met).toBeGreaterThanOrEqual(told)
      if (fail === never) await page.clock.fastForward(requestTimeoutMs)
    },
    end(): void {
      isOver = true
    },
  }
}

const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'
const pastePath = '/products/enzymatic-poultry-toothpaste-2-5-oz'
const alert = (page: Page) => page.getByRole('alert')
const heart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: `Save ${paste} to wishlist` })
const tryAgain = (page: Page) => alert(page).getByRole('button', { name: 'Try Again' })

async function signedIn(page: Page): Promise<Shop> {
  await signInUnseen(page, addressOf('reed'))
  return new Shop(page)
}

test("the session, never answered: saved items stay on the device, and pages say so, until it's known", async ({
  page,
}) => {
  const shop = await signedIn(page)
  const fault = await failing(page, 'GET', /\/api\/auth\/user$/, never)
  await shop.open(pastePath)
  await fault.happens()
  await heart(page).click()
  await shop.expectToast('Added to Wishlist')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  for (const path of ['/profile', '/wishlist']) {
    await shop.open(path)
    await fault.happens()
    await expect(alert(page)).toHaveText(/^We couldn’t check whether you’re signed in\./)
  }
  await expect(page.getByRole('heading', { name: 'Saved Items (1)' })).toBeVisible()
  fault.end()
  await tryAgain(page).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pearly-paws:wishlist'))).toBe('[]')
})

test('the wishlist, answered 500: reported on its page, and hearts still save', async ({ page }) => {
  const shop = await signedIn(page)
  const fault = await failing(page, 'GET', /\/api\/wishlist$/, (route) =>
    route.fulfill({ status: 500, body: '{"message":"Internal error"}' }),
  )
  await shop.open(pastePath)
  await fault.happens()
  await heart(page).click()
  await shop.expectToast('Added to Wishlist')
  await fault.happens()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await shop.open('/wishlist')
  await fault.happens()
  await expect(alert(page)).toHaveText(/^We can’t load your wishlist right now\./)
  fault.end()
  await tryAgain(page).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('adding and removing, never answered: reported once, undone, and done with the next press', async ({
  page,
}) => {
  const shop = await signedIn(page)
  const adding = await failing(page, 'POST', /\/api\/wishlist$/, never)
  await shop.open(pastePath)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await heart(page).click()
  await adding.happens()
  await shop.expectToast('Error', 'Failed to add product to wishlist.')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  adding.end()
  await heart(page).click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')

  const removing = await failing(page, 'DELETE', /\/api\/wishlist\/.+$/, (route) => route.abort())
  await heart(page).click()
  await removing.happens()
  await shop.expectToast('Error', 'Failed to remove product from wishlist.')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  removing.end()
  await heart(page).click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
})

test("items that couldn't be synced are shown, and only products that left the shop stay behind", async ({
  page,
}) => {
  await keepLists(
    page,
    [],
    [wishOf('left-the-shop', 'Left the shop'), wishOf('enzymatic-poultry-toothpaste-2-5-oz', paste)],
  )
  const fault = await failing(page, 'PUT', /\/api\/records/, (route) =>
    route.fulfill({ status: 503, body: 'no' }),
  )
  await openSignedIn(page, '/wishlist', addressOf('teasel'))
  await expect(alert(page)).toHaveText(/^These products are only on this device\./)
  await expect(page.getByRole('heading', { name: 'Saved Items (2)' })).toBeVisible()
  fault.end()
  await tryAgain(page).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saved Items (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Left the shop from wishlist' }).click()
  await expect(alert(page)).toHaveCount(0)
})
