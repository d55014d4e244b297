import { groundShadow } from '../ground.ts'
import { paperLabel } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, nubs, stroke } from '../strokes.ts'

const sleeve = 'M-48 80C-44 20-50-20-46-60C-44-92-24-108 0-108S44-92 46-60C50-20 44 20 48 80Z'
const rows = [-86, -69, -52, -35, -18]

/** A soft sleeve for a fingertip, with nubs. */
export function fingerBrush(paint: Paint, words: string): string {
  return (
    groundShadow(160, 266, 72, paint.shadow) +
    `<g transform="translate(160 152)rotate(-4)scale(1.12)">${brush(paint)}` +
    `${paperLabel(words, { x: -43, y: -1, width: 88, height: 71 }, paint)}</g>`
  )
}

function brush({ tube, deep, light, base }: Paint): string {
  const points = rows.flatMap((y, row) =>
    (row === 0 ? [-12, 12] : row % 2 === 0 ? [-28, -9, 10, 29] : [-19, 0, 19]).map((x) => [x, y] as const),
  )
  return (
    fill(sleeve, tube) +
    nubs(points, 12, { lit: light, shade: deep }) +
    `<rect x="-54" y="74" width="108" height="24" rx="12" fill="${deep}"/><rect x="-54" y="72" width="108" height="20" rx="10" fill="${tube}"/>` +
    stroke('M-44 82h88', base, 3, 0.6) +
    gloss('M-37-20q-4-40 5-58M-46 80h12', 5)
  )
}
