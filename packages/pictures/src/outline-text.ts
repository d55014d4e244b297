import { create, type Font, type Glyph } from 'fontkitten'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The display font's heaviest weight, which is the file's default instance. */
const displayFace = openFont(join(import.meta.dirname, 'bricolage-grotesque-latin.woff2'))

/** Caches glyph paths by glyph id: drawing them is the slowest part. */
const drawn = new Map<number, string>()

/** Replaces text with outlines, so the drawing looks the same wherever it is rasterized. */
export function outlineText(svg: string): string {
  return svg.replaceAll(/<text([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, words: string) =>
    outlined(unescapeXml(words), attributes),
  )
}

/** Applies `x`, `y`, `font-size`, `text-anchor`, and `textLength`; other attributes stay on the outline. */
function outlined(words: string, attributes: string): string {
  const number = (name: string, usual: number): number =>
    Number(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? usual)
  const scale = number('font-size', 16) / displayFace.unitsPerEm
  let advance = 0
  const glyphs = displayFace.glyphsForString(words).map((glyph) => {
    const left = Math.round(advance / step)
    advance += glyph.advanceWidth
    // The first point is absolute; everything after it follows.
    return pathOf(glyph).replace(/^m(-?\d+)/, (_, x: string) => `M${left + Number(x)}`)
  })
  const length = number('textLength', advance * scale)
  const stretch = advance === 0 ? scale : length / advance
  const from = attributes.includes('text-anchor="middle"') ? length / 2 : 0
  const rest = attributes.replaceAll(
    / (?:x|y|font-size|font-weight|text-anchor|textLength|lengthAdjust)="[^"]*"/g,
    '',
  )
  const transform = `translate(${rounded(number('x', 0) - from, 2)} ${number('y', 0)})scale(${rounded(stretch * step, 4)} ${rounded(-scale * step, 4)})`
  return `<path transform="${transform}"${rest} d="${glyphs.join('')}"/>`
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

/** Font units are rounded to this: a seventh of a pixel on a label, for a quarter of the bytes. */
const step = 14

function pathOf({ id, path }: Glyph): string {
  const known = drawn.get(id) ?? compact(path.toSVG())
  drawn.set(id, known)
  return known
}

/** Rounds a path of absolute `M`, `L`, `Q`, `C`, and `Z`, and makes its steps relative. */
function compact(path: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return [...path.matchAll(/([A-Z])([^A-Z]*)/g)]
    .map(([, command = '', rest = '']) => {
      const points = (rest.match(/-?[\d.]+/g) ?? []).map((value) => Math.round(Number(value) / step))
      const relative = points.map((value, at) => value - (at % 2 === 0 ? x : y))
      ;[x, y] = command === 'Z' ? [startX, startY] : [points.at(-2) ?? x, points.at(-1) ?? y]
      if (command === 'M') [startX, startY] = [x, y]
      return command.toLowerCase() + relative.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

function openFont(file: string): Font {
  const font = create(readFileSync(file))
  if ('glyphsForString' in font) return font
  throw new Error(`${file} has several fonts: use a file with one`)
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
