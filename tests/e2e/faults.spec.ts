import { type Page, type Route, expect, test } from '@playwright/test'
import { requestTimeoutMs } from '../../src/lib/call.ts'
import { Shop, addressOf, keepLists, openSignedIn, signInUnseen, wishOf } from './shop.ts'

/**
 * Ways in which a call can fail. Each test has one of them, because callers treat all of them as failures:
 * tests/unit/lib/call.test.ts.
 */
const faults = {
  aborted: (route: Route) => route.abort(),
  neverAnswered: () => new Promise<void>(() => undefined),
  error: (route: Route) => route.fulfill({ status: 500, body: '{"message":"Internal error"}' }),
  page: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
}

/** Makes calls of one kind fail until told otherwise. */
class Fault {
  readonly #page: Page
  readonly #method: string
  readonly #fail: (route: Route) => Promise<void>
  #isOver = false
  #met = 0
  #told = 0

  constructor(page: Page, method: string, fail: (route: Route) => Promise<void>) {
    this.#page = page
    this.#method = method
    this.#fail = fail
  }

  /**
   * Mocks the page's clock. `AbortSignal.timeout` would keep the browser's own, so it gets one that follows
   * the mocked clock.
   */
  async begin(path: RegExp): Promise<void> {
    // Requests of the previous page don't count.
    this.#page.on('framenavigated', (frame) => {
      if (frame === this.#page.mainFrame()) this.#met = this.#told = 0
    })
    await this.#page.clock.install()
    await this.#page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const control = new AbortController()
        setTimeout(() => control.abort(new DOMException('Too late', 'TimeoutError')), milliseconds)
        return control.signal
      }
    })
    await this.#page.route(path, (route, request) => {
      if (this.#isOver || request.method() !== this.#method) return route.continue()
      this.#met += 1
      return this.#fail(route)
    })
  }

  /** Waits until the page's next call has failed. If it isn't answered, waits as long as the page ever does. */
  async happens(): Promise<void> {
    this.#told += 1
    await expect.poll(() => this.#met).toBeGreaterThanOrEqual(this.#told)
    if (this.#fail === faults.neverAnswered) await this.#page.clock.fastForward(requestTimeoutMs)
  }

  end(): void {
    this.#isOver = true
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

test("the session, never answered: saved items stay on the device until it's known", async ({ page }) => {
  const shop = await signedIn(page)
  const fault = new Fault(page, 'GET', faults.neverAnswered)
  await fault.begin(/\/api\/auth\/user$/)
  await shop.open(pastePath)
  await fault.happens()
  await heart(page).click()
  await shop.expectToast('Added to Wishlist')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await shop.open('/wishlist')
  await fault.happens()
  await expect(alert(page)).toHaveText(/^We couldn’t check whether you’re signed in\./)
  await expect(page.getByRole('heading', { name: 'Saved Items (1)' })).toBeVisible()
  fault.end()
  await tryAgain(page).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pearly-paws:wishlist'))).toBe('[]')
})

test('the profile, answered with a page: reported, and loaded later without a reload', async ({ page }) => {
  const shop = await signedIn(page)
  const fault = new Fault(page, 'GET', faults.page)
  await fault.begin(/\/api\/auth\/user$/)
  await shop.open('/profile')
  await fault.happens()
  await expect(alert(page)).toHaveText(/^We couldn’t check whether you’re signed in\./)
  fault.end()
  await tryAgain(page).click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^reed\..*@example\.com$/ })).toBeVisible()
  await expect(alert(page)).toBeHidden()
})

test('the wishlist, answered 500: reported on its page, and hearts still save', async ({ page }) => {
  const shop = await signedIn(page)
  const fault = new Fault(page, 'GET', faults.error)
  await fault.begin(/\/api\/wishlist$/)
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
  const adding = new Fault(page, 'POST', faults.neverAnswered)
  await adding.begin(/\/api\/wishlist$/)
  await shop.open(pastePath)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await heart(page).click()
  await adding.happens()
  await shop.expectToast('Error', 'Failed to add product to wishlist.')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  adding.end()
  await heart(page).click()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')

  const removing = new Fault(page, 'DELETE', faults.aborted)
  await removing.begin(/\/api\/wishlist\/.+$/)
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
  const fault = new Fault(page, 'PUT', (route) => route.fulfill({ status: 503, body: 'no' }))
  await fault.begin(/\/api\/records/)
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
