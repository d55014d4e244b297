import type { Page } from '@playwright/test'

/** Adds test styles to an open page as a constructed stylesheet; the pages' policy rightly blocks style elements. */
export async function addStyles(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
}
