import { expect, test } from '@playwright/test'
import { namedPets } from '../support/named-pets.ts'
import { tooWide } from './layout.ts'
import { Shop, addressOf, openSignedIn } from './shop.ts'

test('the header fits at each width, also after scrolling, a tap reaches the control it is on, and a pet takes no room from the search', async ({
  page,
}) => {
  const shop = new Shop(page)
  const header = page.getByRole('banner')
  const controls = header.locator('.icon-button, input[type=search]')
  const searchWidth = async () => (await shop.searchField.boundingBox())?.width ?? 0
  const widths = new Map<number, number>()
  // A list has a link to its own search instead of the field.
  for (const path of ['/products', '/about']) {
    await shop.open(path)
    for (const width of [320, 360, 390, 430, 700, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 740 })
      for (const scrolled of [900, 0]) {
        await page.evaluate((top) => window.scrollTo(0, top), scrolled)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
        const where = `${path} at ${width} px, scrolled by ${scrolled}`
        await expect.soft(shop.cartLink, where).toBeInViewport({ ratio: 1 })
        expect.soft(await controls.evaluateAll(coveredOf), where).toEqual([])
        const { bottom, broken } = await header.evaluate(shapeOf)
        if (scrolled > 0) expect.soft(bottom, where).toBeLessThanOrEqual(66)
        if (width >= 768) expect.soft(bottom, where).toBeLessThan(70)
        if (width >= 768) expect.soft(broken, `labels on two lines at ${width} px`).toEqual([])
      }
      expect.soft(await tooWide(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      if (path !== '/about') continue
      await expect.soft(shop.searchField, `${width} px`).toBeInViewport({ ratio: 1 })
      expect.soft(await searchWidth(), `${width} px`).toBeGreaterThan(150)
      widths.set(width, await searchWidth())
    }
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

/** Runs in the page: the labels of controls that a tap at their center misses. */
function coveredOf(all: Element[]): (string | null)[] {
  return all
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      // On phones the header's first row scrolls away.
      if (top < 0) return false
      return !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
    .map((one) => one.getAttribute('aria-label'))
}

/** Runs in the page: where the header ends, and its labels that take two lines. */
function shapeOf(header: Element): { bottom: number; broken: string[] } {
  const labels = [...header.querySelectorAll('nav a, a.button')].filter((link) => link.checkVisibility())
  const broken = labels.filter((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return words.getClientRects().length !== 1
  })
  return {
    bottom: Math.round(header.getBoundingClientRect().bottom),
    broken: broken.map((link) => link.textContent.trim()),
  }
}

test('the mobile menu opens, closes by key and button, and knows who is signed in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await new Shop(page).open('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()

  const email = addressOf('willow')
  await openSignedIn(page, '/about', email)
  await opener.click()
  await expect(menu.getByText(email)).toBeVisible()
  await expect(menu.getByRole('link', { name: 'View Profile' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Sign Out' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden()
})

test('the chosen theme applies on every page from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const shop = new Shop(page)
  await shop.open('/faq')
  const themes = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
  const [device, dark] = [
    themes.getByRole('button', { name: 'Device setting' }),
    themes.getByRole('button', { name: 'Dark' }),
  ]
  const color = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(device).toHaveAttribute('aria-pressed', 'true')
  const day = await color()
  await dark.click()
  await expect(page.locator('body')).not.toHaveCSS('background-color', day)
  const night = await color()

  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/about')
  await expect(page.locator('body')).toHaveCSS('background-color', night)

  await page.unroute('**/_astro/*.js')
  await shop.open('/about')
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await device.click()
  await expect(page.locator('body')).toHaveCSS('background-color', day)
})

test("a page shows that it's offline until the connection is back", async ({ page, context }) => {
  await new Shop(page).open('/about')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
})
