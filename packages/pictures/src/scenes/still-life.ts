import { drawForm } from '../draw-form.ts'
import type { Paint } from '../paint.ts'
import { pick } from '../seed.ts'

const stands = {
  left: {
    forms: ['paste-tube', 'pump-bottle', 'spray-bottle', 'powder-jar'],
    transform: 'translate(4 61)scale(.96)',
  },
  right: {
    forms: ['kit-box', 'wipes-tub', 'additive-bottle', 'treat-pouch'],
    transform: 'translate(358 87)scale(.86)',
  },
  front: {
    forms: ['finger-brush', 'silicone-brush', 'ring-toy', 'ball-toy'],
    transform: 'translate(246 200)scale(.46)',
  },
} as const

/** A dental product on its stand in a 640 by 360 scene. All three stands keep the middle free. */
export function thing(name: string, stand: keyof typeof stands, paint: Paint): string {
  const { forms, transform } = stands[stand]
  const drawing = drawForm(pick(forms, name, stand), paint, {
    words: '',
    amount: '',
    parts: [],
    count: 1,
    size: 1,
  })
  return `<g transform="${transform}">${drawing}</g>`
}
