import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    /** Once it is in the page. */
    axe?: typeof axeCore
  }
}

/** Put in once a page: its builder for Playwright puts twice the bytes in, twice for each time that it looks. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Rule and element of each finding of axe in a page, or in that part of it, best practices included. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (place) => {
    if (window.axe === undefined) throw new Error('axe is not in the page')
    const results = await window.axe.run(
      // Some rules are on a whole page alone.
      { ...(place === undefined ? {} : { include: place }), exclude: 'iframe' },
      // What has passed is none of a finding, and a megabyte a page.
      { resultTypes: ['violations'] },
    )
    return results.violations
  }, part)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}
