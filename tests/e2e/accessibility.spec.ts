import { type Page, expect, test } from '@playwright/test'
import { statesOf } from '../screenshots/states.ts'
import { featured } from '../support/test-shop.ts'
import { axeFindings, rulesOfColors } from './axe.ts'
import { Shop } from './shop.ts'

// axe has to inject itself into the page, which the pages' policy rightly blocks.
test.use({ bypassCSP: true })

/** States that are also read in forced colors and in two more sizes. */
const inDetail = new Set(['landing', 'products', 'product', 'cart-empty', 'contact'])

for (const state of statesOf(featured)) {
  test(`${state.name} has no axe findings in light and dark mode, and no width or 200 % text makes it scroll sideways`, async ({
    page,
  }) => {
    test.slow()
    // A hundred rows are no different from one, and axe takes a minute for them.
    const hasAxe = state.name !== 'cart-hundred'
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await state.before?.(page)
    await new Shop(page).open(state.path)
    await state.after?.(page)
    if (hasAxe) expect(await axeFindings(page)).toEqual([])
    await setTextSize(page, 32)
    expect(await tooWide(page), 'with text of 200 %').toBeLessThanOrEqual(0)
    if (!hasAxe) return
    await setTextSize(page, 16)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await tooWide(page), `at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await axeFindings(page, undefined, rulesOfColors)).toEqual([])
    if (!inDetail.has(state.name)) return
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    expect(await axeFindings(page), 'in forced colors').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await tooWide(page), 'at 320 px').toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 640, height: 800 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await tooWide(page), 'with text of 200 % on a tablet').toBeLessThanOrEqual(0)
  })
}

const guide = '/guides/urgent-signs'

for (const path of [
  guide,
  '/guides/gulpers',
  '/mouth-check',
  '/reviews',
  `/compare?ids=${featured.slice(0, 2).join(',')}`,
]) {
  test(`text that a page's style doubles fits a phone of 390 px: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
  })
}

test('the header of a list fits a phone with text doubled by a style, in two rows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox()
  expect((menu?.x ?? Infinity) + (menu?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('the footnote links of a guide are large enough to hit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(guide)
  await expect(page.locator('sup a').first()).toBeVisible()
  expect(await axeFindings(page, 'main', ['target-size'])).toEqual([])
  const small = await page.locator('sup a, [data-footnote-backref]').evaluateAll((links) =>
    links
      .map((link) => link.getBoundingClientRect())
      .filter(({ width, height }) => width < 24 || height < 24)
      .map(({ width, height }) => `${width} by ${height}`),
  )
  expect(small).toEqual([])
})

/** Returns how many pixels a page scrolls sideways. */
async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Sets the text size like a visitor does in the browser, so layouts respond to it. */
async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } })
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    px,
  )
  await session.detach()
}
