import type { PetLook } from '#content/pet-looks.ts'
import { painted, type Paint } from './paint.ts'
import { colorsOf, headOf } from './portrait.ts'
import { catCoat } from './portraits/cat-head.ts'
import { dogCoat } from './portraits/dog-head.ts'
import { fill, stroke } from './strokes.ts'
import { picture } from './svg.ts'

/** A sitting dog or cat from the front, without a background, 96 by 150. */
export function sittingPet(name: string, kind: 'dog' | 'cat', id: string, look: PetLook = {}): string {
  const { muzzle } = (kind === 'dog' ? dogCoat : catCoat)(name, look)
  return picture(
    96,
    150,
    painted(colorsOf(name, kind, look), id, (paint) => {
      const whole = body(paint, kind, muzzle) + headOf(name, kind, paint, look)
      return kind === 'dog' ? whole : `<g transform="translate(4 0)scale(.92 1)">${whole}</g>`
    }),
  )
}

function body(paint: Paint, kind: 'dog' | 'cat', muzzle: string): string {
  const { base, deep, light, accent } = paint
  const tail = kind === 'dog' ? 'M68 134C84 136 92 124 86 112' : 'M66 138C92 142 96 118 84 104'
  return (
    '<ellipse cx="48" cy="144" rx="42" ry="5" fill="#20302f" opacity=".16"/>' +
    stroke(tail, deep, 7) +
    mirrored(`<ellipse cx="28" cy="127" rx="14" ry="17" fill="${deep}"/>`) +
    mirrored(`<ellipse cx="22" cy="142" rx="10" ry="5" fill="${base}"/>`) +
    fill('M35 58C28 78 25 104 28 140H68C71 104 68 78 61 58Z', paint.body) +
    fill('M39 70C37 88 41 104 48 108S59 88 57 70Z', muzzle, 0.9) +
    mirrored(stroke('M40.5 100V138', base, 12)) +
    stroke('M48 110V138M34 104Q33 120 34 134M62 104Q63 120 62 134', deep, 1.6, 0.5) +
    mirrored(`<ellipse cx="39.5" cy="141" rx="8.5" ry="5.5" fill="${kind === 'dog' ? muzzle : light}"/>`) +
    mirrored(stroke('M37 140v3.5M42 140v3.5', deep, 1.2, 0.5)) +
    stroke('M35 70Q48 81 61 70', accent, 5) +
    '<circle cx="48" cy="79" r="4.5" fill="#fffdf8"/>'
  )
}

/** A part on the left and its mirror image on the right. */
function mirrored(part: string): string {
  return `${part}<g transform="matrix(-1 0 0 1 96 0)">${part}</g>`
}
