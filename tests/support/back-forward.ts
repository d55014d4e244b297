import type { Page } from '@playwright/test'

/** Reasons that lie in the browser or the tests, not in the page. */
const outward = new Set([
  'BrowsingInstanceNotSwapped',
  'BackForwardCacheDisabledForDelegate',
  // How Chromium's headless shell says that it keeps no page at all.
  'BackForwardCacheDisabled',
  // No browser keeps an answer of 404.
  'HTTPStatusNotOK',
])

/**
 * Leaves the page that is open for another and comes back. Chromium's headless
 * shell keeps no page in its back/forward cache, but still names what a page
 * does against being kept; a whole Chromium (`CHROMIUM_PATH`) really keeps it.
 */
export async function leaveAndComeBack(
  page: Page,
  elsewhere: string,
): Promise<{ isKept: boolean; against: string[] }> {
  const line = await page.context().newCDPSession(page)
  await line.send('Page.enable')
  const told = new Promise<string[]>((done) => {
    line.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      done(notRestoredExplanations.map(({ reason }) => reason)),
    )
  })
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.toggleAttribute('data-was-kept', persisted)
    })
  })
  await page.goto(elsewhere, { waitUntil: 'load' })
  await page.goBack({ waitUntil: 'commit' })
  const kept = page
    .locator('html[data-was-kept]')
    .waitFor({ state: 'attached', timeout: 10_000 })
    .then(() => [])
  const reasons: string[] = await Promise.race([told, kept])
  const isKept = (await page.locator('html[data-was-kept]').count()) === 1
  return { isKept, against: reasons.filter((reason) => !outward.has(reason)) }
}
