import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'
import { bristles } from './bristles.ts'

const handle =
  'M-140-12H-88C-70-12-68-40-42-45Q0-50 42-45C66-40 68-10 86-10H130a10 10 0 0 1 0 20H86C68 10 66 40 42 45Q0 50-42 45C-68 40-70 12-88 12H-140a12 12 0 0 1 0-24Z'

/** One handle with a large head at one end and a small one at the other. */
export function dualBrush(paint: Paint, words: string): string {
  return (
    groundShadow(140, 266, 90, paint.shadow) +
    `<g transform="translate(164 162)rotate(-32)scale(.98)">${bristles({ from: -150, to: -88, y: -8, heights: [38, 46, 42, 46, 39] }, paint)}` +
    bristles({ from: 92, to: 137, y: -7, heights: [27, 32, 32, 28] }, paint) +
    `<path d="${handle}" fill="${paint.deep}" transform="translate(-1 9)"/>${fill(handle, paint.body)}` +
    paperLabel(words, { x: -53, y: -37, width: 106, height: 75 }, paint) +
    stroke('M-92 5h-44M90 4h36', paint.deep, 3, 0.3) +
    `${gloss('M-142-6h52M-69-26q4-8 12-11M90-5h36', 4)}</g>`
  )
}
