import { brandColors } from './brand-colors.ts'
import { gumLinePath } from './gum-line.ts'
import { markDrawing } from './logo.ts'
import { palettes } from './palettes.ts'
import { escapeXml, num } from './svg.ts'
import { textWidth } from './text-fit.ts'

interface SocialCardOptions {
  title: string
  subtitle?: string
  /** A complete SVG drawing with a `viewBox`. Replaces the logo on the right. */
  picture?: string
  /** The shop's name. */
  brand?: string
}

const typeface = "'Bricolage Grotesque Variable','Bricolage Grotesque',system-ui,sans-serif"
const { ink, spruce } = brandColors

/** A page's social card, 1200 by 630: logo and title on the left, picture on the right. */
export function socialCard({
  title,
  subtitle = '',
  picture = '',
  brand = 'Pearly Paws',
}: SocialCardOptions): string {
  const { lines, size } = wrapTitle(title)
  const top = 330 - (lines.length * size * 1.08) / 2 + size * 0.5
  const below = top + (lines.length - 1) * size * 1.08
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">' +
    `<path d="M0 0H1200V630H0Z" fill="#fffaf0"/><path transform="matrix(1 0 0 -1 0 612)" fill="${spruce}" d="${gumLinePath({ width: 1200, height: 18, bumps: 24 })}M0 0H1200V-18H0Z"/>` +
    `` +
    `${atRight(picture)}<g transform="translate(72 62)scale(1.25)">${markDrawing({ paw: spruce, pearl: '#fffdf8', shade: '#efb9ae' })}</g>` +
    `<g font-family="${typeface}" fill="${ink}"><text x="148" y="106" font-size="40" font-weight="700" fill="${spruce}">${escapeXml(brand)}</text>` +
    lines
      .map((line, index) => text(line, num(top + index * size * 1.08), num(size), 'font-weight="800"'))
      .join('') +
    balanced(subtitle, 600 / 30, 2)
      .map((line, index) => text(line, num(below + 66 + index * 42), '30', 'opacity=".8"'))
      .join('') +
    '</g></svg>'
  )
}

function text(line: string, y: string, size: string, more: string): string {
  return `<text x="72" y="${y}" font-size="${size}" ${more}>${escapeXml(line)}</text>`
}

function atRight(picture: string): string {
  if (picture.startsWith('<svg '))
    return picture.replace('<svg ', '<svg x="700" y="95" width="460" height="440" ')
  const { pearl, edge, base } = palettes.mint
  return (
    `<circle cx="940" cy="315" r="210" fill="${edge}"/><circle cx="935" cy="309" r="204" fill="${pearl}"/>` +
    `<g transform="translate(796 171)scale(6)">${markDrawing({ paw: base, pearl: '#fffdf8', shade: edge })}</g>`
  )
}

/** Returns the largest of three sizes at which the title fits its lines. */
function wrapTitle(title: string): { lines: readonly string[]; size: number } {
  for (const [size, most] of [
    [76, 3],
    [60, 4],
  ] as const) {
    const lines = wrap(title, 600 / size, 99)
    if (lines.length <= most && lines.every((line) => textWidth(line) <= 600 / size)) return { lines, size }
  }
  return { lines: wrap(title, 600 / 46, 5), size: 46 }
}

/** Breaks text into lines of similar length without adding lines. */
function balanced(words: string, ems: number, most: number): string[] {
  const count = wrap(words, ems, Infinity).length
  if (count > most) return wrap(words, ems, most)
  let narrowest = ems
  while (wrap(words, narrowest - 0.5, Infinity).length === count && narrowest > 1) narrowest -= 0.5
  return wrap(words, narrowest, most)
}

/** Breaks text into lines of at most `ems`; truncates after `most` lines with an ellipsis. */
function wrap(words: string, ems: number, most: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`) <= ems) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`]
}
