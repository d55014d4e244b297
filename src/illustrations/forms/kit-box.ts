import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'
import { bristles } from './bristles.ts'

/** An open carton with a brush and a tube looking out. */
export function kitBox(paint: Paint, words: string): string {
  return (
    groundShadow(168, 266, 104, paint.label) +
    fill('M62 126l22-26h176l-26 26Z', paint.deep) +
    fill('M128 56h66l-5 80h-56Z', paint.cream) +
    `<rect x="124" y="44" width="74" height="16" rx="5" fill="#fffaf0"/>${stroke('M136 48v8M148 48v8M161 48v8M174 48v8M186 48v8', '#a8977d', 3, 0.4)}` +
    fill('M131 100h60l-2 30h-56Z', paint.accent) +
    `<g transform="translate(226 130)rotate(-74)">${bristles({ from: 42, to: 92, y: -7, heights: [24, 28, 26, 28] }, paint)}` +
    `<rect x="-20" y="-9" width="120" height="18" rx="9" fill="${paint.accent}"/>${gloss('M10-4h78', 4)}</g>` +
    `<g transform="translate(98 128)rotate(-98)"><rect x="-10" y="-15" width="70" height="30" rx="15" fill="${paint.light}"/>${stroke('M22-8v16M36-8v16', paint.deep, 4, 0.4)}</g>` +
    fill('M62 126h172v134q0 8-8 8H70q-8 0-8-8Z', paint.body) +
    fill('M234 126l26-26v126q0 4-3 7l-23 30Z', paint.deep) +
    fill('M62 126h172v6H62Z', paint.light, 0.7) +
    paperLabel(words, { x: 82, y: 150, width: 132, height: 92 }, paint) +
    gloss('M72 142v88M72 246v4', 5)
  )
}
