import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { gloss, nubs, stroke } from '../strokes.ts'

const outline =
  'M0-128C30-128 46-104 46-80C46-50 22-42 20-22C18-4 28-2 40 12A48 48 0 1 1-40 12C-28-2-18-4-20-22C-22-42-46-50-46-80C-46-104-30-128 0-128ZM0 22a23 23 0 1 0 0 46a23 23 0 1 0 0-46Z'
const points = [
  [-13, -110],
  [13, -110],
  [-28, -93],
  [0, -94],
  [28, -93],
  [-28, -70],
  [0, -72],
  [28, -70],
  [-13, -52],
  [13, -52],
] as const

/** A soft one-piece brush: a nubbed paddle with a loop. */
export function siliconeBrush(paint: Paint, words: string): string {
  return (
    groundShadow(138, 266, 66, paint.shadow) +
    `<g transform="translate(132 168)rotate(8)scale(1.1)"><path fill-rule="evenodd" transform="translate(2 8)" d="${outline}" fill="${paint.deep}"/>` +
    `<path fill-rule="evenodd" d="${outline}" fill="${paint.body}"/>` +
    `<ellipse cy="-81" rx="39" ry="41" fill="${paint.accent}"/>` +
    nubs(points, 15, { lit: '#fffaf0', shade: paint.label }) +
    stroke('M38 58q-6 22-28 27', paint.light, 4, 0.6) +
    stroke('M-20 34A25 25 0 0 1 18 30', paint.deep, 4, 0.5) +
    `${gloss('M-40-98q6-16 18-22M-13-22q-1 10-6 16M-42 40q3-8 8-13', 5)}</g>` +
    hangTag(words, { x: 220, y: 184, angle: 7, from: [164, 158] }, paint)
  )
}
