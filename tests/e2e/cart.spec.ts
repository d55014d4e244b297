import { type Page, expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { Shop, cartLine as line, keepLists, keepPets, stubRetailer, wishOf } from './shop.ts'
import { buyText } from '#products/retailer-name.ts'

const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pearly-paws:cart') ?? '[]'))

const brush = 'pea-size-head-toothbrush-for-toy-breeds-2-pack'
const additive = 'dental-water-additive-unflavored-16-fl-oz'
const chew = 'dental-chew-sticks-for-medium-dogs-28-count'
const gone = line('has-left-the-shop', 'Old Chew', 5)
const misty = { name: 'Misty', species: 'cat' }
const warning = 'Something in your cart isn’t right for your pet.'
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

/** Holds the catalog's answer to the cart until it's let go. */
async function holdCatalog(page: Page): Promise<() => void> {
  const { promise: wanted, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/products?ids=*', async (route) => {
    await wanted
    await route.continue()
  })
  return answer
}

test('quantities, removing and clearing, with totals in whole cents', async ({ page }) => {
  await keepLists(page, [line('mint-chew', 'Mint Chew', 0.1, 3), line('brush', 'Brush', 12.5)])
  // Without the catalog, lines that it doesn't have stay as they were stored.
  await page.route('**/api/products?ids=*', (route) => route.abort())
  const shop = new Shop(page)
  await shop.open('/cart')
  await expect(summary(page)).toContainText('Subtotal$12.80Total$12.80')
  await shop.cartCount(4)

  await page.getByRole('button', { name: 'Increase quantity of Brush' }).click()
  await expect(summary(page)).toContainText('Total$25.30')
  await page.getByRole('button', { name: 'Decrease quantity of Brush' }).click()
  await page.getByRole('button', { name: 'Decrease quantity of Brush' }).click()
  await shop.expectToast('Item Removed', 'Product removed from cart')
  await expect(page.getByRole('link', { name: 'Brush', exact: true })).toHaveCount(0)
  await expect.poll(() => storedCart(page)).toEqual([line('mint-chew', 'Mint Chew', 0.1, 3)])
  await expect(page.getByRole('link', { name: 'Mint Chew', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await shop.expectToast('Cart Cleared', 'All items removed from cart')
  await shop.cartCount(0)
  await expect.poll(() => storedCart(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the badge is correct at first paint, with only the inline script', async ({ page }) => {
  await keepLists(page, [line('mint-chew', 'Mint Chew', 1, 7)])
  await page.route('**/_astro/**.js', (route) => route.abort())
  await page.goto('/about-nothing')
  const badge = page.locator('count-badge[of=cart]')
  expect(await badge.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"7"')
})

// Which of two writes is lost: tests/unit/wishlist/lists.test.ts.
test('products added in two tabs at the same moments are all in the cart, and a third tab shows them', async ({
  context,
}) => {
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()] as const
  const [first, second, third] = tabs
  const shop = new Shop(third)
  await Promise.all([
    new Shop(first).open(`/products/${brush}`),
    new Shop(second).open(`/products/${additive}`),
    shop.open('/cart'),
  ])
  const quantities = async (): Promise<unknown> =>
    Object.fromEntries(
      (await storedCart(first)).map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity]),
    )
  const addAt = (page: Page, time: number): Promise<void> =>
    page.evaluate(async (wanted) => {
      while (Date.now() < wanted) await new Promise((done) => setTimeout(done))
      document.querySelector<HTMLElement>('.offer-buttons cart-button button')?.click()
    }, time)
  for (let round = 1; round <= 3; round += 1) {
    const soon = Date.now() + 150
    await Promise.all([addAt(first, soon), addAt(second, soon)])
    await expect.poll(quantities).toEqual({ [brush]: round, [additive]: round })
  }
  await shop.cartCount(6)
  await expect(third.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

test('a line has today’s price and says what it was; what is no longer sold can only be removed', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await holdCatalog(page)
  await keepLists(page, [line(brush, 'Brush', 1, 2), gone])
  const shop = new Shop(page)
  await shop.open('/cart')
  await expect(summary(page)).toContainText('Total$7.00')
  const places = () =>
    page
      .locator('.cart-line, main section')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
  const before = await places()
  answer()
  const [now, old] = [page.locator('.cart-line:nth-child(1)'), page.locator('.cart-line:nth-child(2)')]
  await expect(now).toContainText('Was $1.00 each')
  await expect(now).toContainText(/\$[\d.]+ each, checked \w+\s\d+, 20\d\d/)
  const [, price = ''] = /(\$[\d.]+) each, checked/.exec((await now.textContent()) ?? '') ?? []
  await expect(summary(page)).toContainText(`Total$${(Number(price.slice(1)) * 2).toFixed(2)}`)
  await expect(page.getByRole('status').filter({ hasText: 'price of Brush' })).toHaveText(
    `The price of Brush has changed: it was $1.00, now ${price}. Old Chew is no longer sold, so the total leaves it out.`,
  )
  await expect(old).toContainText('No longer sold')
  expect(await places()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Open next at Amazon (1 of 1)' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect(old.getByRole('button')).toHaveAccessibleName('Remove Old Chew from cart')
  await expect(old.getByRole('link', { name: new RegExp(`^${buyText}`) })).toHaveCount(0)
  expect(await storedCart(page)).toEqual([line(brush, 'Brush', 1, 2), gone])
  await page.getByRole('button', { name: 'Remove Old Chew from cart' }).click()
  await shop.cartCount(2)
  // Without a pet, nothing is checked for one.
  await expect(page.getByText(warning)).toBeHidden()
  expect(asked.filter((path) => path === '/api/products')).toHaveLength(1)
})

test("each product has its fit result; what isn't for the pet has a warning above the checkout, and is asked about", async ({
  page,
  context,
}) => {
  await stubRetailer(context)
  await keepPets(page, [misty])
  await keepLists(
    page,
    [line(brush, 'Brush', 8), line(additive, 'Additive', 9), gone],
    [wishOf(chew, 'Chew')],
  )
  const answer = await holdCatalog(page)
  const shop = new Shop(page)
  await shop.open('/cart')
  const dialog = page.getByRole('dialog')
  // Pressed while its fit result is still loading.
  await page.getByRole('link', { name: new RegExp(`^${buyText}: Brush`) }).click()
  answer()
  await expect(dialog.getByText('Not for Misty')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const verdictOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .locator('fit-line')
  for (const name of ['Brush', 'Chew'])
    await expect(verdictOf(name)).toContainText('Not for Misty: made for dogs')
  await expect(verdictOf('Additive')).toContainText(/^(?:Fits Misty|Check)/)
  await expect(verdictOf('Old Chew')).toHaveText('Couldn’t check this for Misty')
  const said = summary(page).getByText(warning)
  await expect(said).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const openNext = page.getByRole('button', { name: /^Open next at Amazon/ })
  await openNext.click()
  await expect(dialog.getByText('Not for Misty')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(context.pages()).toHaveLength(1)
  await openNext.click()
  await dialog.getByRole('button', { name: 'Buy anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: /of 2 opened/ })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Brush from cart' }).click()
  await expect(said).toBeHidden()
  await page.getByRole('button', { name: 'Move to Cart: Chew' }).click()
  await dialog.getByRole('button', { name: 'Add it anyway' }).click()
  await shop.cartCount(3)
})

test('two lines with the same mineral are named, without a pet, too', async ({ page }) => {
  await keepLists(page, [
    line('unflavored-dental-wipes-for-dogs-100-count', 'Zinc Wipes', 8),
    line('fresh-mint-dental-spray-for-dogs-4-fl-oz', 'Mint Spray', 9),
    line(brush, 'Brush', 8),
  ])
  await new Shop(page).open('/cart')
  const note = page.getByRole('status').filter({ hasText: 'contain zinc' })
  await expect(note).toContainText('Two of these contain zinc: ask your vet.')
  await expect(note).toContainText('Zinc Wipes and Mint Spray')
  // Seen and read before the first way to a retailer.
  const way = page.getByRole('main').locator('a[data-retailer], button[data-opens]').first()
  const [warned, out] = await Promise.all([note.boundingBox(), way.boundingBox()])
  expect((warned?.y ?? 0) + (warned?.height ?? 0)).toBeLessThan(out?.y ?? 0)
  const isReadBefore = await note.evaluate((said) => {
    const first = document.querySelector('main :is(a[data-retailer], button[data-opens])')
    return first !== null && (said.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  })
  expect(isReadBefore).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Mint Spray from cart' }).click()
  await expect(note).toHaveCount(0)
})
