import { type Page, expect, test } from '@playwright/test'
import { namedPets } from '../support/named-pets.ts'
import { featured } from '../support/test-shop.ts'
import { Shop, addressOf, keepPets, openSignedIn, signIn, signInUnseen } from './shop.ts'

declare global {
  var noteToast: (text: string) => void
}

/**
 * Expects the message about the ended session, then the login. The page notes its toasts itself, because this
 * one is brief, and a busy machine would miss it.
 */
async function expectLoginAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const toasts: string[] = []
  const note = () =>
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.toast > div')) noteToast(textContent.trim())
    }).observe(document, { childList: true, subtree: true })
  await page.exposeFunction('noteToast', (text: string) => toasts.push(text))
  await page.addInitScript(note)
  await page.evaluate(note)
  await act()
  await page.waitForURL(/\/interaction\//)
  expect(toasts).toContain('UnauthorizedYou are logged out. Logging in again...')
}

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save .* to wishlist$/ })

test('sign in, save, see it in another browser, remove, sign out', async ({ page, browser }) => {
  const email = addressOf('moss')
  const shop = new Shop(page)
  await shop.open('/products')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, Moss\./)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Moss/ })).toBeVisible()

  await shop.open('/products')
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  const saved = heart(page).first()
  await saved.click()
  await shop.expectToast('Added to Wishlist')
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  const name = (await page.locator('.card-name').first().textContent()) ?? ''
  expect(await page.evaluate(() => localStorage.getItem('pearly-paws:wishlist'))).toBeNull()

  const other = await (await browser.newContext()).newPage()
  await other.goto('/wishlist')
  await other.getByRole('link', { name: 'Sign In to View Wishlist' }).click()
  await signIn(other, email)
  await expect(other).toHaveURL('/wishlist')
  await expect(other.getByText('1 item', { exact: true })).toBeVisible()
  await expect(other.getByRole('link', { name, exact: true })).toBeVisible()
  await other.getByRole('button', { name: `Remove ${name} from wishlist` }).click()
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await new Shop(other).expectToast('Removed from Wishlist', 'Item successfully removed from your wishlist.')

  await other.goto('/profile')
  await other.getByRole('main').getByRole('link', { name: 'Sign Out' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('link', { name: 'Watch Our Story' })).toBeVisible()
})

test("items saved on the device join the account's list at sign-in and leave the device", async ({
  page,
}) => {
  const shop = new Shop(page)
  await shop.open('/products')
  await heart(page).nth(0).click()
  await heart(page).nth(1).click()
  await page.goto('/wishlist')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, addressOf('ada'))
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pearly-paws:wishlist'))).toBe('[]')
})

for (const path of ['/home', '/profile']) {
  test(`${path} while signed out shows the message, opens the login and returns`, async ({ page }) => {
    await expectLoginAfter(page, () => page.goto(path))
    await signIn(page, addressOf('fern'))
    await expect(page).toHaveURL(path)
    await expect(
      page
        .getByRole('main')
        .getByText(/Fern\./)
        .first(),
    ).toBeVisible()
  })
}

test('the profile matches the specification', async ({ page }) => {
  const email = addressOf('iris')
  await openSignedIn(page, '/profile', email)
  await expect(page.getByRole('paragraph').filter({ hasText: email })).toBeVisible()
  await expect(page.getByText('Premium Member')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shop Dental Care Products' })).toHaveAttribute(
    'href',
    '/products',
  )
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByText(/come from the service you sign in with/)).toBeVisible()
})

test('an ended session is reported at the next heart', async ({ page, context }) => {
  await openSignedIn(page, '/products', addressOf('sage'))
  const shop = new Shop(page)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  // An answer on its way would bring the session's cookies back.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await expectLoginAfter(page, () => heart(page).first().click())
})

test('after two quick clicks on a slow connection, the last one counts', async ({ page }) => {
  await openSignedIn(page, '/products', addressOf('basil'))
  const shop = new Shop(page)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const changes: string[] = []
  await page.route(/\/api\/wishlist(\/.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') {
      changes.push(route.request().method())
      await held
    }
    await route.continue()
  })
  const saved = heart(page).first()
  await saved.click()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await saved.click()
  await expect(saved).toHaveAttribute('aria-pressed', 'false')
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  answer()
  await removed
  expect(changes).toEqual(['POST', 'DELETE'])
  await page.reload()
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
})

test('a visitor without a session makes no call for one', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const shop = new Shop(page)
  await shop.open('/products')
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  expect(calls).toEqual([])
})

