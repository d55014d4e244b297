import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

const fan = [-19, 19, -9.5, 9.5, 0] as const

/** Five ridged sticks fanned out of a paper sleeve. */
export function stickChew(paint: Paint, words: string): string {
  return (
    groundShadow(160, 266, 72, paint.shadow) +
    fan
      .map((angle) => `<g transform="rotate(${angle} 160 330)">${stick(paint, 46 + Math.abs(angle))}</g>`)
      .join('') +
    fill('M98 164h124l-7 62H105Z', paint.label, 0.22) +
    paperLabel(words, { x: 96, y: 150, width: 128, height: 72 }, paint)
  )
}

function stick({ tube, deep }: Paint, top: number): string {
  const ridges = [20, 42, 64, 86, 176, 194].map((y) => `M148 ${top + y}q12 9 24-4`).join('')
  return (
    `<rect x="142" y="${top}" width="36" height="${264 - top}" rx="17" fill="${tube}"/>` +
    stroke(ridges, deep, 5, 0.5) +
    gloss(`M152 ${top + 14}q1-6 6-8`, 5)
  )
}
