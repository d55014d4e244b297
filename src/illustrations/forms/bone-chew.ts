import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

const bone =
  'M-72-23Q0-17 72-23A25 25 0 1 1 112 0A25 25 0 1 1 72 23Q0 17-72 23A25 25 0 1 1-112 0A25 25 0 1 1-72-23Z'

/** Two crossed chews, the front one in a paper sleeve. */
export function boneChew(paint: Paint, words: string): string {
  return (
    groundShadow(160, 266, 88, paint.shadow) +
    `<g transform="translate(162 152)rotate(40)scale(.96)">${chew(paint)}${fill(bone, paint.deep, 0.35)}</g>` +
    `<g transform="translate(158 164)rotate(-17)scale(1.08)">${chew(paint)}` +
    fill('M-46-24h100v64h-100Z', paint.label, 0.2) +
    `${paperLabel(words, { x: -52, y: -33, width: 104, height: 68 }, paint)}</g>`
  )
}

/** One chew around the origin, 274 long. */
export function chew({ body, deep, light }: Paint): string {
  return (
    `<path transform="translate(3 9)" d="${bone}" fill="${deep}"/>` +
    fill(bone, body) +
    stroke('M-76-8q-4 8 0 16M-88-5q-2 5 0 10M76-8q4 8 0 16M88-5q2 5 0 10', deep, 5, 0.4) +
    stroke('M76 31q18 20 36 2', light, 4, 0.5) +
    gloss('M-112-22q-4-18 14-20M84-37q8-7 16-3')
  )
}
