import type { Page } from '@playwright/test'

/** Maximum letters per line for comfortable reading. */
const longest = 70

/** How many pixels a page scrolls sideways. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Controls of a phone that a finger would miss. */
export function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('button:visible, main a.button:visible, summary:visible, select:visible')
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
        .map(
          ({ element, box }) =>
            `${element.textContent.trim().slice(0, 40)} ${Math.round(box.width)}x${Math.round(box.height)}`,
        ),
    )
}

/**
 * Rendered lines of paragraphs, list items and cells with several lines. Single-line headings and labels
 * don't count.
 */
export function longLines(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const long: string[] = []
    for (const element of document.querySelectorAll(
      'p, li, dd, dt, td, figcaption, blockquote, label, summary',
    )) {
      if (!element.checkVisibility() || element.closest('.sr-only') !== null) continue
      const isInner = [...element.children].some((child) =>
        getComputedStyle(child).display.startsWith('block'),
      )
      if (isInner) continue
      const lines = new Map<number, string>()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('.sr-only') !== null) continue
        const range = document.createRange()
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\s*\S+/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const box = [...range.getClientRects()].at(-1)
          if (box === undefined || box.width === 0) continue
          const bottom = Math.round(box.bottom / 8)
          lines.set(bottom, (lines.get(bottom) ?? '') + word.replaceAll(/\s+/g, ' '))
        }
      }
      // A URL has no place to break.
      for (const line of lines.values()) {
        if (line.trim().length > most && !line.includes('https://')) long.push(line.trim())
      }
    }
    return long
  }, longest)
}

/** Words that start on one line and end on another. Code and addresses may break anywhere. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() !== null) {
      const text = texts.currentNode
      const element = text.parentElement
      if (element?.checkVisibility() !== true || element.closest('script, style, code, .sr-only')) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<!https:\/\/\S*)[\p{L}\p{N}]+/gu)) {
        const place = document.createRange()
        place.setStart(text, index)
        place.setEnd(text, index + word.length)
        const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })
}
