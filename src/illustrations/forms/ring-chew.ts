import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { gloss, stroke } from '../strokes.ts'

/** A thick twisted ring with a tag tied through it. */
export function ringChew(paint: Paint, words: string): string {
  return (
    groundShadow(156, 266, 74, paint.shadow) +
    `<g transform="translate(152 150)">${ring(paint)}</g>` +
    hangTag(words, { x: 210, y: 204, angle: -7, from: [186, 184] }, paint)
  )
}

function ring({ body, deep, light }: Paint): string {
  const turns = Array.from(
    { length: 12 },
    (_, index) => `<path transform="rotate(${index * 30})" d="M-10-51q-14-26 6-52"/>`,
  )
  return (
    `<circle cx="3" cy="9" r="79" stroke="${deep}" stroke-width="58"/>` +
    `<circle r="79" stroke="${body}" stroke-width="58"/>` +
    `<g stroke="${deep}" stroke-width="5" opacity=".4">${turns.join('')}</g>` +
    stroke('M-36-40A54 54 0 0 1 38-38', deep, 8, 0.35) +
    stroke('M88 44A98 98 0 0 1 40 90', light, 5, 0.5) +
    gloss('M-84-44A95 95 0 0 1-52-80M-38-87l5-2', 8)
  )
}
