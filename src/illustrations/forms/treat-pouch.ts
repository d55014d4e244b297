import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

const pouch =
  'M88 56a8 8 0 0 1 8-8h128a8 8 0 0 1 8 8l-6 40q-4 50 6 96 6 34 4 60-2 14-16 15-60 6-120 0-14-1-16-15-2-26 4-60 10-46 6-96Z'

/** A stand-up pouch, sealed above its zip, with two biscuits at its foot. */
export function treatPouch(paint: Paint, words: string): string {
  return (
    groundShadow(160, 266, 92, paint.label) +
    fill(pouch, paint.tube) +
    fill('M88 56a8 8 0 0 1 8-8h128a8 8 0 0 1 8 8l-3 22H91Z', paint.deep, 0.4) +
    stroke('M92 86q68 5 136 0', paint.light, 3, 0.8) +
    `<rect x="144" y="58" width="32" height="10" rx="5" fill="${paint.pearl}"/>` +
    stroke('M86 228q74 34 148 0', paint.deep, 4, 0.4) +
    paperLabel(words, { x: 104, y: 112, width: 112, height: 96 }, paint) +
    gloss('M102 104q3 44-5 86M96 206l-1 6') +
    `<g transform="translate(228 252)rotate(-12)">${biscuit}</g><g transform="translate(84 256)rotate(14)">${biscuit}</g>`
  )
}

const small = 'M-14-7h28a8 8 0 1 1 8 7a8 8 0 1 1-8 7h-28a8 8 0 1 1-8-7a8 8 0 1 1 8-7Z'
const biscuit = `<path transform="translate(1 4)" d="${small}" fill="#a8743f"/>${fill(small, '#e0ae6c')}${gloss('M-20-10q2-3 5-3M-6-3h10', 3)}`
