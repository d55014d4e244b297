import type { Browser } from '@playwright/test'
import { fast, openPhone, processorSlowdown } from './phone.ts'
import { type BenchSite, barePressPath } from './site.ts'
import type { SlowLine } from './slow-line.ts'

/**
 * Milliseconds from the click on a product in a list that has been read for a
 * while to the product's first contentful paint. The pointer rests on the link
 * for 200 ms before it clicks.
 */
export async function hoverAndGo(browser: Browser, line: SlowLine, list: string): Promise<number> {
  const phone = await openPhone(browser, { hasMouse: true })
  const { page } = phone
  try {
    await fast(phone.line)
    await phone.line.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.goto(line.address + list, { waitUntil: 'networkidle' })
    const link = page.locator('article h3 a').nth(1)
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(2000)
    await link.hover()
    await page.waitForTimeout(200)
    await page.evaluate(noteClick)
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL('**/products/*')
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return await page.evaluate(sinceClick)
  } finally {
    await phone.close()
  }
}

/** Reasons that lie in the browser or the bench, not in the page. */
const outward = new Set([
  'BrowsingInstanceNotSwapped',
  'BackForwardCacheDisabledForDelegate',
  // No browser keeps an answer of 404.
  'HTTPStatusNotOK',
])

/**
 * What the back/forward cache makes of a page that is left and come back to.
 * Chromium's headless shell keeps no page at all, but still names what a page
 * does against being kept; a whole Chromium (`CHROMIUM_PATH`) really keeps it.
 */
export async function comeBack(
  browser: Browser,
  site: BenchSite,
  path: string,
): Promise<{ isKept: boolean; against: string[] }> {
  const phone = await openPhone(browser)
  const { page, line } = phone
  try {
    await fast(line)
    const reasons: string[] = []
    await line.send('Page.enable')
    line.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      for (const { reason } of notRestoredExplanations) reasons.push(reason)
    })
    await page.goto(site.address + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.toggleAttribute('data-was-kept', persisted)
      })
    })
    await page.goto(site.address + barePressPath, { waitUntil: 'load' })
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForTimeout(500)
    const isKept = (await page.locator('html[data-was-kept]').count()) === 1
    return { isKept, against: reasons.filter((reason) => !outward.has(reason)) }
  } finally {
    await phone.close()
  }
}

/** The click's time, kept over the navigation in the window's name: storage would be a page's own. */
function noteClick(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      window.name = String(performance.timeOrigin + timeStamp)
    },
    { capture: true },
  )
}

function sinceClick(): number {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  return painted + performance.timeOrigin - Number(window.name)
}
