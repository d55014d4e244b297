import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { site } from '#content/settings.ts'
import { isPicture, markDrawing } from './logo.ts'
import type { MarkColors } from './sample-mark.ts'

/** Returns the owner's logo as a square PNG. What an SVG runs or loads from elsewhere is lost. */
export async function logoPicture(size: number): Promise<Buffer> {
  const file = await readFile(join('content', site.logo ?? ''))
  const { width = size, height = size } = await sharp(file).metadata()
  // A small SVG is drawn at the size of the picture.
  const density = Math.min(9600, Math.max(72, (72 * size) / Math.max(width, height)))
  return sharp(file, { density })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Returns the logo mark, 48 by 48, for use inside an SVG file. */
export async function markFor(colors: MarkColors): Promise<string> {
  if (!isPicture) return markDrawing(colors)
  const picture = (await logoPicture(256)).toString('base64')
  return `<image href="data:image/png;base64,${picture}" width="48" height="48"/>`
}
