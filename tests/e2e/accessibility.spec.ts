import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect, test } from '@playwright/test'
import { statesOf } from '../screenshots/states.ts'
import { featured } from '../support/test-shop.ts'
import { Shop } from './shop.ts'

// axe has to put itself into the page, which the pages' policy rightly refuses.
test.use({ bypassCSP: true })

/** A hundred lines are like one, and axe takes a minute for them. */
for (const state of statesOf(featured).filter(({ name }) => name !== 'cart-hundred')) {
  test(`${state.name} has no finding of axe, on a phone by day and on a desk by night`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await state.before?.(page)
    await new Shop(page).open(state.path)
    await state.after?.(page)
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await findings(page)).toEqual([])
  })
}

for (const path of ['/', '/products', '/products/enzymatic-poultry-toothpaste-2-5-oz', '/cart', '/contact']) {
  test(`${path} has no finding in forced colours, and none with text of 200 %`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ forcedColors: 'active' })
    await new Shop(page).open(path)
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    await page.setViewportSize({ width: 640, height: 800 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await findings(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  test(`${path} fits 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await new Shop(page).open(path)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })
}

/** Rule and element of each finding, best practices included. */
async function findings(page: Page): Promise<string[]> {
  // The way without a second page, since no frame is looked into.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}
