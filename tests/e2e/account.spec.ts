import { type Page, expect, test } from '@playwright/test'
import { namedPets } from '../support/named-pets.ts'
import { featured } from '../support/test-shop.ts'
import { Shop, addressOf, keepPets, keepWishes, openSignedIn, signIn } from './shop.ts'

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

const paste = '/products/enzymatic-poultry-toothpaste-2-5-oz'
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .first()
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

test('sign in, save, see it in other tabs and in another browser, remove, sign out', async ({
  page,
  browser,
}) => {
  const email = addressOf('moss')
  const shop = new Shop(page)
  await page.goto('/faq')
  await signInLink(page).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, Moss\./)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Moss/ })).toBeVisible()
  await expect(signInLink(page)).toBeHidden()

  const otherTab = new Shop(await page.context().newPage())
  await otherTab.open('/faq')
  await expect(otherTab.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await shop.open(paste)
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  await heart(page).click()
  await shop.expectToast('Added to Wishlist')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(shop.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  await expect(otherTab.wishlistLink).toHaveAccessibleName('Wishlist, 1 item')
  expect(await page.evaluate(() => localStorage.getItem('pearly-paws:wishlist'))).toBeNull()

  const other = await (await browser.newContext()).newPage()
  await other.goto('/wishlist')
  await other.getByRole('link', { name: 'Sign In to View Wishlist' }).click()
  await signIn(other, email)
  await expect(other).toHaveURL('/wishlist')
  await expect(other.getByText('1 item', { exact: true })).toBeVisible()
  const name = 'Enzymatic Poultry Toothpaste, 2.5 oz'
  await expect(other.getByRole('link', { name, exact: true })).toBeVisible()
  const remove = other.getByRole('button', { name: `Remove ${name} from wishlist` })
  await other.route('**/api/wishlist/*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await remove.click()
  await new Shop(other).expectToast('Error', 'Failed to remove item from wishlist.')
  await expect(other.getByText('1 item', { exact: true })).toBeVisible()
  await other.unroute('**/api/wishlist/*')
  await remove.click()
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await new Shop(other).expectToast('Removed from Wishlist', 'Item successfully removed from your wishlist.')

  await other.goto('/profile')
  await other.getByRole('main').getByRole('link', { name: 'Sign Out' }).click()
  await expect(signInLink(other)).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('link', { name: 'Watch Our Story' })).toBeVisible()
  await other.context().close()
})

test("items saved on the device join the account's list at sign-in and leave the device, and the next person doesn't see them", async ({
  page,
}) => {
  await keepWishes(page, featured.slice(0, 2))
  await page.goto('/wishlist')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, addressOf('ada'))
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pearly-paws:wishlist'))).toBe('[]')
  await page.goto('/api/logout')
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In to View Wishlist' }).click()
  await signIn(page, addressOf('alder'))
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test('/profile while signed out shows the message, opens the login and returns; it matches the specification', async ({
  page,
}) => {
  const email = addressOf('iris')
  await expectLoginAfter(page, () => page.goto('/profile'))
  await signIn(page, email)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('paragraph').filter({ hasText: email })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(/Iris\./).first()).toBeVisible()
  await expect(main.getByText('Premium Member')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Shop Dental Care Products' })).toHaveAttribute(
    'href',
    '/products',
  )
  await main.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(main.getByText(/come from the service you sign in with/)).toBeVisible()
})

test('/home while signed out does the same; it begins with the pet and its next step, and says who it is about', async ({
  page,
}) => {
  await keepPets(page, namedPets.slice(0, 2))
  await expectLoginAfter(page, () => page.goto('/home'))
  await page
    .context()
    .addInitScript(() => localStorage.setItem('pearly-paws:viewed', '["tuna-cat-toothpaste-2-oz"]'))
  await signIn(page, addressOf('juniper'))
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome back, Juniper\./)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/products')
  await expect(main.getByRole('definition')).toHaveText(['0', String(featured.length), '4.9'])
  const pets = main.getByRole('region', { name: 'For your pet' })
  await expect(pets.getByRole('heading', { level: 3 })).toHaveText(['Rex', 'Misty'])
  const step = pets.getByRole('link').first()
  await expect(step).toHaveAttribute('href', /^\/care#pet=/)
  await expect(step).toHaveText(/, \d+\sseconds$/)
  await expect(step).toBeInViewport({ ratio: 1 })
  const recommended = main.getByRole('region', { name: 'Recommended for You' })
  await expect(recommended.getByRole('article')).toHaveCount(4)
  await expect(recommended.getByText('Checked for Rex, 62\u00a0lb, adult')).toBeVisible()
  const actions = page.getByRole('region', { name: 'Quick Actions' })
  for (const name of ['Browse Products', 'View Wishlist', 'Write Review', 'Contact Support', 'Sign Out'])
    await expect(actions.getByRole('link', { name })).toBeVisible()
  await page.mouse.move(60, 60)
  await page.locator('recently-viewed').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveCount(1)
  await page.goto('/profile')
  await expect(main.getByText('Caring for Rex and Misty')).toBeVisible()
})

test('an ended session is reported at the next heart', async ({ page, context }) => {
  await openSignedIn(page, paste, addressOf('sage'))
  await expect(new Shop(page).wishlistLink).toHaveAccessibleName('Wishlist, 0 items')
  // An answer on its way would bring the session's cookies back.
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await expectLoginAfter(page, () => heart(page).click())
})

test('a failed or canceled sign-in is reported on the landing page, and an old sign-in hint without a session is removed', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = new Shop(page)
  await page.goto('/api/auth/callback/oidc?error=access_denied&state=x')
  await shop.expectToast('Error', 'We couldn’t sign you in. Please try again.')
  for (const [query, title, description] of [
    ['?login=canceled', 'Sign-in canceled', 'You’re not signed in. To try again, press Sign In.'],
    ['?login=failed', 'Error', 'We couldn’t sign you in. Please try again.'],
  ] as const) {
    await context.addCookies([{ name: 'pp-hint', value: 'mark-of-this-one', url: baseURL ?? '' }])
    await page.goto(`/${query}`)
    await shop.expectToast(title, description)
    await expect(page).toHaveURL('/')
  }
  await expect(page.getByRole('link', { name: 'Watch Our Story' })).toBeVisible()
  await expect(signInLink(page)).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pp-hint')
})
