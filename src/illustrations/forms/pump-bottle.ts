import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss } from '../strokes.ts'

/** A round-shouldered bottle with a pump; the spout points left. */
export function pumpBottle(paint: Paint, words: string): string {
  return (
    groundShadow(164, 266, 78, paint.shadow) +
    `<rect x="155" y="68" width="18" height="40" fill="${paint.cream}"/>` +
    fill(
      'M94 82V70Q94 52 114 51L140 49Q144 38 156 38H178Q192 38 192 52V58Q192 72 178 72H154Q144 72 140 66L114 68Q110 68 110 72V82Q110 87 102 87T94 82Z',
      paint.cream,
    ) +
    fill('M96 140q0-26 30-30h76q30 4 30 30v104q0 24-24 24h-88q-24 0-24-24Z', paint.tube) +
    fill('M132 112h64v10q-32 7-64 0Z', paint.label, 0.25) +
    `<rect x="130" y="90" width="68" height="28" rx="8" fill="${paint.cream}"/>` +
    paperLabel(words, { x: 110, y: 146, width: 108, height: 88 }, paint) +
    gloss('M105 150q0-20 14-25M104 168v56M104 238v4M148 47h18')
  )
}
