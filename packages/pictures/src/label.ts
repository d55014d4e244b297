import { gumFootPath } from './gum-line.ts'
import type { Paint } from './paint.ts'
import { speciesSeal } from './species-seal.ts'
import { fill, stroke } from './strokes.ts'
import { escapeXml, num } from './svg.ts'
import { fitText, lineHeight, textWidth } from './text-fit.ts'

export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

/** What a label says. */
export interface LabelWords {
  words: string
  /** Below the words: a weight or a count. */
  amount: string
  /** On a band beside the animal: a size or an age. */
  whom?: string
}

/**
 * Returns whether a label has neither words nor an amount, so it isn't drawn. The pieces of a multipack keep their
 * amount and get blank paper.
 */
function isBare({ words, amount }: LabelWords): boolean {
  return words === '' && amount === ''
}

/** Cream paper with the words, the amount, the gum line at the bottom, and the seal at the upper right. */
export function paperLabel(
  text: LabelWords,
  { x, y, width, height }: LabelBox,
  paint: Paint,
  hasEdge = false,
): string {
  if (isBare(text)) return ''
  const foot = Math.min(12, height * 0.16)
  // Larger seals stand higher, to leave the words free.
  const top = y + 12 - 15 * (paint.sealSize ?? 1)
  const bumps = Math.max(3, Math.round(width / 18))
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#fffaf0"${hasEdge ? ' stroke="#b9a98c" stroke-width="1.5"' : ''}/>` +
    fill(gumFootPath({ x, y: y + height - foot, width, height: foot, bumps, radius: 8 }), paint.accent) +
    (text.words === '' ? '' : pawPrint(x + width / 2, y + height - foot / 2 + 1)) +
    wordsIn(text, { x: x + 6, y: y + 10, width: width - 12, height: height - foot - 17 }, paint.label) +
    (text.words === ''
      ? ''
      : band(text.whom ?? '', { x: x + width - 1 - 15 * (paint.sealSize ?? 1), y: top }, paint)) +
    (text.words === '' ? '' : speciesSeal({ x: x + width - 6, y: top }, paint))
  )
}

/** Words and the seal on a product's own paper band. */
export function bareLabel(text: LabelWords, box: LabelBox, paint: Paint): string {
  if (text.words === '') return ''
  return wordsIn(text, box, paint.label) + speciesSeal({ x: box.x + box.width, y: box.y - 8 }, paint)
}

/** A flat paper tag that hangs from a string at `x`, `y`. */
export function hangTag(text: LabelWords, { x, y }: { x: number; y: number }, paint: Paint): string {
  if (text.words === '') return ''
  // A tag has no room for a band.
  const amount = [text.amount, text.whom?.toLowerCase() ?? ''].filter((part) => part !== '').join(', ')
  return (
    `<g transform="translate(${x} ${y})">${stroke('M0 0Q2 16 24 26', '#8a7355', 2.5)}` +
    `<path d="M10 18H38L68 34V82a7 7 0 0 1-7 7H-13a7 7 0 0 1-7-7V34Z" fill="#fffaf0" stroke="#b9a98c" stroke-width="1.5"/>` +
    `${fill(gumFootPath({ x: -20, y: 81, width: 88, height: 8, bumps: 5, radius: 7 }), paint.accent)}` +
    `<circle cx="24" cy="27" r="4" fill="${paint.deep}"/>` +
    `${wordsIn({ ...text, amount }, { x: -15, y: 34, width: 78, height: 42 }, paint.label)}${speciesSeal({ x: 62, y: 32 - 15 * (paint.sealSize ?? 1) }, paint)}</g>`
  )
}

/** A paper card that stands on the ground at `x`, `y`. */
export function standingCard(text: LabelWords, { x, y }: { x: number; y: number }, paint: Paint): string {
  if (text.words === '') return ''
  return (
    `<g transform="translate(${x - 44} ${y - 66})"><ellipse cx="46" cy="65" rx="44" ry="5" fill="${paint.label}" opacity=".25"/>` +
    `${paperLabel(text, { x: 0, y: 0, width: 88, height: 66 }, paint, true)}</g>`
  )
}

/** The words as large as possible, with the amount below, centered in their box. */
function wordsIn({ words, amount }: LabelWords, box: LabelBox, ink: string): string {
  if (words.trim() === '') return ''
  const below = amount === '' ? 0 : Math.min(18, box.height * 0.3)
  const { lines, size } = fitText(words, { width: box.width, height: box.height - below, max: 27 })
  const middle = num(box.x + box.width / 2)
  const high = (lines.length - 1) * size * lineHeight
  const first = box.y + (box.height - below) / 2 - high / 2 + size * 0.35
  const rows = lines.map((line, index) => {
    const width = textWidth(line) * size
    const squeeze =
      width > box.width * 0.86 ? ` textLength="${num(width)}" lengthAdjust="spacingAndGlyphs"` : ''
    const attributes = `x="${middle}" y="${num(first + index * size * lineHeight)}" font-size="${num(size)}"`
    return `<text text-anchor="middle" ${attributes} fill="${ink}"${squeeze}>${escapeXml(line)}</text>`
  })
  if (below === 0) return rows.join('')
  const least = Math.min(below, size * 0.9, box.width / Math.max(1, textWidth(amount)))
  return `${rows.join('')}<text text-anchor="middle" x="${middle}" y="${num(box.y + box.height - 1)}" font-size="${num(least)}" fill="${ink}">${escapeXml(amount)}</text>`
}

/** A band that ends behind the animal's seal. */
function band(words: string, { x, y }: { x: number; y: number }, { label }: Paint): string {
  if (words === '') return ''
  const width = textWidth(words) * 13 + 14
  return (
    `<rect x="${num(x - width)}" y="${num(y - 9)}" width="${num(width + 6)}" height="18" rx="9" fill="${label}"/>` +
    `<text text-anchor="middle" x="${num(x - width / 2 - 2)}" y="${num(y + 4.6)}" font-size="13" fill="#fffaf0">${words}</text>`
  )
}

/** The brand on a label: a small paw. */
function pawPrint(x: number, y: number): string {
  return (
    `<g transform="translate(${num(x)} ${num(y)})scale(.62)">` +
    `${stroke('M0 3h0', '#fffaf0', 7)}${stroke('M-6-2h0M-2-6h0M3-6h0M7-2h0', '#fffaf0', 4)}</g>`
  )
}
