import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { gloss, nubs, stroke } from '../strokes.ts'

/** A rubber dumbbell with nubs on both balls. */
export function nubToy(paint: Paint, words: string): string {
  return (
    groundShadow(150, 266, 88, paint.shadow) +
    `<g transform="translate(156 148)rotate(-32)">${bar(paint)}${ball(paint, 76)}${ball(paint, -76)}</g>` +
    hangTag(words, { x: 214, y: 190, angle: 6, from: [170, 170] }, paint)
  )
}

function bar({ body, deep }: Paint): string {
  return (
    `<rect x="-40" y="-20" width="80" height="54" rx="6" fill="${deep}"/><rect x="-40" y="-28" width="80" height="54" rx="6" fill="${body}"/>` +
    stroke('M-8-26q8 26 0 50M10-26q8 26 0 50', deep, 5, 0.4)
  )
}

const inside = [
  [-24, -22],
  [2, -31],
  [28, -18],
  [-33, 5],
  [-5, -4],
  [23, 9],
  [-18, 27],
  [9, 33],
] as const

function ball({ ball: round, base, deep, light }: Paint, x: number): string {
  return (
    `<g transform="translate(${x} 0)"><circle cx="2" cy="9" r="58" fill="${deep}"/>` +
    `<circle cx="1" cy="3" r="56" stroke="${deep}" stroke-width="20" stroke-dasharray="0 29.32"/>` +
    `<circle r="56" stroke="${base}" stroke-width="19" stroke-dasharray="0 29.32"/><circle r="56" fill="${round}"/>` +
    nubs(inside, 15, { lit: light, shade: deep }) +
    stroke('M50 8A50 50 0 0 1 20 46', light, 4, 0.4) +
    `${gloss('M-47-8A47 47 0 0 1-28-38', 6)}</g>`
  )
}
