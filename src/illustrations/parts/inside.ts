import type { BoxPart, PouchPiece } from '#content/picture.ts'
import type { Paint } from '../paint.ts'
import { boxParts } from './box-parts.ts'

/** Shown if a product doesn't say what's in the box. */
const usual: readonly BoxPart[] = ['finger-brush', 'tube', 'brush']

/** Parts side by side behind the edge at `y`, slightly tilted in turns. */
export function insideOf(
  parts: readonly (BoxPart | PouchPiece)[],
  { from, to, y }: { from: number; to: number; y: number },
  paint: Paint,
): string {
  const named = parts.filter(isBoxPart)
  const shown = named.length === 0 ? usual : named
  const step = (to - from) / shown.length
  const size = Math.min(1.45, step / 38)
  return shown
    .map((part, index) => {
      const x = Math.round(from + (index + 0.5) * step)
      const lean = (index - (shown.length - 1) / 2) * 6
      return `<g transform="translate(${x} ${y})rotate(${lean})scale(${Math.round(size * 100) / 100})">${boxParts[part](paint)}</g>`
    })
    .join('')
}

function isBoxPart(part: BoxPart | PouchPiece): part is BoxPart {
  return part in boxParts
}
