import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

/** A round tub with a wipe drawn up through its lid. */
export function wipesTub(paint: Paint, words: string): string {
  return (
    groundShadow(160, 266, 92, paint.shadow) +
    fill('M78 112h164v134q0 10-10 13-72 18-144 0-10-3-10-13Z', paint.tube) +
    fill('M78 112h164v16q-82 24-164 0Z', paint.label, 0.22) +
    fill('M72 96v18q0 8 10 11 78 20 156 0 10-3 10-11v-18Z', paint.cream) +
    `<ellipse cx="160" cy="96" rx="88" ry="24" fill="#fffaf0"/><ellipse cx="160" cy="96" rx="34" ry="9" fill="${paint.label}" opacity=".5"/>` +
    fill(
      'M132 98C128 78 112 70 122 46C138 58 146 40 162 36C168 50 190 44 204 58C186 66 192 86 188 98Q160 108 132 98Z',
      '#fffdf8',
    ) +
    fill(
      'M162 36C168 50 190 44 204 58C186 66 192 86 188 98Q178 102 168 103C172 80 158 62 162 36Z',
      paint.pearl,
    ) +
    stroke('M146 98q2-22-10-38M170 99q4-18 2-34', paint.edge, 3) +
    paperLabel(words, { x: 98, y: 148, width: 124, height: 90 }, paint) +
    gloss('M88 146v74M88 236v5M86 108q14 8 34 11')
  )
}
