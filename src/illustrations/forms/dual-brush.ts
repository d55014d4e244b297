import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'
import { bristles } from './bristles.ts'

const handle =
  'M-140-12H-82C-68-12-64-34-38-37Q0-41 38-37C62-34 66-10 80-10H130a10 10 0 0 1 0 20H80C66 10 62 34 38 37Q0 41-38 37C-64 34-68 12-82 12H-140a12 12 0 0 1 0-24Z'

/** One handle with a large head at one end and a small one at the other. */
export function dualBrush(paint: Paint, words: string): string {
  return (
    groundShadow(140, 266, 90, paint.label) +
    `<g transform="translate(164 162)rotate(-32)scale(.98)">${bristles({ from: -150, to: -82, y: -8, heights: [38, 46, 42, 46, 39] }, paint)}` +
    bristles({ from: 88, to: 136, y: -7, heights: [27, 32, 32, 28] }, paint) +
    `<path d="${handle}" fill="${paint.deep}" transform="translate(-1 9)"/>${fill(handle, paint.body)}` +
    paperLabel(words, { x: -48, y: -30, width: 96, height: 60 }, paint) +
    stroke('M-92 5h-44M90 4h36', paint.deep, 3, 0.3) +
    `${gloss('M-142-6h52M-66-22q6-6 14-7M90-5h36', 4)}</g>`
  )
}
