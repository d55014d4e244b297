import { type Page, expect, test } from '@playwright/test'
import type { State } from '../screenshots/state.ts'
import { statesOf } from '../screenshots/states.ts'
import { featured } from '../support/test-shop.ts'
import { axeFindings, rulesOfColors } from './axe.ts'
import { brokenWords, longLines, smallTargets, tooWide } from './layout.ts'
import { Shop } from './shop.ts'

// axe has to inject itself into the page, which the pages' policy rightly blocks.
test.use({ bypassCSP: true })

/** States with the template and the parts of another one. */
const alike =
  /^(category|search|curated|product-last|cart-one|cart-hundred|returns|terms|owner-nothing|search-failed)$/

/** States that are also read in forced colors and in two more sizes. */
const inDetail = new Set(['landing', 'products', 'product', 'cart-empty', 'contact'])

/** Lists, forms and tables of two columns, which need more than 390 px for text that a style doubles. */
const needsRoom = /^(products.*|filter.*|search-.*|compare-tray|my-pets|care-kept|clinic-sheet|cart|owner)$/

/** States with parts side by side, whose lines can't be told apart, small print, and a note of 73 narrow letters. */
const linesUnread = /^(products-list|product-with-pet|clinic-sheet|owner)$/

/** States whose every control is as large as a finger. */
const forFingers = new Set(['landing', 'products', 'product', 'cart-empty', 'faq'])

/** States of one device, which a page shows one after another; a state that takes presses has its own page. */
const devices = [
  ...Map.groupBy(
    statesOf(featured).filter(({ name }) => !alike.test(name)),
    ({ before, after, name }) => (after === undefined ? before : name),
  ).values(),
]
const mostPages = 7

for (const states of devices.flatMap(inParts))
  test(`${states.map(({ name }) => name).join(', ')}: no axe findings in light and dark mode, and text fits and can be read at every width and size`, async ({
    page,
  }) => {
    test.slow()
    await states[0]?.before?.(page)
    for (const state of states) await test.step(state.name, () => expectReadable(page, state))
  })

function inParts(states: readonly State[]): State[][] {
  const parts = Math.ceil(states.length / mostPages)
  return Array.from({ length: parts }, (_, part) => states.filter((_state, at) => at % parts === part))
}

async function expectReadable(page: Page, { name, path, after }: State): Promise<void> {
  const expectFit = async (where: string) =>
    expect(await tooWide(page), `${name}, ${where}`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
  await new Shop(page).open(path)
  await after?.(page)
  expect(await axeFindings(page), name).toEqual([])
  if (forFingers.has(name)) expect(await smallTargets(page), `${name}, small targets`).toEqual([])
  await setTextSize(page, 32)
  await expectFit('with text of 200 %')
  await setTextSize(page, 16)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectFit(`at ${width} px`)
    expect.soft(await brokenWords(page), `${name}, broken words at ${width} px`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  // The header and the footer of other pages are the same.
  const part = after === undefined && !inDetail.has(name) ? 'main' : undefined
  expect(await axeFindings(page, part, rulesOfColors), `${name}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  if (inDetail.has(name)) {
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await axeFindings(page), `${name}, in forced colors`).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFit('at 320 px')
  }
  // Text that a style doubles changes no media query.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of needsRoom.test(name) ? [640] : [390, 640]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFit(`with text doubled by a style, ${width} px wide`)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
  if (!linesUnread.test(name))
    expect(await longLines(page), `${name}, lines of more than 70 letters`).toEqual([])
}

test('the footnote links of a guide are large enough to hit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/guides/urgent-signs')
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

test('the header of a list fits a phone with text doubled by a style, in two rows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox()
  expect((menu?.x ?? Infinity) + (menu?.width ?? 0)).toBeLessThanOrEqual(390)
})

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
