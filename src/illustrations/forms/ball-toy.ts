import { groundShadow } from '../ground.ts'
import { labelWords } from '../label.ts'
import { speciesSeal } from '../species-seal.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, nubs, stroke } from '../strokes.ts'

/** A rubber ball with cleaning nubs above and below a paper band. */
export function ballToy(paint: Paint, words: string): string {
  const points = [
    [112, 84],
    [138, 74],
    [166, 72],
    [194, 80],
    [96, 108],
    [124, 100],
    [152, 96],
    [180, 98],
    [208, 106],
    [112, 220],
    [138, 230],
    [166, 232],
    [194, 226],
    [150, 248],
    [174, 249],
  ] as const
  return (
    groundShadow(160, 264, 80, paint.shadow) +
    `<circle cx="160" cy="160" r="106" fill="${paint.ball}"/>` +
    nubs(points, 15, { lit: paint.light, shade: paint.deep }) +
    fill('M58 132Q160 104 262 132q8 30 0 58Q160 218 58 190q-8-28 0-58Z', paint.cream) +
    `<path d="M66 187Q160 211 254 187" stroke="${paint.accent}" stroke-width="15" stroke-dasharray="0 15.2"/>` +
    stroke('M60 191Q160 218 260 191', paint.accent, 9) +
    labelWords(words, { x: 86, y: 130, width: 148, height: 58 }, paint.label) +
    (words === '' ? '' : speciesSeal({ x: 232, y: 108, width: 144 }, paint)) +
    stroke('M262 178A104 104 0 0 1 214 246', paint.light, 5, 0.5) +
    gloss('M84 108A92 92 0 0 1 116 72M130 64l5-2', 8)
  )
}
