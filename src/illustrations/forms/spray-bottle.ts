import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

/** A trigger bottle with a puff of mist at its nozzle. */
export function sprayBottle(paint: Paint, words: string): string {
  return (
    groundShadow(176, 266, 76, paint.shadow) +
    fill('M114 232c0-60 34-70 40-104h48c6 34 34 44 34 104v14q0 22-22 22h-78q-22 0-22-22Z', paint.tube) +
    fill('M152 124h52v12q-26 6-52 0Z', paint.label, 0.25) +
    stroke('M134 88q4 20-14 40', paint.accent, 13) +
    fill('M98 60q0-8 8-8h104q30 0 26 34-1 10-10 10h-70q-8 0-14-8l-8-12h-30q-6 0-6-8Z', paint.cream) +
    fill('M98 60q0-8 8-8h14v24h-16q-6 0-6-8Z', paint.accent) +
    `<rect x="150" y="92" width="56" height="36" rx="8" fill="${paint.cream}"/>` +
    stroke('M162 102v18M174 102v18M186 102v18', '#a8977d', 3, 0.35) +
    paperLabel(words, { x: 124, y: 168, width: 102, height: 80 }, paint) +
    gloss('M160 142q-6 16-14 24M128 60h62') +
    stroke('M82 64h0M66 52h0M64 74h0M48 62h0', paint.base, 9, 0.8) +
    stroke('M48 42h0M46 84h0M32 54h0M32 72h0', paint.base, 6, 0.6)
  )
}
