import type { BoxPart, PouchPiece } from '#content/picture.ts'
import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { insideOf } from '../parts/inside.ts'
import { fill, gloss } from '../strokes.ts'

/** An open carton with its contents showing. */
export function kitBox(paint: Paint, words: string, parts: readonly (BoxPart | PouchPiece)[]): string {
  return (
    groundShadow(168, 266, 104, paint.shadow) +
    fill('M56 158l22-24h190l-26 24Z', paint.deep) +
    insideOf(parts, { from: 66, to: 256, y: 160 }, paint) +
    fill('M56 158h186v102q0 8-8 8H64q-8 0-8-8Z', paint.body) +
    fill('M242 158l26-24v96q0 4-3 7l-23 26Z', paint.deep) +
    fill('M56 158h186v6H56Z', paint.light, 0.7) +
    paperLabel(words, { x: 78, y: 178, width: 142, height: 74 }, paint) +
    gloss('M66 174v60M66 250v4', 5)
  )
}
