import { type Page, expect, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { Shop, keepPets } from './shop.ts'
import { buyText } from '#products/retailer-name.ts'

const line = (id: string, name: string, price: number, quantity: number) => ({
  id,
  name,
  price,
  image: '/pictures/placeholder.svg',
  amazonUrl: `https://www.amazon.com/s?k=${id}`,
  quantity,
})

/** Stores a text as the cart before the page's first script. */
async function store(page: Page, key: string, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  await page.addInitScript(
    ([name, stored]) => {
      if (sessionStorage.getItem('stored') !== null) return
      sessionStorage.setItem('stored', 'yes')
      localStorage.setItem(name, stored)
    },
    [key, text] as const,
  )
}

/** Without the catalog, lines that it doesn't have stay as they were stored. */
const hideCatalog = (page: Page) => page.route('**/api/products?ids=*', (route) => route.abort())

const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pearly-paws:cart') ?? '[]'))

const brush = 'pea-size-head-toothbrush-for-toy-breeds-2-pack'
const additive = 'dental-water-additive-unflavored-16-fl-oz'

/** Returns the stored quantity of each product. */
const quantities = async (page: Page): Promise<unknown> =>
  Object.fromEntries(
    (await storedCart(page)).map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity]),
  )

test('an empty cart links to the products', async ({ page }) => {
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).click()
  await expect(page).toHaveURL('/products')
})

