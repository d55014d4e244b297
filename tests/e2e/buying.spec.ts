import { type Page, expect, test } from '@playwright/test'
import { featured, tag } from '../support/test-shop.ts'
import { Shop, addressOf, keepPets, signInUnseen, ownHeaders } from './shop.ts'
import { buyLabel, buyText } from '#products/retailer-name.ts'

/** Retailer pages are stubbed. */
test.beforeEach(async ({ context }) => {
  await context.route('https://www.amazon.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Retailer</title>' }),
  )
})

const paste = 'Enzymatic Poultry Toothpaste, 2.5 oz'

test('from the landing page through search to a product, the cart and the retailer', async ({
  page,
  context,
}) => {
  const shop = new Shop(page)
  await shop.open('/')
  await shop.search('  poultry toothpsate ')
  await expect(page).toHaveURL('/products?search=poultry+toothpsate')
  await page.getByRole('link', { name: paste, exact: true }).click()
  await expect(page).toHaveURL('/products/enzymatic-poultry-toothpaste-2-5-oz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paste)

  await shop.addToCart(paste)
  await shop.expectToast('Added to Cart', `${paste} has been added to your cart`)
  await shop.cartCount(1)
  await shop.cartLink.click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Checkout on Amazon' }).click()
  const retailer = await opened
  await expect(retailer).toHaveTitle('Retailer')
  const url = new URL(retailer.url())
  expect([url.pathname, url.searchParams.get('k'), url.searchParams.get('tag')]).toEqual([
    '/s',
    'pet dental care',
    tag,
  ])
  expect(await retailer.evaluate(() => window.opener)).toBeNull()
  await shop.expectToast('Redirecting to Amazon', 'Opening Amazon to complete your purchase')
})

test('if popups are blocked, the link opens in the same window', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const shop = new Shop(page)
  await shop.open('/products')
  await page
    .getByRole('link', { name: new RegExp(`^${buyText}`) })
    .first()
    .click()
  await expect(page).toHaveTitle('Retailer')
  expect(new URL(page.url()).searchParams.get('tag')).toBe(tag)
})

test('a buy link opens the retailer search for the product', async ({ page, context }) => {
  const shop = new Shop(page)
  await shop.open('/products/enzymatic-poultry-toothpaste-2-5-oz')
  const link = page.getByRole('link', { name: buyLabel({ name: paste }) })
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  const opened = context.waitForEvent('page')
  await link.click()
  const retailer = await opened
  await retailer.waitForURL(/amazon/)
  expect(new URL(retailer.url()).searchParams.get('k')).toBe(paste)
})

const misty = { name: 'Misty', species: 'cat' }
const chew = 'Dental Chew Sticks for Medium Dogs, 28 Count'
const chewId = 'dental-chew-sticks-for-medium-dogs-28-count'
const chewLine = {
  id: chewId,
  name: chew,
  image: '/pictures/placeholder.svg',
  amazonUrl: `https://www.amazon.com/s?k=${chewId}&tag=${tag}`,
  quantity: 1,
}
const { image: imageUrl, amazonUrl: affiliateUrl, ...kept } = chewLine

/** Stores a list in the browser before the page's first script. */
const store = (page: Page, key: string, list: readonly object[]): Promise<unknown> =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    `pearly-paws:${key}`,
    JSON.stringify(list),
  ] as const)

const buyLink = (page: Page) => page.getByRole('link', { name: buyLabel({ name: chew }) })

