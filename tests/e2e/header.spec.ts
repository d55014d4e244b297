import { expect, test } from '@playwright/test'
import { namedPets } from '../support/named-pets.ts'
import { site } from '../support/site.ts'
import { Shop } from './shop.ts'

const pages = {
  Dogs: '/products?pet=dog',
  Cats: '/products?pet=cat',
  Products: '/products',
  About: '/about',
  Reviews: '/reviews',
  Contact: '/contact',
}

test("the header's parts", async ({ page }) => {
  await new Shop(page).open('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: `${site.name}, home` })).toHaveAttribute('href', '/')
  const nav = header.getByRole('navigation', { name: 'Main' })
  for (const [name, href] of Object.entries(pages)) {
    await expect(nav.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect(nav.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
  await expect(header.getByRole('link', { name: 'Wishlist, 0 items' })).toHaveAttribute('href', '/wishlist')
  await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/cart')
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login')
})

test('an empty search is ignored', async ({ page }) => {
  const shop = new Shop(page)
  await shop.open('/about')
  await shop.search('   ')
  await shop.search('')
  await expect(page).toHaveURL('/about')
})

test('the header fits at each width, also after scrolling, and a pet takes no room from its search', async ({
  page,
}) => {
  const shop = new Shop(page)
  const header = page.getByRole('banner')
  const searchWidth = async () => (await shop.searchField.boundingBox())?.width ?? 0
  const widths = new Map<number, number>()
  await shop.open('/about')
  for (const width of [320, 360, 768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 740 })
    for (const scrolled of [0, 900]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled)
      for (const part of [shop.searchField, shop.cartLink])
        await expect.soft(part, `${width} px`).toBeInViewport({ ratio: 1 })
    }
    const stuck = await header.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    expect.soft(stuck, `${width} px`).toBeLessThanOrEqual(66)
    await page.evaluate(() => window.scrollTo(0, 0))
    expect.soft(await searchWidth(), `${width} px`).toBeGreaterThan(150)
    widths.set(width, await searchWidth())
    if (width < 768) continue
    expect.soft((await header.boundingBox())?.height, `${width} px`).toBeLessThan(70)
    const broken = await header.evaluate((element) =>
      [...element.querySelectorAll('nav a, a.button')]
        .filter((link) => link.checkVisibility())
        .filter((link) => {
          const words = document.createRange()
          words.selectNodeContents(link)
          return words.getClientRects().length !== 1
        })
        .map((link) => link.textContent?.trim()),
    )
    expect.soft(broken, `labels on two lines at ${width} px`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const pets = JSON.stringify({ pets: namedPets.slice(0, 3) })
  await page.evaluate((kept) => localStorage.setItem('pearly-paws:pets', kept), pets)
  await page.reload()
  for (const width of [768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(header.locator('.pet-face')).toBeVisible()
    expect.soft(await searchWidth(), `${width} px`).toBe(widths.get(width))
  }
})

test('the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const shop = new Shop(page)
  await shop.open('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  for (const [name, href] of Object.entries({
    ...pages,
    'Dental Chews': '/products?category=dental-chews',
    FAQ: '/faq',
    'Vet Locator': '/vet-locator',
    Wishlist: '/wishlist',
    Cart: '/cart',
    'Sign In': '/api/login',
  })) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()

  await page.goto('/api/login?returnTo=/about')
  await page.getByLabel('Email address').fill('willow@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByText('willow@example.com')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/profile')
  await expect(menu.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout')
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden()
})

test("the footer's parts", async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Products' }).getByRole('link')).toHaveCount(5)
  const support = footer.getByRole('navigation', { name: 'Support' })
  for (const [name, href] of Object.entries({
    FAQ: '/faq',
    Shipping: '/shipping',
    Returns: '/returns',
    'Vet Locator': '/vet-locator',
  })) {
    await expect(support.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  for (const [name, href] of Object.entries({
    Privacy: '/privacy',
    Terms: '/terms',
    'Affiliate Program': '/affiliate',
  })) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect(footer).toContainText('As an Amazon Associate I earn from qualifying purchases.')
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible()
})

test('the chosen theme applies on every page from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const shop = new Shop(page)
  await shop.open('/faq')
  const colors = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
  await expect(colors.getByRole('button', { name: 'Device setting' })).toHaveAttribute('aria-pressed', 'true')
  const day = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await colors.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('body')).not.toHaveCSS('background-color', day)
  const night = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/about')
  await expect(page.locator('body')).toHaveCSS('background-color', night)

  await page.unroute('**/_astro/*.js')
  await shop.open('/about')
  await expect(colors.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await colors.getByRole('button', { name: 'Device setting' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', day)
})

test("a page shows that it's offline until the connection is back", async ({ page, context }) => {
  await new Shop(page).open('/about')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
})

test('the controls of a phone’s header stay apart after scrolling, and a tap reaches the one it is on', async ({
  page,
}) => {
  const shop = new Shop(page)
  const controls = page.getByRole('banner').locator('.icon-button, input[type=search]')
  for (const path of ['/products', '/products?pet=dog', '/about']) {
    await shop.open(path)
    for (const width of [320, 360, 390, 430, 700]) {
      await page.setViewportSize({ width, height: 740 })
      for (const scrolled of [0, 900]) {
        await page.evaluate((top) => window.scrollTo(0, top), scrolled)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
        const covered = await controls.evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .filter((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect()
              // On phones the header's first row scrolls away.
              if (top < 0) return false
              return !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
            })
            .map((one) => one.getAttribute('aria-label')),
        )
        expect.soft(covered, `${path} at ${width} px, scrolled by ${scrolled}`).toEqual([])
      }
    }
  }
})