test('quantities, removing and clearing, with totals in whole cents', async ({ page }) => {
  await store(page, 'pearly-paws:cart', [
    line('mint-chew', 'Mint Chew', 0.1, 3),
    line('brush', 'Brush', 12.5, 1),
  ])
  await hideCatalog(page)
  const shop = new Shop(page)
  await shop.open('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Subtotal$12.80Total$12.80')
  await shop.cartCount(4)

  await page.getByRole('button', { name: 'Increase quantity of Brush' }).click()
  await expect(summary).toContainText('Total$25.30')
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

test('adding a product again raises its quantity', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/products')
  const add = page.getByRole('button', { name: /^Add .* to Cart$/ }).first()
  await add.click()
  await add.click()
  await shop.cartCount(2)
  await expect.poll(() => storedCart(page)).toHaveLength(1)
})

test('the badge is correct at first paint, with only the inline script', async ({ page }) => {
  await store(page, 'pearly-paws:cart', [line('mint-chew', 'Mint Chew', 1, 7)])
  await page.route('**/_astro/**.js', (route) => route.abort())
  await page.goto('/about-nothing')
  const badge = page.locator('count-badge[of=cart]')
  expect(await badge.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"7"')
})

test('a cart changed in another tab shows at once', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  const shop = new Shop(first)
  await shop.open('/cart')
  const other = new Shop(second)
  await other.open('/products')
  await other.addToCart(/^Add .* to Cart$/)
  await shop.cartCount(1)
  await expect(first.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

test('products added in two tabs at the same moment are both in the cart, 20 times', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await Promise.all([
    new Shop(first).open(`/products/${brush}`),
    new Shop(second).open(`/products/${additive}`),
  ])
  const addAt = (page: Page, time: number): Promise<void> =>
    page.evaluate(
      (wanted) =>
        new Promise((done) => {
          const look = (): void => {
            if (Date.now() < wanted) return void setTimeout(look)
            document.querySelector<HTMLElement>('.offer-buttons cart-button button')?.click()
            done()
          }
          look()
        }),
      time,
    )
  for (let round = 1; round <= 20; round += 1) {
    const soon = Date.now() + 150
    await Promise.all([addAt(first, soon), addAt(second, soon)])
    await expect.poll(() => quantities(first)).toEqual({ [brush]: round, [additive]: round })
  }
})

for (const [what, value] of [
  ['a foreign value', '{"state":{"items":[]}}'],
  [
    'hostile lines',
    [{ ...line('a', '<img src=x onerror=alert(1)>', 1, 1), amazonUrl: 'javascript:alert(1)' }, null, 5],
  ],
] as const) {
  test(`a stored cart of ${what} leaves an empty cart that works`, async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await store(page, 'pearly-paws:cart', value)
    const shop = new Shop(page)
    await shop.open('/cart')
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse Products' })).toBeVisible()
    await shop.open('/products')
    await shop.addToCart(/^Add .* to Cart$/)
    await shop.cartCount(1)
    expect(errors).toEqual([])
  })
}

test('a line has today’s price and says what it was; what is no longer sold can only be removed', async ({
  page,
}) => {
  const { promise: drawn, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/products?ids=*', async (route) => {
    await drawn
    await route.continue()
  })
  await store(page, 'pearly-paws:cart', [
    line(brush, 'Brush', 1, 2),
    line('has-left-the-shop', 'Old Chew', 5, 1),
  ])
  const shop = new Shop(page)
  await shop.open('/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Total$7.00')
  const places = () =>
    page
      .locator('.cart-line, main section')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
  const before = await places()
  answer()
  const lineAt = (at: number) => page.locator(`.cart-line:nth-child(${at})`)
  const [now, old] = [lineAt(1), lineAt(2)]
  await expect(now).toContainText('Was $1.00 each')
  await expect(now).toContainText(/\$[\d.]+ each, checked \w+\s\d+, 20\d\d/)
  const [, price = ''] = /(\$[\d.]+) each, checked/.exec((await now.textContent()) ?? '') ?? []
  await expect(summary).toContainText(`Total$${(Number(price.slice(1)) * 2).toFixed(2)}`)
  await expect(page.getByRole('status').filter({ hasText: 'price of Brush' })).toHaveText(
    `The price of Brush has changed: it was $1.00, now ${price}. Old Chew is no longer sold, so the total leaves it out.`,
  )
  await expect(old).toContainText('No longer sold')
  expect(await places()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Open next at Amazon (1 of 1)' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect(old.getByRole('button')).toHaveAccessibleName('Remove Old Chew from cart')
  await expect(old.getByRole('link', { name: new RegExp(`^${buyText}`) })).toHaveCount(0)
  expect(await storedCart(page)).toEqual([
    line(brush, 'Brush', 1, 2),
    line('has-left-the-shop', 'Old Chew', 5, 1),
  ])
  await page.getByRole('button', { name: 'Remove Old Chew from cart' }).click()
  await shop.cartCount(2)
})

test('HTML in a stored name is shown as text', async ({ page }) => {
  const name = '<img src=x onerror="document.title=1">'
  await store(page, 'pearly-paws:cart', [line('a', name, 1, 1)])
  await new Shop(page).open('/cart')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

const warning = 'Something in your cart isn’t right for your pet.'

test("each line has its fit result, and a warning is above the checkout while one isn't for the pet", async ({
  page,
}) => {
  await keepPets(page, [{ name: 'Misty', species: 'cat' }])
  await store(page, 'pearly-paws:cart', [
    line(brush, 'Brush', 8, 1),
    line(additive, 'Additive', 9, 1),
    line('has-left-the-shop', 'Old Chew', 5, 1),
  ])
  await new Shop(page).open('/cart')
  const verdictOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .locator('fit-line')
  await expect(verdictOf('Brush')).toContainText('Not for Misty: made for dogs')
  await expect(verdictOf('Additive')).toContainText(/^(?:Fits Misty|Check)/)
  await expect(verdictOf('Old Chew')).toHaveText('Couldn’t check this for Misty')
  const said = page.getByRole('region', { name: 'Order Summary' }).getByText(warning)
  await expect(said).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Brush from cart' }).click()
  await expect(said).toBeHidden()
})

test('without a pet, the cart asks for its products once and shows no warning', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await store(page, 'pearly-paws:cart', [line(brush, 'Brush', 8, 1)])
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible()
  await expect(page.getByText(warning)).toBeHidden()
  expect(asked.filter((path) => path === '/api/products')).toHaveLength(1)
})

test('two lines with the same mineral are named, with or without a pet', async ({ page }) => {
  await store(page, 'pearly-paws:cart', [
    line('unflavored-dental-wipes-for-dogs-100-count', 'Zinc Wipes', 8, 1),
    line('fresh-mint-dental-spray-for-dogs-4-fl-oz', 'Mint Spray', 9, 1),
    line(brush, 'Brush', 8, 1),
  ])
  await new Shop(page).open('/cart')
  const note = page.getByRole('status').filter({ hasText: 'contain zinc' })
  await expect(note).toContainText('Two of these contain zinc: ask your vet.')
  const way = page.getByRole('main').locator('a[data-retailer], button[data-opens]').first()
  const [warned, out] = await Promise.all([note.boundingBox(), way.boundingBox()])
  expect((warned?.y ?? 0) + (warned?.height ?? 0)).toBeLessThan(out?.y ?? 0)
  expect(
    await note.evaluate((said) => {
      const first = document.querySelector('main :is(a[data-retailer], button[data-opens])')
      return first !== null && (said.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    }),
    'read before the first way to a retailer',
  ).toBe(true)
  await expect(note).toContainText('Zinc Wipes and Mint Spray')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove Mint Spray from cart' }).click()
  await expect(note).toHaveCount(0)
})

test("opening the next line asks first if it isn't for the pet", async ({ page, context }) => {
  await context.route('https://www.amazon.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Retailer</title>' }),
  )
  await keepPets(page, [{ name: 'Misty', species: 'cat' }])
  await store(page, 'pearly-paws:cart', [line(brush, 'Brush', 8, 1), line(additive, 'Additive', 9, 1)])
  await new Shop(page).open('/cart')
  const openNext = page.getByRole('button', { name: /^Open next at Amazon/ })
  await openNext.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Not for Misty')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(context.pages()).toHaveLength(1)
  await openNext.click()
  await dialog.getByRole('button', { name: 'Buy anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: /of 2 opened/ })).toBeVisible()
})

test('a line asks even if its fit result is still loading', async ({ page }) => {
  await keepPets(page, [{ name: 'Misty', species: 'cat' }])
  await store(page, 'pearly-paws:cart', [line(brush, 'Brush', 8, 1)])
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/products?ids=*', async (route) => {
    await pressed
    await route.continue()
  })
  await new Shop(page).open('/cart')
  await page.getByRole('link', { name: new RegExp(`^${buyText}: Brush`) }).click()
  answer()
  await expect(page.getByRole('dialog')).toContainText('Not for Misty')
})

test('products saved for later show their fit result, and moving them to the cart asks first', async ({
  page,
}) => {
  await keepPets(page, [{ name: 'Misty', species: 'cat' }])
  const { image: imageUrl, amazonUrl: affiliateUrl, ...kept } = line(brush, 'Brush', 8, 1)
  await store(page, 'pearly-paws:wishlist', [{ ...kept, imageUrl, affiliateUrl }])
  const shop = new Shop(page)
  await shop.open('/cart')
  await expect(page.getByRole('listitem').filter({ hasText: 'Not for Misty: made for dogs' })).toBeVisible()
  await page.getByRole('button', { name: 'Move to Cart: Brush' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add it anyway' }).click()
  await shop.cartCount(1)
})
