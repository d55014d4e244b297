import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Product } from '#content/product.ts'
import { inlinePictures } from '#search/product-query.ts'

/** In files of the drawing kit. A page has a color scheme of its own. */
const ownScheme = '<style>:root{color-scheme:light dark}</style>'

/**
 * Returns the kit's drawings of these products as markup, by product id. Other pictures stay files, because their
 * styles and scripts would reach the page.
 */
export function inlineDrawings(products: Iterable<Product>): Readonly<Record<string, string>> {
  const drawings = [...products].flatMap(({ id, imageUrl }, index) => {
    if (!imageUrl.endsWith('.svg')) return []
    const svg = readFileSync(join('content/pictures', basename(imageUrl)), 'utf8')
    return svg.includes(ownScheme) ? [[id, inlined(svg, `drawing-${index + 1}`)] as const] : []
  })
  return Object.fromEntries(drawings)
}

/** Makes a drawing's ids unique on the page, and fills its frame, as `object-fit: cover` does for images. */
function inlined(svg: string, id: string): string {
  return svg
    .replace(ownScheme, '')
    .replaceAll(/ id="|url\(#/g, (start) => `${start}${id}-`)
    .replace('<svg ', '<svg width="320" height="320" preserveAspectRatio="xMidYMid slice" ')
}

/** Returns the first products of the list of all products, and of each category. */
export function firstOfLists(products: readonly Product[]): Set<Product> {
  const lists = [products, ...Map.groupBy(products, ({ category }) => category).values()]
  return new Set(lists.flatMap((list) => list.slice(0, inlinePictures)))
}
