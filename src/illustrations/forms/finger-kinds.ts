import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

const sleeve = 'M-48 80C-44 20-50-20-46-60C-44-92-24-108 0-108S44-92 46-60C50-20 44 20 48 80Z'

/** Fingertip sleeves with real bristles. */
export function bristledFinger(paint: Paint, words: string): string {
  const tufts = [-86, -66, -46, -26]
    .flatMap((y, row) => (row % 2 === 0 ? [-26, -9, 9, 26] : [-18, 0, 18]).map((x) => `M${x} ${y}l2-17`))
    .join('')
  const one =
    cuffed(paint, fill(sleeve, paint.tube)) + stroke(tufts, paint.label, 9, 0.3) + stroke(tufts, '#fffaf0', 7)
  return labeled(paint, words, one)
}

/** A bundle of plain cloth sleeves. */
export function fingerCots(paint: Paint, words: string): string {
  const weave = [-92, -72, -52, -32, -12]
    .map((y) => `M-36 ${y}q36 12 72 0M${y * 0.4} -104q4 60 0 100`)
    .join('')
  const one =
    fill(sleeve, '#fdf6e8') +
    stroke(weave, paint.base, 2.5, 0.55) +
    stroke('M-46 70q46 12 92 0', paint.base, 9) +
    fill('M18-104Q44-92 46-60C50-20 44 20 48 80H28C30 20 40-60 18-104Z', paint.label, 0.1)
  return (
    groundShadow(160, 266, 96, paint.shadow) +
    [
      [92, 160, -16, 0.78],
      [232, 160, 16, 0.78],
      [196, 150, 7, 0.86],
      [124, 150, -7, 0.86],
    ]
      .map(
        ([x, y, turn, size]) => `<g transform="translate(${x} ${y})rotate(${turn})scale(${size})">${one}</g>`,
      )
      .join('') +
    `<g transform="translate(160 172)">${one}</g>` +
    fill('M84 176q76 20 152 0v74q-76 20-152 0Z', paint.body) +
    paperLabel(words, { x: 106, y: 182, width: 108, height: 68 }, paint)
  )
}

/** A mitt for two fingers with a rough palm. */
export function fingerMitt(paint: Paint, words: string): string {
  const outline =
    'M84 250C80 180 78 120 84 84C88 52 112 44 130 54C142 60 150 70 156 84C162 68 172 56 188 52C210 46 230 60 232 90C236 130 232 190 228 250Z'
  const loops = [84, 106, 128]
    .flatMap((y, row) => [104, 126, 188, 210].map((x) => `M${x + (row % 2) * 8 - 6} ${y}q6-12 12 0`))
    .join('')
  return (
    groundShadow(160, 266, 84, paint.shadow) +
    fill(outline, paint.tube) +
    stroke('M156 90v58', paint.deep, 5, 0.5) +
    stroke(loops, paint.light, 6, 0.9) +
    `<rect x="74" y="234" width="164" height="34" rx="15" fill="${paint.deep}"/><rect x="74" y="230" width="164" height="32" rx="15" fill="${paint.base}"/>` +
    paperLabel(words, { x: 102, y: 152, width: 112, height: 74 }, paint) +
    gloss('M93 90q3-22 16-27M92 246h14', 5)
  )
}

function labeled(paint: Paint, words: string, one: string): string {
  return (
    groundShadow(160, 266, 72, paint.shadow) +
    `<g transform="translate(160 152)rotate(-4)scale(1.12)">${one}${paperLabel(words, { x: -43, y: -1, width: 88, height: 71 }, paint)}</g>`
  )
}

function cuffed({ tube, deep, base }: Paint, drawing: string): string {
  return (
    drawing +
    `<rect x="-54" y="74" width="108" height="24" rx="12" fill="${deep}"/><rect x="-54" y="72" width="108" height="20" rx="10" fill="${tube}"/>` +
    stroke('M-44 82h88', base, 3, 0.6) +
    gloss('M-37-10q-4-40 5-58M-46 80h12', 5)
  )
}
