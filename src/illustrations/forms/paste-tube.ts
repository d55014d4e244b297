import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

/** A tube standing on its cap, a dab of paste beside it. */
export function pasteTube(paint: Paint, words: string): string {
  const crimps = [96, 110, 124, 138, 152, 166, 180, 194, 208].map((x) => `M${x} 50v12`).join('')
  return (
    groundShadow(156, 266, 76, paint.shadow) +
    fill('M80 66H224L208 206q-3 22-22 24H118q-19-2-22-24Z', paint.tube) +
    fill('M80 66H224L220 96Q152 78 84 96Z', paint.light, 0.35) +
    `<rect x="76" y="44" width="152" height="24" rx="6" fill="${paint.tube}"/>${stroke(crimps, paint.deep, 3, 0.45)}` +
    fill('M116 222h72l5 38q1 8-8 8h-66q-9 0-8-8Z', paint.cream) +
    stroke('M126 234l-2 24M139 234l-1 24M152 234v24M165 234l1 24M178 234l2 24', '#a8977d', 3, 0.4) +
    fill('M116 222h72l1 8q-37 6-74 0Z', paint.label, 0.2) +
    paperLabel(words, { x: 100, y: 104, width: 104, height: 88 }, paint) +
    gloss('M90 102l9 84M101 202l1 5') +
    dab(paint)
  )
}

/** A pea-sized dab of paste, which is one dose. */
function dab({ label }: Paint): string {
  return (
    fill('M214 268c-12-14 4-24 14-26 8-2 10-8 10-14 12 6 10 16 18 20 10 6 8 18 0 20Z', '#fffaf0') +
    fill('M244 230c4 6 4 14 12 18 10 6 8 18 0 20h-20q18-10 8-38Z', label, 0.16) +
    gloss('M219 258q1-5 6-7', 4, 1)
  )
}
