import sharp from 'sharp'
import { outlineText } from './outline-text.ts'

// No picture is drawn twice.
sharp.cache(false)

/** A drawing as PNG, `width` pixels wide, for those who cannot show SVG. */
export async function toPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(Buffer.from(outlineText(byDay(svg)))).resize({ width })
  return new Uint8Array(await image.png().toBuffer())
}

/** Rasters have no scheme: the colors of the day. */
function byDay(svg: string): string {
  return svg.replaceAll(/light-dark\((#\w+),#\w+\)/g, '$1')
}
