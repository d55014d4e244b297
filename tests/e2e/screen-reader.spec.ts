import { type Page, expect, test } from '@playwright/test'
import { rex } from '../support/named-pets.ts'
import { ScreenReader } from './screen-reader.ts'
import { Shop, keepPets } from './shop.ts'
import { buyLabel } from '#products/retailer-name.ts'

const paste = {
  name: 'Enzymatic Poultry Toothpaste, 2.5 oz',
  path: '/products/enzymatic-poultry-toothpaste-2-5-oz',
}
const sticks = {
  name: 'Dental Chew Sticks for Medium Dogs, 28 Count',
  path: '/products/dental-chew-sticks-for-medium-dogs-28-count',
}
const misty = { ...rex, name: 'Misty', species: 'cat', weightLb: 9, avoids: [], gulps: false }

async function listenTo(page: Page, path: string): Promise<ScreenReader> {
  await new Shop(page).open(path)
  return ScreenReader.start(page)
}

test('the landmarks of a list are said in order, each part with its name; a heart and a comparison say what they did, and a filter that products are loading, and how many were found', async ({
  page,
}) => {
  const reader = await listenTo(page, '/products')
  const said = await reader.read(page.locator('body'))
  const isLandmark = /^(?:banner|main|contentinfo|navigation|search|complementary)(?:,|$)/
  expect(said.filter((phrase) => isLandmark.test(phrase)).join(' | ')).toBe(
    'banner | navigation, Main | main | search, Products | navigation, Categories | complementary, Filters | navigation, Pages | navigation, Shop by need | contentinfo | navigation, Products | navigation, Support',
  )
  const isNameless = /^(?:region|image|dialog|listbox|button|link|textbox)$/
  expect(said.filter((phrase) => isNameless.test(phrase))).toEqual([])
  const title = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ')
  expect(said.filter((phrase) => /^heading,.*, level 1$/.test(phrase))).toEqual([
    `heading, ${title}, level 1`,
  ])

  const shop = new Shop(page)
  await shop.heart(paste.name).press('Enter')
  await expect.poll(() => reader.heard()).toContain('polite: Added to Wishlist')
  expect(await reader.read(shop.heart(paste.name))).toEqual([
    `button, Save ${paste.name} to wishlist, Wishlist, pressed`,
  ])
  await shop.cards.filter({ hasText: paste.name }).getByText('Compare').first().press('Enter')
  await expect.poll(() => reader.heard()).toContain(`polite: ${paste.name} was added to your comparison.`)
  await shop.listReady()
  await reader.listen()
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Cats/ }).check()
  await expect
    .poll(() => reader.heard())
    .toEqual([
      expect.stringMatching(/^checkbox, Cats\b.*not checked/),
      'polite: Loading products',
      expect.stringMatching(/^polite: \d+ products found$/),
    ])
})

test('add to cart: the button, then what happened, then the way to the cart', async ({ page }) => {
  const reader = await listenTo(page, paste.path)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${paste.name} to cart` })
    .first()
    .press('Enter')
  await expect
    .poll(() => reader.heard())
    .toEqual([
      `button, Add ${paste.name} to Cart`,
      'polite: Notification',
      'polite: Added to Cart',
      `polite: ${paste.name} has been added to your cart`,
      'polite: View cart: press F8',
    ])
  await new Shop(page).cartCount(1)
  await page.keyboard.press('F8')
  const toast = new Shop(page).toast('Added to Cart')
  await expect(toast).toBeVisible()
  expect((await reader.read(toast)).filter((phrase) => /^(?:link|button),/.test(phrase))).toEqual([
    'link, View cart',
    'button, Close',
  ])
})

test('a card says the name, the fit and its reason, the rating, the price, and what to press', async ({
  page,
}) => {
  await keepPets(page, [misty])
  const reader = await listenTo(page, '/products')
  const card = page.getByRole('article').filter({ hasText: paste.name })
  const isWord = (phrase: string): boolean => !/^(?:end of|list|strong|paragraph|group)/.test(phrase)
  const said = (await reader.read(card)).filter(isWord).join(' | ')
  const words = [
    'article | BESTSELLER',
    `button, Save ${paste.name} to wishlist, not pressed`,
    `heading, ${paste.name}, level 3 | link, ${paste.name}`,
    'Fits Misty | : | for puppies, kittens, adults and seniors',
    'image, 4.7 of 5 stars | 4.7',
    '$11.95 | checked ',
    `button, Compare ${paste.name}, not pressed`,
    `button, Add ${paste.name} to Cart`,
    `link, ${buyLabel(paste)}`,
  ]
  const at = words.map((phrase) => said.indexOf(phrase))
  expect(words.filter((_, index) => at[index] === -1)).toEqual([])
  expect(at).toEqual(at.toSorted((one, other) => one - other))
})

test('the warning before an unfit product says why, and offers three choices', async ({ page }) => {
  await keepPets(page, [misty])
  const reader = await listenTo(page, sticks.path)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: `Add ${sticks.name} to cart` })
    .first()
  await add.press('Enter')
  await expect
    .poll(() => reader.heard())
    .toEqual([`button, Add ${sticks.name} to Cart`, 'dialog, Not for Misty: made for dogs', 'button, Cancel'])
  const said = await reader.read(page.getByRole('dialog'))
  expect(said.filter((phrase) => /^(?:link|button),/.test(phrase))).toEqual([
    'button, Cancel',
    'link, See what fits Misty',
    'button, Add it anyway, go-on',
  ])
  await page.keyboard.press('Escape')
  await expect.poll(() => reader.heard()).toEqual([`button, Add ${sticks.name} to Cart`])
})

test('a ZIP code: the problem, then the search, then the number of clinics', async ({ page }) => {
  const reader = await listenTo(page, '/vet-locator')
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill('12')
  await field.press('Enter')
  const problem = 'A ZIP code has 5 digits, such as 97201.'
  await expect.poll(() => reader.heard()).toEqual(['textbox, ZIP code, required', `assertive: ${problem}`])
  expect(await reader.read(field)).toEqual([`textbox, ZIP code, 12, ${problem}, invalid, required`])
  await field.fill('97201')
  await field.press('Enter')
  await expect
    .poll(() => reader.heard())
    .toEqual([
      'polite: Searching...',
      expect.stringMatching(/^polite: The searches below use 97201\. Our \d+ sample clinics follow\.$/),
    ])
})

test('on a phone, the menu says its name, its links and the way back, and the search how much it suggests', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const reader = await listenTo(page, '/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).press('Enter')
  await expect.poll(() => reader.heard()).toEqual(['button, Menu', 'button, Close menu'])
  const said = await reader.read(page.getByRole('navigation', { name: 'Menu' }))
  expect(said[0]).toBe('navigation, Menu')
  expect(said).toContain('link, FAQ, current page')
  await page.keyboard.press('Escape')
  await expect.poll(() => reader.heard()).toEqual(['button, Menu'])
  await new Shop(page).searchField.pressSequentially('toothp')
  await expect.poll(async () => (await reader.heard()).at(-1)).toMatch(/^polite: \d suggestions$/)
})
