import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, nubs } from '../strokes.ts'
import { blob } from './blob.ts'

const outline = blob({ points: 5, outer: 144, inner: 88 })
const small = blob({ points: 5, outer: 52, inner: 29 })

/** A puffed star with nubs on its arms and a small star at its foot. */
export function starChew(paint: Paint, words: string): string {
  return (
    groundShadow(164, 264, 84, paint.shadow) +
    `<g transform="translate(156 156)rotate(-8)">${star(paint, outline)}` +
    nubs(armNubs(), 11, { lit: paint.light, shade: paint.deep }) +
    `${gloss('M-20-94q4-14 12-18M-108-36q-2-3 1-6')}</g>` +
    fill('M102 134h116v68h-116Z', paint.label, 0.15) +
    paperLabel(words, { x: 98, y: 122, width: 116, height: 76 }, paint) +
    `<g transform="translate(240 236)rotate(14)">${star(paint, small)}${gloss('M-9-30q2-6 6-7', 4)}</g>`
  )
}

function star({ body, deep, light }: Paint, path: string): string {
  return (
    `<path transform="translate(3 9)" d="${path}" fill="${deep}"/>${fill(path, body)}` +
    `<path transform="scale(.86)" d="${path}" stroke="${light}" stroke-width="3" opacity=".55"/>`
  )
}

function armNubs(): [number, number][] {
  return [0, 1, 2, 3, 4].flatMap((arm) => {
    const angle = (arm * 72 - 90) * (Math.PI / 180)
    return [66, 86].map((reach): [number, number] => [reach * Math.cos(angle), reach * Math.sin(angle)])
  })
}
