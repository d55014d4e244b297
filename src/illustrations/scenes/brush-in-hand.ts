import { bristles } from '../forms/bristles.ts'
import type { Paint } from '../paint.ts'
import { personSkin } from '../portraits/person-bust.ts'
import { fill, gloss, stroke } from '../strokes.ts'

const handle = 'M6-10H72C110-10 130-15 180-16H286V16H180C130 15 110 10 72 10H6A10 10 0 0 1 6-10Z'
const fingers = 'M232-8q-7 18 2 34M256-8q-7 20 2 38M280-8q-7 20 2 37M303-6q-6 16 2 32'
const thumb = 'M300-34Q256-44 216-25'

/** A hand that holds a brush from the right of a 640 by 360 scene, its bristles on the teeth at `x`, `y`. */
export function brushInHand(name: string, { x, y }: { x: number; y: number }, paint: Paint): string {
  const { accent, body, deep, label } = paint
  const skin = personSkin(name)
  return (
    `<g transform="translate(${x} ${y})rotate(7)">${bristles({ from: 0, to: 68, y: -8, heights: [27, 32, 30, 33, 31, 28] }, paint)}` +
    fill('M238-20Q280-58 330-44H460V50H330Q270 56 238 20Z', skin.base) +
    fill('M238 12Q290 44 460 36V50H330Q270 56 238 20Z', skin.deep, 0.6) +
    `<path d="${handle}" transform="translate(0 7)" fill="${deep}"/>${fill(handle, body)}${gloss('M80-5Q130-10 190-11', 4)}` +
    stroke(thumb, skin.deep, 25) +
    stroke('M300-36Q256-46 216-27', skin.light, 22) +
    stroke(fingers, skin.deep, 25) +
    stroke(fingers, skin.base, 21.5) +
    fill('M338-54q34-6 130-4V62q-96 2-130-2-10-58 0-114Z', accent) +
    fill('M338-54q10-1 22-2-10 58 0 118-12-1-22-2-10-58 0-114Z', label, 0.2) +
    `${gloss('M376-40q30-3 70-3', 4, 0.4)}</g>`
  )
}
