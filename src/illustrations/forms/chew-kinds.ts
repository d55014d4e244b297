import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

/** Chews in the shape of a toothbrush. */
export function brushChew(paint: Paint, words: string): string {
  const tufts = [58, 74, 90, 106].map((y) => `M180 ${y}h22`).join('')
  return sleeved(
    paint,
    words,
    [-26, -9, 9, 26].map((angle) =>
      turned(
        angle,
        stroke(tufts, paint.deep, 14) +
          stroke(tufts.replaceAll('h22', 'h19'), paint.light, 11) +
          `<rect x="144" y="46" width="32" height="210" rx="16" fill="${paint.tube}"/>${gloss('M152 62q1-6 6-8', 5)}`,
      ),
    ),
  )
}

/** Flat, soft, wavy strips. */
export function chewStrips(paint: Paint, words: string): string {
  const strip =
    fill('M136 62q8-14 24-12t24-4q6 40-2 70t4 70q-2 40 0 70H138q-6-40 0-76t-4-60 2-58Z', paint.body) +
    stroke('M148 70q-4 40 0 76M164 66q6 44-2 82M176 64q4 30-2 60', paint.deep, 4, 0.4) +
    gloss('M143 70q4-8 12-9', 5)
  return sleeved(
    paint,
    words,
    [-27, 27, -14, 14, 0].map((angle) => turned(angle, strip)),
  )
}

/** Slim sticks of two twisted strands. */
export function twistChew(paint: Paint, words: string): string {
  const turns = [58, 80, 102, 124, 146, 216, 238].map((y) => `M147 ${y + 10}q18 2 26-18`).join('')
  const stick =
    `<rect x="146" y="48" width="28" height="212" rx="14" fill="${paint.tube}"/>` +
    stroke(turns, paint.deep, 6, 0.55) +
    stroke(turns.replaceAll('M147', 'M148'), paint.light, 2.5, 0.7)
  return sleeved(
    paint,
    words,
    [-30, 30, -20, 20, -10, 10, 0].map((angle) => turned(angle, stick)),
  )
}

/** Fanned-out pieces in a paper sleeve. */
function sleeved(paint: Paint, words: string, pieces: readonly string[]): string {
  return (
    groundShadow(160, 266, 72, paint.shadow) +
    pieces.join('') +
    fill('M98 164h124l-7 62H105Z', paint.label, 0.22) +
    paperLabel(words, { x: 96, y: 150, width: 128, height: 72 }, paint)
  )
}

function turned(angle: number, piece: string): string {
  return `<g transform="rotate(${angle} 160 330)">${piece}</g>`
}
