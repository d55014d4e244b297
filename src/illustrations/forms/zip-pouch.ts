import type { BoxPart, PouchPiece } from '#content/picture.ts'
import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { insideOf } from '../parts/inside.ts'
import { fill, gloss, stroke } from '../strokes.ts'

/** A clear pouch with a zip, half open. */
export function zipPouch(paint: Paint, words: string, parts: readonly (BoxPart | PouchPiece)[]): string {
  return (
    groundShadow(160, 266, 100, paint.shadow) +
    insideOf(parts, { from: 84, to: 240, y: 124 }, paint) +
    fill('M56 112H264q8 0 8 8v128q0 20-20 20H68q-20 0-20-20V120q0-8 8-8Z', paint.tube, 0.92) +
    stroke('M54 116H266', paint.deep, 11) +
    stroke('M60 116H260', paint.light, 4, 0.9) +
    `<rect x="236" y="108" width="30" height="16" rx="6" fill="${paint.accent}"/>` +
    stroke('M252 124q8 12 4 24', paint.accent, 5) +
    paperLabel(words, { x: 92, y: 146, width: 136, height: 94 }, paint) +
    gloss('M60 138v84', 6)
  )
}
