import type { PetLook } from '../../../src/content/pet-looks.ts'
import { featuresOf, painted } from './paint.ts'
import { drawPart } from './part.ts'
import { colorsOf, headOf } from './portrait.ts'
import { catCoat } from './portraits/cat-head.ts'
import { dogCoat } from './portraits/dog-head.ts'
import { picture } from './svg.ts'

/** A sitting dog or cat from the front, without a background, 96 by 150. */
export function sittingPet(name: string, kind: 'dog' | 'cat', id: string, look: PetLook = {}): string {
  const coat = (kind === 'dog' ? dogCoat : catCoat)(name, look)
  return picture(
    96,
    150,
    painted(colorsOf(name, kind, look), id, (paint) => {
      const whole = drawPart(`sitting-${kind}`, featuresOf(paint, coat)) + headOf(name, kind, paint, look)
      return kind === 'dog' ? whole : `<g transform="translate(4 0)scale(.92 1)">${whole}</g>`
    }),
  )
}
