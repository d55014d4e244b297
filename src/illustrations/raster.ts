import sharp from 'sharp'
import { outlineText } from './outline-text.ts'

// No picture is drawn twice, so a cache would only take memory.
sharp.cache(false)

/** Renders a drawing as a PNG, `width` pixels wide, for clients without SVG. */
export async function toPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(Buffer.from(outlineText(byDay(svg)))).resize({ width })
  return new Uint8Array(await image.png().toBuffer())
}

/** A PNG has no dark mode, so it uses the light colors. */
function byDay(svg: string): string {
  return svg.replaceAll(/light-dark\((#\w+),#\w+\)/g, '$1')
}
