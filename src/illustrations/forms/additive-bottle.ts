import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

/** A tall bottle with a measuring cap and a drop falling into the water bowl. */
export function additiveBottle(paint: Paint, words: string): string {
  return (
    groundShadow(164, 266, 100, paint.shadow) +
    fill('M64 136q2-22 26-34v-10h56v10q24 12 26 34v108q0 24-22 24H86q-22 0-22-24Z', paint.tube) +
    fill('M90 92h56v8q-28 6-56 0Z', paint.label, 0.25) +
    `<rect x="82" y="44" width="72" height="52" rx="10" fill="${paint.cream}"/>` +
    stroke('M96 62v26M108 62v26M120 62v26M132 62v26M142 62v26', '#a8977d', 3, 0.35) +
    paperLabel(words, { x: 68, y: 142, width: 100, height: 84 }, paint) +
    gloss('M73 132q3-14 17-22M92 52h34') +
    bowl(paint)
  )
}

/** Always clear water: a brown drop would look like a spill. */
function bowl({ accent, label }: Paint): string {
  return (
    fill('M222 136q22 30 22 44a22 22 0 0 1-44 0q0-14 22-44Z', '#86c3de') +
    fill('M240 170q6 22-16 27 26 8 20-17Z', '#3d7d99', 0.4) +
    gloss('M209 180q1-8 6-15', 5, 0.8) +
    fill('M164 226h122q6 0 5 6l-9 28q-2 8-12 8h-90q-10 0-12-8l-9-28q-1-6 5-6Z', accent) +
    fill('M262 226h24q6 0 5 6l-9 28q-2 8-12 8h-20q14-14 12-42Z', label, 0.22) +
    `<ellipse cx="225" cy="226" rx="66" ry="13" fill="${accent}"/><ellipse cx="225" cy="226" rx="66" ry="13" fill="#fff" opacity=".35"/>` +
    `<ellipse cx="225" cy="227" rx="56" ry="9" fill="#c3e3f1"/>` +
    gloss('M190 226q16-5 34-5M176 242l3 9', 4, 0.8)
  )
}
