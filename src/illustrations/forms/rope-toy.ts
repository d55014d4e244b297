import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { gloss, stroke } from '../strokes.ts'

const cotton = '#fbf1df'
const fray = [-18, -13, -9, -4, 0, 4, 9, 13, 18] as const

/** A thick twisted rope, knotted and frayed at both ends. */
export function ropeToy(paint: Paint, words: string): string {
  return (
    groundShadow(152, 266, 84, paint.shadow) +
    `<g transform="translate(154 150)rotate(-42)scale(1.02)">${rope(paint)}` +
    `${end(paint, -80)}<g transform="rotate(180)">${end(paint, -80)}</g></g>` +
    hangTag(words, { x: 212, y: 190, angle: 6, from: [168, 164] }, paint)
  )
}

/** Strands that lean the same way, alternating cotton and color. */
function rope({ base, deep, light }: Paint): string {
  const twist = '17c2-18 16-14 18-34'
  return (
    stroke('M-76 6H76', deep, 50) +
    stroke(plies(-84, twist), base, 19) +
    stroke(plies(-60, twist), cotton, 19) +
    stroke(plies(-83, '6c3-8 11-10 13-20'), light, 4, 0.7) +
    stroke('M-56 23H56', deep, 6, 0.25)
  )
}

function plies(start: number, lean: string): string {
  return [0, 48, 96].map((turn) => `M${start + turn} ${lean}`).join('')
}

/** A knot with loose strands to the left. */
function end({ base, deep, light }: Paint, x: number): string {
  const colored = strands(0, 68)
  const plain = strands(1, 72)
  return (
    `<g transform="translate(${x} 0)">${stroke(colored + plain, deep, 9)}` +
    stroke(colored, base, 6) +
    stroke(plain, cotton, 6) +
    `<ellipse cx="1" cy="4" rx="29" ry="36" fill="${deep}"/>` +
    stroke('M-12-22Q-18 2-10 24M12-24Q18 2 12 24', base, 18) +
    stroke('M-15 13Q4 6 15-13', deep, 22) +
    stroke('M-15 12Q2 4 15-14', cotton, 17) +
    stroke('M-16-14q-2 4-2 8', light, 4, 0.8) +
    `${gloss('M-8 4q8-4 13-10', 4, 0.9)}</g>`
  )
}

/** Every other strand of the fray, starting with the first or the second. */
function strands(parity: 0 | 1, length: number): string {
  return fray
    .filter((_, index) => index % 2 === parity)
    .map((y, index) => `M-16 ${y}q-20-4-34 ${y * 0.5}t${(index % 2) * 7 - length + 50} ${y * 0.5}`)
    .join('')
}
