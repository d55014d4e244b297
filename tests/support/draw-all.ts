import type { Page } from '@playwright/test'

/** What is drawn only when it comes near (styles/base.css) is neither read by axe, nor measured, nor in a picture before. */
export async function drawAll(page: Page): Promise<void> {
  await addStyles(page, '* { content-visibility: visible !important }')
}

/** Rules of a test for an open page; a style element the pages' policy rightly refuses. */
export async function addStyles(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
}
