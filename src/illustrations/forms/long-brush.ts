import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'
import { bristles } from './bristles.ts'

const handle =
  'M-122-17C-70-24-50-14-10-12C20-10 40-9 58-10H134a10 10 0 0 1 0 20H58C40 9 16 12-10 14C-50 18-70 24-122 17a17 17 0 0 1 0-34Z'

/** A long handle with one angled head and a tag tied around its neck. */
export function longBrush(paint: Paint, words: string): string {
  return (
    groundShadow(140, 266, 84, paint.shadow) +
    `<g transform="translate(150 158)rotate(-44)scale(1.1)">${bristles({ from: 66, to: 136, y: -8, heights: [30, 36, 33, 38, 34, 30] }, paint)}` +
    `<path d="${handle}" fill="${paint.deep}" transform="translate(-3 7)"/>${fill(handle, paint.body)}` +
    fill('M-96-12C-66-15-46-9-26-5C-24 4-26 8-34 10C-60 14-80 16-96 12C-104 4-104-6-96-12Z', paint.accent) +
    stroke('M-84-6v12M-70-7v13M-56-5v11M-42-3v8', paint.label, 4, 0.25) +
    `<circle cx="-120" r="6" fill="${paint.pearl}"/>` +
    `${gloss('M-112-13Q-70-18-30-10M0-8Q30-5 56-6', 4)}</g>` +
    hangTag(words, { x: 218, y: 190, angle: 6, from: [176, 152] }, paint)
  )
}
