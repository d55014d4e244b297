import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { productPicture } from '#illustrations/product-picture.ts'
import { toPng } from '#illustrations/raster.ts'
import type { ProductContent } from '#schemas/product.ts'

/** So many columns of a terminal. */
const columns = 48

/**
 * Draws a product: a PNG in `folder`, whose address comes first, and below it the picture itself where a terminal has
 * all colors.
 */
export async function showDrawing(
  product: ProductContent,
  slug: string,
  { folder = '.cache/drawings', hasColors = false } = {},
): Promise<string> {
  const svg = productPicture({ ...product, id: slug })
  const png = await toPng(svg, 640)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${slug}.png`)
  writeFileSync(file, png)
  const address = pathToFileURL(resolve(file)).href
  return hasColors ? `${address}\n\n${await blocksOf(png)}` : address
}

/** Two pixels a letter: the upper half of its cell is the one's color, its ground the other's. */
async function blocksOf(png: Uint8Array): Promise<string> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .resize({ width: columns })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number): string => {
    const start = (Math.min(y, info.height - 1) * info.width + x) * info.channels
    return data.subarray(start, start + 3).join(';')
  }
  const lines = Array.from({ length: Math.ceil(info.height / 2) }, (_, row) => {
    const cells = Array.from(
      { length: info.width },
      (__, x) => `\u001B[38;2;${colorAt(x, 2 * row)};48;2;${colorAt(x, 2 * row + 1)}m▀`,
    )
    return `${cells.join('')}\u001B[0m`
  })
  return lines.join('\n')
}
