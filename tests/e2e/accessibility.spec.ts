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
