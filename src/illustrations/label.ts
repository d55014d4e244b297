import { gumFootPath } from './gum-line.ts'
import type { Paint } from './paint.ts'
import { speciesSeal } from './species-seal.ts'
import { fill, stroke } from './strokes.ts'
import { escapeXml, num } from './svg.ts'
import { fitText, lineHeight, textWidth } from './text-fit.ts'

interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

/** Cream paper with the label's words and the gum line along its bottom. */
export function paperLabel(words: string, { x, y, width, height }: LabelBox, paint: Paint): string {
  const foot = Math.min(14, height * 0.2)
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="9" fill="${paint.cream}"/>`
  return (
    paper +
    fill(
      gumFootPath({
        x,
        y: y + height - foot,
        width,
        height: foot,
        bumps: Math.max(3, Math.round(width / 18)),
        radius: 9,
      }),
      paint.accent,
    ) +
    labelWords(words, { x: x + 5, y: y + 4, width: width - 10, height: height - foot - 13 }, paint.label) +
    (words === '' ? '' : speciesSeal({ x: x + width, y: y - 14, width }, paint))
  )
}

/** A paper tag tied at `from`, centered at `x` and turned by `angle` degrees. */
export function hangTag(
  words: string,
  { x, y, angle, from }: { x: number; y: number; angle: number; from: readonly [number, number] },
  paint: Paint,
): string {
  if (words === '') return ''
  const outline = 'M-45-21H45L61-5V58a9 9 0 0 1-9 9H-52a9 9 0 0 1-9-9V-5Z'
  const string = `M${from[0]} ${from[1]}Q${num((from[0] + x) / 2 + 6)} ${num((from[1] + y) / 2 + 4)} ${x} ${y - 10}`
  return (
    `<g transform="translate(${x} ${y})rotate(${angle})"><path transform="translate(4 5)" d="${outline}" fill="${paint.label}" opacity=".18"/>` +
    fill(outline, paint.cream) +
    fill(gumFootPath({ x: -61, y: 55, width: 122, height: 12, bumps: 7, radius: 9 }), paint.accent) +
    `<circle cy="-10" r="4.5" fill="${paint.deep}"/>` +
    `${labelWords(words, { x: -54, y: -2, width: 108, height: 49 }, paint.label)}${speciesSeal({ x: 50, y: -28, width: 100 }, paint)}</g>` +
    stroke(string, '#8a7355', 2.5)
  )
}

/** Only the words, as large as possible, centered in their box. */
export function labelWords(words: string, box: LabelBox, ink: string): string {
  if (words.trim() === '') return ''
  const { lines, size } = fitText(words, { width: box.width, height: box.height, max: 27 })
  const middle = box.x + box.width / 2
  const first = box.y + box.height / 2 - ((lines.length - 1) * size * lineHeight) / 2 + size * 0.35
  return lines
    .map((line, index) => {
      const width = textWidth(line) * size
      const squeeze =
        width > box.width * 0.86 ? ` textLength="${num(width)}" lengthAdjust="spacingAndGlyphs"` : ''
      const place = `x="${num(middle)}" y="${num(first + index * size * lineHeight)}" font-size="${num(size)}"`
      return `<text text-anchor="middle" ${place} fill="${ink}"${squeeze}>${escapeXml(line)}</text>`
    })
    .join('')
}