test('a sign-in hint without a session is removed', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'pp-hint', value: '1', url: baseURL ?? '' }])
  const shop = new Shop(page)
  await shop.open('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pp-hint')
})

test("a sign-in hint without a session doesn't redirect visitors to the login", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'pp-hint', value: '1', url: baseURL ?? '' }])
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Watch Our Story' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the dashboard matches the specification', async ({ page }) => {
  await openSignedIn(page, '/home', addressOf('juniper'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, Juniper\./)
  const content = page.getByRole('main')
  await expect(content.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/products')
  await expect(content.getByRole('definition')).toHaveText(['0', String(featured.length), '4.9'])
  await expect(page.getByRole('region', { name: 'Recommended for You' }).getByRole('article')).toHaveCount(4)
  const actions = page.getByRole('region', { name: 'Quick Actions' })
  for (const name of ['Browse Products', 'View Wishlist', 'Write Review', 'Contact Support', 'Sign Out']) {
    await expect(actions.getByRole('link', { name })).toBeVisible()
  }
})

test('the dashboard begins with the pet and its next step, and says who it is about', async ({ page }) => {
  await keepPets(page, namedPets.slice(0, 2))
  await signInUnseen(page, addressOf('sumac'))
  await page.goto('/home')
  const main = page.getByRole('main')
  const pets = main.getByRole('region', { name: 'For your pet' })
  await expect(pets.getByRole('heading', { level: 3 })).toHaveText(['Rex', 'Misty'])
  const step = pets.getByRole('link').first()
  await expect(step).toHaveAttribute('href', /^\/care#pet=/)
  await expect(step).toHaveText(/, \d+\sseconds$/)
  await expect(step).toBeInViewport({ ratio: 1 })
  const recommended = main.getByRole('region', { name: 'Recommended for You' })
  await expect(recommended.getByText('Checked for Rex, 62\u00a0lb, adult')).toBeVisible()
  await page.goto('/profile')
  await expect(main.getByText('Caring for Rex and Misty')).toBeVisible()
})

test('a pet with a sore mouth has a link to a vet before any product', async ({ page }) => {
  await keepPets(page, [{ ...namedPets[0], soreMouth: true }])
  await page.goto('/')
  const ways = page.locator('pet-hero').getByRole('link', { name: /^(?:Find a vet|What fits)/ })
  await expect(ways).toHaveText(['Find a vet', 'What fits Rex'])
  await expect(ways.first()).toHaveAttribute('href', '/vet-locator')
})

test('a removal that the server refuses is undone on the wishlist page, with a message', async ({ page }) => {
  await openSignedIn(page, '/products', addressOf('linden'))
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await heart(page).first().click()
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await page.route('**/api/wishlist/*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/wishlist')
  await page.getByRole('button', { name: /^Remove .* from wishlist$/ }).click()
  await new Shop(page).expectToast('Error', 'Failed to remove item from wishlist.')
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
})

test('people who share a browser see only their own list', async ({ page }) => {
  await openSignedIn(page, '/products', addressOf('hazel'))
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await heart(page).first().click()
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await page.goto('/api/logout')
  await expect(page).toHaveURL('/')
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In to View Wishlist' }).click()
  await signIn(page, addressOf('alder'))
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test('a failed sign-in is reported on the landing page', async ({ page }) => {
  await page.goto('/api/auth/callback/oidc?error=access_denied&state=x')
  await new Shop(page).expectToast('Error', 'We couldn’t sign you in. Please try again.')
  await expect(page).toHaveURL('/')
})

test('a canceled sign-in is reported, even if this browser has an old sign-in hint', async ({
  page,
  context,
  baseURL,
}) => {
  const said = ['Sign-in canceled', 'You’re not signed in. To try again, press Sign In.'] as const
  await page.goto('/?login=canceled')
  await new Shop(page).expectToast(...said)
  await expect(page).toHaveURL('/')
  await context.addCookies([{ name: 'pp-hint', value: 'mark-of-this-one', url: baseURL ?? '' }])
  await page.goto('/?login=canceled')
  await new Shop(page).expectToast(...said)
  await context.addCookies([{ name: 'pp-hint', value: 'mark-of-this-one', url: baseURL ?? '' }])
  await page.goto('/?login=failed')
  await new Shop(page).expectToast('Error', 'We couldn’t sign you in. Please try again.')
  await expect(page).toHaveURL('/')
})

test("a heart also changes in the person's other tabs", async ({ page, context }) => {
  await openSignedIn(page, '/products', addressOf('rowan'))
  const other = new Shop(await context.newPage())
  await other.open('/products')
  await expect(other.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await heart(page).first().click()
  await expect(other.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
})
