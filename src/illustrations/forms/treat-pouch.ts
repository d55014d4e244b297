import type { BoxPart, PouchPiece } from '#content/picture.ts'
import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { pieces } from '../parts/pieces.ts'
import { fill, gloss, stroke } from '../strokes.ts'

const pouch =
  'M88 56a8 8 0 0 1 8-8h128a8 8 0 0 1 8 8l-6 40q-4 50 6 96 6 34 4 60-2 14-16 15-60 6-120 0-14-1-16-15-2-26 4-60 10-46 6-96Z'

/** A stand-up pouch, sealed above its zip, with its contents at the foot. */
export function treatPouch(paint: Paint, words: string, parts: readonly (BoxPart | PouchPiece)[]): string {
  const piece = pieces[parts.find(isPiece) ?? (paint.species === 'cat' ? 'fish-treat' : 'biscuit')]

  return (
    groundShadow(160, 266, 92, paint.shadow) +
    fill(pouch, paint.tube) +
    fill('M88 56a8 8 0 0 1 8-8h128a8 8 0 0 1 8 8l-3 22H91Z', paint.deep, 0.4) +
    stroke('M92 86q68 5 136 0', paint.light, 3, 0.8) +
    `<rect x="144" y="58" width="32" height="10" rx="5" fill="${paint.pearl}"/>` +
    stroke('M86 228q74 34 148 0', paint.deep, 4, 0.4) +
    paperLabel(words, { x: 104, y: 112, width: 112, height: 96 }, paint) +
    gloss('M102 104q3 44-5 86M96 206l-1 6') +
    `<g transform="translate(228 252)rotate(-12)">${piece}</g><g transform="translate(84 256)rotate(14)">${piece}</g>`
  )
}

function isPiece(part: BoxPart | PouchPiece): part is PouchPiece {
  return part in pieces
}
