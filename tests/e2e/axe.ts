import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { drawAll } from '../support/draw-all.ts'

/** Rule and element of each finding of axe in a page, or in that part of it, best practices included. */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await drawAll(page)
  const builder = new AxeBuilder({ page })
  // Some rules are on a whole page alone.
  if (part !== undefined) builder.include(part)
  const { violations } = await builder
    .exclude('iframe')
    // The way without a second page, since no frame is looked into.
    .setLegacyMode()
    // What has passed is none of a finding, and a megabyte a page.
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}