test.describe('a dog chew for the cat Misty', () => {
  test.beforeEach(({ page }) => keepPets(page, [misty]))

  for (const [place, path, prepare] of [
    ['a card', `/products?search=dental+chew+sticks+medium`, undefined],
    ['a product page', `/products/${chewId}`, undefined],
    [
      'the bar of a product page on a phone',
      `/products/${chewId}`,
      (page: Page) => page.setViewportSize({ width: 360, height: 740 }),
    ],
    ['a comparison', `/compare?ids=${chewId}`, undefined],
    ['a shared list', `/list?v=1&of=cart&ids=${chewId}`, undefined],
    [
      'a wishlist on the device',
      '/wishlist',
      (page: Page) => store(page, 'wishlist', [{ ...kept, imageUrl, affiliateUrl }]),
    ],
    [
      'a wishlist of an account',
      '/wishlist',
      async (page: Page) => {
        await signInUnseen(page, addressOf('buys'))
        const answer = await page.request.post('/api/wishlist', {
          data: { productId: chewId },
          headers: await ownHeaders(page),
        })
        expect(answer.status()).toBe(201)
      },
    ],
    ['the cart', '/cart', (page: Page) => store(page, 'cart', [chewLine])],
  ] as const) {
    test(`${buyText} asks first on ${place}, then opens the retailer`, async ({ page, context }) => {
      await prepare?.(page)
      await page.goto(path)
      const link = buyLink(page).filter({ visible: true }).first()
      await link.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Not for Misty: made for dogs')
      await expect(dialog.getByRole('link', { name: 'See what fits Misty' })).toHaveAttribute(
        'href',
        /^\/products\?pet=cat/,
      )
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toHaveCount(0)
      expect(context.pages()).toHaveLength(1)
      await link.click()
      const opened = context.waitForEvent('page')
      await dialog.getByRole('button', { name: 'Buy anyway' }).click()
      const retailer = await opened
      await expect(retailer).toHaveTitle('Retailer')
      expect(await retailer.evaluate(() => window.opener)).toBeNull()
    })
  }

  test('it also asks on a middle click, a Ctrl click and Enter', async ({ page, context }) => {
    await new Shop(page).open(`/products/${chewId}`)
    const link = buyLink(page).first()
    const dialog = page.getByRole('dialog')
    for (const press of [
      () => link.click({ button: 'middle' }),
      () => link.click({ modifiers: ['Control'] }),
      () => link.press('Enter'),
    ]) {
      await press()
      await expect(dialog).toContainText('Not for Misty')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    expect(context.pages()).toHaveLength(1)
  })

  test('after the question, too, a blocked popup opens the same window', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await new Shop(page).open(`/products/${chewId}`)
    await buyLink(page).first().click()
    await page.getByRole('button', { name: 'Buy anyway' }).click()
    await expect(page).toHaveTitle('Retailer')
  })

  test('it also asks for another retailer', async ({ page }) => {
    await new Shop(page).open('/products/three-knot-cotton-rope-for-large-dogs-18-in')
    await page.getByRole('link', { name: /Pet Barn/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Not for Misty')
  })

  test("a guide's pick shows its fit result, and its link asks first", async ({ page }) => {
    await new Shop(page).open('/guides/gulpers')
    const brush = page.locator('#pick-bristled-finger-toothbrush-for-dogs-2-pack')
    await expect(brush.getByText('Not for Misty: made for dogs')).toBeVisible()
    await brush.getByRole('link', { name: new RegExp(`^${buyText}`) }).click()
    await expect(page.getByRole('dialog')).toContainText('Not for Misty')
  })

  test('Add to Cart asks in a comparison, where the fit result is in another row', async ({ page }) => {
    await new Shop(page).open(`/compare?ids=${chewId}`)
    await page.getByRole('button', { name: `Add ${chew} to Cart` }).click()
    await expect(page.getByRole('dialog')).toContainText('Not for Misty: made for dogs')
  })

  test('products that fit open without a question', async ({ page, context }) => {
    await new Shop(page).open('/products/dental-water-additive-unflavored-16-fl-oz')
    const opened = context.waitForEvent('page')
    await page
      .getByRole('link', { name: new RegExp(`^${buyText}: Dental Water Additive`) })
      .first()
      .click()
    await expect(await opened).toHaveTitle('Retailer')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(`${buyText} opens the retailer`, async ({ page, context }) => {
    await page.goto(`/products/${chewId}`)
    const opened = context.waitForEvent('page')
    await buyLink(page).first().click()
    await expect(await opened).toHaveTitle('Retailer')
  })
})

test('every link to a retailer’s search says so beside it, and what to check there', async ({ page }) => {
  const [one = '', two = ''] = featured
  const search = /results, not this product\. Check species, weight, ingredients, xylitol\./
  await page.addInitScript(
    ([id, address]) => {
      const product = { id, name: id, price: 9 }
      const line = { ...product, image: '/x.svg', amazonUrl: address, quantity: 1 }
      const wish = { ...product, imageUrl: '/x.svg', affiliateUrl: address, addedAt: '2026-01-01T00:00:00Z' }
      localStorage.setItem('pearly-paws:cart', JSON.stringify([line]))
      localStorage.setItem('pearly-paws:wishlist', JSON.stringify([wish]))
    },
    [one, 'https://www.amazon.com/s?k=stick'] as const,
  )
  for (const path of [
    '/products',
    `/products/${one}`,
    '/cart',
    '/wishlist',
    '/care-plan?pet=dog&weight=40&age=adult&brushing=yes',
    `/compare?ids=${one},${two}`,
    '/guides/gulpers',
    `/list?v=1&of=wishlist&ids=${one},${two}`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // A link to the product's own page needs no note.
    const searches = ['/s?', '/find/'].map((part) => `a[data-retailer][href*="${part}"]:visible`).join()
    const links = page.getByRole('main').locator(searches)
    await expect(links.first(), path).toBeVisible()
    const unsaid = await links.evaluateAll(async (all, words) => {
      const labels: string[] = []
      for (const link of all) {
        // What isn't near the view has no layout yet, so it has no visible text.
        link.scrollIntoView()
        while (!link.checkVisibility({ contentVisibilityAuto: true }))
          await new Promise(requestAnimationFrame)
        const around = link.closest('[data-product-id], section') ?? link.parentElement
        if (!new RegExp(words).test(around instanceof HTMLElement ? around.innerText : ''))
          labels.push(link.getAttribute('aria-label') ?? link.textContent)
      }
      return labels
    }, search.source)
    expect.soft(unsaid, path).toEqual([])
  }
})
