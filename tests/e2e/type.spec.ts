import { type Page, expect, test } from '@playwright/test'
import { Shop } from './shop.ts'

/** Maximum letters per line for comfortable reading. */
const longest = 70

const paths = [
  '/',
  '/about',
  '/reviews',
  '/contact',
  '/vet-locator',
  '/affiliate',
  '/faq',
  '/privacy',
  '/shipping',
  '/returns',
  '/terms',
  '/guides',
  '/guides/gulpers',
  '/care-plan?pet=dog&weight=40&age=adult&brushing=yes',
  '/my-pet',
  '/compare',
  '/products',
  '/products?pet=dog',
  '/products?category=toothpaste',
  '/products/enzymatic-poultry-toothpaste-2-5-oz',
  '/products/natural-rubber-dental-ring-for-medium-dogs-4-in',
  '/cart',
  '/wishlist',
  '/list',
  '/list?v=1&of=cart&ids=vanilla-puppy-toothpaste-2-oz',
  '/offline',
  '/nowhere',
]

test(`no line of text is longer than ${longest} letters, and no word breaks across lines`, async ({
  page,
}) => {
  test.slow()
  for (const path of paths) {
    await new Shop(page).open(path)
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '')
    })
    expect.soft(await tooLong(page), path).toEqual([])
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await page.evaluate(brokenWords), `${path} at ${width} px`).toEqual([])
    }
  }
})

/**
 * Rendered lines of paragraphs, list items and cells with several lines. Single-line headings and labels
 * don't count.
 */
async function tooLong(page: Page): Promise<string[]> {
  return page.evaluate(async (most) => {
    await document.fonts.ready
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

/** Runs in the page: finds words that start on one line and end on another. Code and addresses may break anywhere. */
function brokenWords(): string[] {
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
}

test('digits line up in prices and tables', async ({ page }) => {
  await new Shop(page).open('/products/enzymatic-poultry-toothpaste-2-5-oz')
  const widths = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('main .price, main dl dd')].slice(0, 4).map((place) =>
      ['1111', '8888'].map((digits) => {
        const number = place.appendChild(document.createElement('span'))
        number.textContent = digits
        const { width } = number.getBoundingClientRect()
        number.remove()
        return width
      }),
    )
  })
  expect(widths.length).toBeGreaterThan(1)
  for (const [ones, eights] of widths) expect(ones).toBe(eights)
})
