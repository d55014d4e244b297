import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { gloss, stroke } from '../strokes.ts'

/** A rubber ring with a bumped edge and a band of nubs. */
export function ringToy(paint: Paint, words: string): string {
  return (
    groundShadow(156, 266, 78, paint.shadow) +
    `<g transform="translate(152 150)">${ring(paint)}</g>` +
    hangTag(words, { x: 210, y: 206, angle: -6, from: [184, 182] }, paint)
  )
}

function ring({ body, base, deep, accent, light }: Paint): string {
  return (
    `<g transform="translate(3 9)"><circle r="76" stroke="${deep}" stroke-width="54"/>${bumps(101, 26, deep)}</g>` +
    bumps(101, 26, base) +
    bumps(103, 10, light, 0.7) +
    `<circle r="76" stroke="${body}" stroke-width="54"/><circle r="77" stroke="${accent}" stroke-width="24"/>` +
    `<g transform="translate(2 3)">${bumps(77, 12, deep, 0.5)}</g>${bumps(77, 12, '#fffaf0')}` +
    stroke('M-37-37A52 52 0 0 1 37-37', deep, 6, 0.4) +
    stroke('M82 42A92 92 0 0 1 42 82', light, 4, 0.6) +
    gloss('M-80-50A95 95 0 0 1-54-78M-42-85l5-2', 6)
  )
}

/** Sixteen round bumps around a circle: zero-length dashes with round caps. */
function bumps(radius: number, width: number, color: string, opacity = 1): string {
  const apart = ((2 * Math.PI * radius) / 16).toFixed(2)
  return `<circle r="${radius}" stroke="${color}" stroke-width="${width}" stroke-dasharray="0 ${apart}" opacity="${opacity}"/>`
}
