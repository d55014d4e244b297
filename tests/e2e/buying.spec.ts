import { type Locator, type Page, expect, test } from '@playwright/test'
import { featured, tag } from '../support/test-shop.ts'
import {
  Shop,
  addressOf,
  cartLine,
  keepLists,
  keepPets,
  readPage,
  signInUnseen,
  stubRetailer,
  wishOf,
} from './shop.ts'
import { buyLabel, buyText } from '#products/retailer-name.ts'

test.beforeEach(({ context }) => stubRetailer(context))

const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'
const additive = 'dental-water-additive-unflavored-16-fl-oz'
const chew = 'Dental Chew Sticks for Medium Dogs, 28 Count'
const chewId = 'dental-chew-sticks-for-medium-dogs-28-count'
const misty = { name: 'Misty', species: 'cat' }

const buyLink = (page: Page) =>
  page.getByRole('link', { name: buyLabel({ name: chew }) }).filter({ visible: true })
const dialogOf = (page: Page) => page.getByRole('dialog')

/** Performs a press and returns the retailer's page that it opens, which can't reach the shop's. */
async function opens(page: Page, press: () => Promise<void>): Promise<URL> {
  const opened = page.context().waitForEvent('page')
  await press()
  const retailer = await opened
  await expect(retailer).toHaveTitle('Retailer')
  expect(await retailer.evaluate(() => window.opener)).toBeNull()
  const url = new URL(retailer.url())
  await retailer.close()
  return url
}

test('from the landing page through search to a product, the cart and the retailer', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/')
  await shop.search('  poultry toothpsate ')
  await expect(page).toHaveURL('/products?search=poultry+toothpsate')
  await page.getByRole('link', { name: paste, exact: true }).click()
  await expect(page).toHaveURL('/products/enzymatic-poultry-toothpaste-2-5-oz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paste)
  const search = await opens(page, () => page.getByRole('link', { name: buyLabel({ name: paste }) }).click())
  expect(search.searchParams.get('k')).toBe(paste)

  await shop.addToCart(paste)
  await shop.expectToast('Added to Cart', `${paste} has been added to your cart`)
  await shop.cartCount(1)
  await page.locator('.toast').getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  const checkout = await opens(page, () => page.getByRole('link', { name: 'Checkout on Amazon' }).click())
  expect([checkout.pathname, checkout.searchParams.get('k'), checkout.searchParams.get('tag')]).toEqual([
    '/s',
    'pet dental care',
    tag,
  ])
  await shop.expectToast('Redirecting to Amazon', 'Opening Amazon to complete your purchase')
})

test('if popups are blocked, each way to a retailer opens in the same window, and the cart stays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await keepPets(page, [misty])
  await keepLists(page, [cartLine(additive, 'Additive'), cartLine('tuna-cat-toothpaste-2-oz', 'Paste')])
  const shop = new Shop(page)
  const staysHere = async (press: Locator): Promise<void> => {
    await press.click()
    await expect(page).toHaveTitle('Retailer')
  }
  await shop.open(`/products/${chewId}`)
  await buyLink(page).first().click()
  await staysHere(page.getByRole('button', { name: 'Buy anyway' }))
  await shop.open(`/products/${additive}`)
  await staysHere(page.getByRole('link', { name: new RegExp(`^${buyText}`) }).first())
  expect(new URL(page.url()).searchParams.get('tag')).toBe(tag)
  await shop.open('/cart')
  await staysHere(page.getByRole('button', { name: 'Open next at Amazon (1 of 2)' }))
  await page.goBack()
  await expect(page.getByText('1 of 2 opened.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open next at Amazon (2 of 2)' })).toBeVisible()
  await staysHere(page.getByRole('link', { name: 'Checkout on Amazon' }))
  await page.goBack()
  await shop.cartCount(2)
})

