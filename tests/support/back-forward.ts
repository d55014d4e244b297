import type { Page } from '@playwright/test'

/** Reasons that are due to the browser or the tests, not to the page. */
const outward = new Set([
  'BrowsingInstanceNotSwapped',
  'BackForwardCacheDisabledForDelegate',
  // The headless shell's reason for never keeping a page.
  'BackForwardCacheDisabled',
  // No browser keeps a 404 page.
  'HTTPStatusNotOK',
])

/**
 * Leaves the open page for another one and returns. Chromium's headless shell never keeps a page in its
 * back/forward cache, but still reports what on the page prevents it; a full Chromium (`CHROMIUM_PATH`)
 * really keeps it.
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
