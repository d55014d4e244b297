import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

/** A wide jar with a ribbed lid, a scoop of powder leaning on it. */
export function powderJar(paint: Paint, words: string): string {
  const ribs = [98, 114, 130, 146, 162, 178, 194, 210].map((x) => `M${x} 76v26`).join('')
  return (
    groundShadow(156, 266, 92, paint.shadow) +
    `<rect x="72" y="104" width="164" height="164" rx="30" fill="${paint.tube}"/>` +
    fill('M86 104h136v14q-68 10-136 0Z', paint.deep, 0.35) +
    `<rect x="78" y="62" width="152" height="50" rx="14" fill="${paint.cream}"/>` +
    fill('M78 78a16 16 0 0 1 16-16h120a16 16 0 0 1 16 16q-76-10-152 0Z', '#fff', 0.7) +
    stroke(ribs, '#b5a68f', 3, 0.35) +
    paperLabel(words, { x: 92, y: 140, width: 124, height: 92 }, paint) +
    gloss('M83 150v66M83 232v5') +
    scoop(paint)
  )
}

function scoop({ accent, label }: Paint): string {
  return (
    fill('M204 236q4-24 30-24t30 24Z', '#fffaf0') +
    fill('M214 226q8-10 20-10', '#fff') +
    `<rect x="254" y="234" width="46" height="13" rx="6.5" fill="${accent}" transform="rotate(-24 258 240)"/>` +
    fill('M198 234h72q2 34-22 34h-28q-24 0-22-34Z', accent) +
    fill('M256 234h14q2 34-22 34h-12q22-6 20-34Z', label, 0.25) +
    gloss('M207 244q1 10 7 14', 5)
  )
}