test.describe('a dog chew for the cat Misty', () => {
  test.beforeEach(({ page }) => keepPets(page, [misty]))

  /** Presses what leads to the retailer or the cart, and cancels. */
  async function asks(page: Page, press: Locator, place: string): Promise<void> {
    await press.first().click()
    await expect(dialogOf(page), place).toContainText('Not for Misty: made for dogs')
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    expect(page.context().pages(), place).toHaveLength(1)
  }

  test(`${buyText} asks first wherever the chew is shown`, async ({ page }) => {
    for (const path of [
      '/products?search=dental+chew+sticks+medium',
      `/list?v=1&of=cart&ids=${chewId}`,
      `/compare?ids=${chewId}`,
    ]) {
      await page.goto(path)
      await asks(page, buyLink(page), path)
    }
    // In a comparison, the fit result is in another row.
    await asks(page, page.getByRole('button', { name: `Add ${chew} to Cart` }), 'adding from a comparison')
    await page.goto('/guides/gulpers')
    const brush = page.locator('#pick-bristled-finger-toothbrush-for-dogs-2-pack')
    await expect(brush.getByText('Not for Misty: made for dogs')).toBeVisible()
    await asks(page, brush.getByRole('link', { name: new RegExp(`^${buyText}`) }), "a guide's pick")
    await page.goto('/products/three-knot-cotton-rope-for-large-dogs-18-in')
    await asks(page, page.getByRole('link', { name: /Pet Barn/ }), 'another retailer')
  })

  test('it asks on a page of what was saved, on the device and in an account', async ({ page }) => {
    await keepLists(page, [cartLine(chewId, chew)], [wishOf(chewId, chew)])
    for (const path of ['/cart', '/wishlist']) {
      await page.goto(path)
      await asks(page, buyLink(page), path)
    }
    await signInUnseen(page, addressOf('buys'))
    await page.goto('/wishlist')
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await asks(page, buyLink(page), "an account's wishlist")
  })

  test('on its own page it asks on every kind of press, then opens the retailer; what fits opens, and goes into the cart, without a question', async ({
    page,
    context,
  }) => {
    const shop = new Shop(page)
    await shop.open(`/products/${chewId}`)
    const link = buyLink(page).first()
    const dialog = dialogOf(page)
    for (const press of [
      () => link.click(),
      () => link.click({ button: 'middle' }),
      () => link.click({ modifiers: ['Control'] }),
      () => link.press('Enter'),
    ]) {
      await press()
      await expect(dialog).toContainText('Not for Misty: made for dogs')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    // The bar of a phone.
    await page.setViewportSize({ width: 360, height: 740 })
    await buyLink(page).first().click()
    await expect(dialog.getByRole('link', { name: 'See what fits Misty' })).toHaveAttribute(
      'href',
      /^\/products\?pet=cat/,
    )
    expect(context.pages()).toHaveLength(1)
    await opens(page, () => dialog.getByRole('button', { name: 'Buy anyway' }).click())

    await page.setViewportSize({ width: 1280, height: 900 })
    await shop.open(`/products/${additive}`)
    await opens(page, () =>
      page
        .getByRole('link', { name: `${buyText}: Dental Water Additive` })
        .first()
        .click(),
    )
    await page.locator('.offer-buttons').getByRole('button', { name: /^Add/ }).click()
    await shop.cartCount(1)
  })
})

test('every link to a retailer’s search says so beside it, and what to check there', async ({
  page,
  request,
}) => {
  const [one = '', two = ''] = featured
  const note = /results, not this product\. Check species, weight, ingredients, xylitol\./
  // A link to the product's own page needs no note.
  const searches = ['/s?', '/find/'].map((part) => `main a[data-retailer][href*="${part}"]`).join()
  for (const path of [
    '/products',
    `/products/${one}`,
    '/care-plan?pet=dog&weight=40&age=adult&brushing=yes',
    `/compare?ids=${one},${two}`,
    '/guides/gulpers',
    `/list?v=1&of=wishlist&ids=${one},${two}`,
  ]) {
    const links = (await readPage(request, path)).querySelectorAll(searches)
    expect(links.length, path).toBeGreaterThan(0)
    const unsaid = links.filter(
      (link) => !note.test((link.closest('[data-product-id], section') ?? link.parentNode)?.text ?? ''),
    )
    expect.soft(unsaid.map(String), path).toEqual([])
  }
  // Scripts draw these.
  await keepLists(page, [cartLine(one, one)], [wishOf(one, one)])
  for (const path of ['/cart', '/wishlist']) {
    await page.goto(path)
    const product = page.locator('main :is([data-product-id], section):has(a[data-retailer]:visible)').last()
    await expect(product, path).toContainText(note)
  }
})
