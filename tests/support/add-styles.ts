import type { Page } from '@playwright/test'

/** Rules of a test for an open page; a style element the pages' policy rightly refuses. */
export async function addStyles(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
}
