import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare global {
  interface Window {
    /** Global after injection. */
    axe?: typeof axeCore
  }
}

/** Injects axe once per page. Its Playwright builder injects twice the code, twice per run. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The rules whose result depends on the theme. */
export const rulesOfColors = ['color-contrast', 'link-in-text-block'] as const

/** What axe doesn't read: other sites' pages, and the cards of a list after the first eight, which are alike. */
const unread = ['iframe', '.results > :nth-child(n + 9)']

/**
 * Returns the rule and element of each axe finding in a page or a part of it, including best practices, or
 * those of some rules only.
 */
export async function axeFindings(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([place, only, exclude]) => {
      if (window.axe === undefined) throw new Error('axe is not in the page')
      const results = await window.axe.run(
        // Some rules only apply to a whole page.
        { ...(place === undefined ? {} : { include: place }), exclude: [...exclude] },
        {
          // Leaves out passed rules, which take a megabyte per page, and what takes long and nobody reads.
          resultTypes: ['violations'],
          selectors: false,
          preload: false,
          ...(only === undefined ? {} : { runOnly: { type: 'rule', values: [...only] } }),
        },
      )
      return results.violations
    },
    [part, rules, unread] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}
