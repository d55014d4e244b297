import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, nubs, stroke } from '../strokes.ts'

const bone =
  'M-72-27Q0-21 72-27A30 30 0 1 1 120 0A30 30 0 1 1 72 27Q0 21-72 27A30 30 0 1 1-120 0A30 30 0 1 1-72-27Z'

/** A rubber bone with ridges at both ends. */
export function rubberBone(paint: Paint, words: string): string {
  const ridges = 'M-96-44q-10 44 0 88M-74-26q-6 26 0 52M96-44q10 44 0 88M74-26q6 26 0 52'
  const points = [-42, -21, 0, 21, 42].flatMap((x): [number, number][] => [
    [x, -9],
    [x + 4, 10],
  ])
  return lying(
    paint,
    words,
    `<path transform="translate(3 11)" d="${bone}" fill="${paint.deep}"/>${fill(bone, paint.body)}` +
      stroke(ridges, paint.deep, 6, 0.5) +
      nubs(points, 12, { lit: paint.light, shade: paint.deep }) +
      gloss('M-120-26q-2-20 16-22M86-44q8-8 18-3', 6),
  )
}

/** A rubber bone in two halves with a treat ring between them. */
export function twistBone(paint: Paint, words: string): string {
  const half = 'M10-24H72A30 30 0 1 1 120 0A30 30 0 1 1 72 24H10Z'
  const side = (drawing: string) => `<g transform="translate(14 0)">${drawing}</g>`
  const end = side(
    `<path transform="translate(2 11)" d="${half}" fill="${paint.deep}"/>${fill(half, paint.body)}` +
      stroke('M60-23v46M44-23v46', paint.deep, 5, 0.5) +
      gloss('M84-46q8-6 16-2', 6),
  )
  return lying(
    paint,
    words,
    `<g transform="scale(-1 1)">${end}</g>${stroke('M-22 0H24', paint.accent, 30)}${stroke('M-14-14l6 28M-2-14l6 28M10-14l6 28', paint.label, 3, 0.3)}` +
      `<ellipse cx="2" rx="15" ry="44" fill="#b9853f"/><ellipse cx="-2" rx="14" ry="42" fill="#e0ae6c"/><ellipse cx="-2" rx="6" ry="26" fill="#a8743f"/>${end}`,
  )
}

/** A rubber stick with a spiral groove for paste. */
export function grooveStick(paint: Paint, words: string): string {
  const groove =
    'M-92-26q16 26 0 52M-58-26q16 26 0 52M-24-26q16 26 0 52M10-26q16 26 0 52M44-26q16 26 0 52M78-26q16 26 0 52'
  return lying(
    paint,
    words,
    `<rect x="-128" y="-20" width="256" height="58" rx="28" fill="${paint.deep}"/><rect x="-128" y="-30" width="256" height="58" rx="28" fill="${paint.body}"/>` +
      stroke(groove, paint.deep, 10, 0.6) +
      stroke('M10-26q16 26 0 52M44-26q16 26 0 52', '#fff6e2', 7) +
      fill('M40-40q10-14 24-4 12 2 10 14-16 8-34 0-6-6 0-10Z', '#fff6e2') +
      gloss('M-112-18q-4 8-2 18M-80-22h12M-46-22h12', 5),
  )
}

/** A thick log covered in nubs. */
export function nubLog(paint: Paint, words: string): string {
  const points = [-104, -78, -52, -26, 0, 26, 52, 78, 104].flatMap((x, row): [number, number][] =>
    (row % 2 === 0 ? [-26, 0, 26] : [-13, 13]).map((y) => [x, y]),
  )
  return lying(
    paint,
    words,
    `<rect x="-132" y="-32" width="264" height="88" rx="42" fill="${paint.deep}"/><rect x="-132" y="-46" width="264" height="90" rx="44" fill="${paint.body}"/>` +
      nubs(points, 17, { lit: paint.light, shade: paint.deep }) +
      gloss('M-118-20q2-14 18-18', 7),
  )
}

/** A chew toy in the shape of a brush. */
export function brushToy(paint: Paint, words: string): string {
  const points = [36, 58, 80, 102, 124].flatMap((x): [number, number][] => [
    [x, -34],
    [x + 4, -52],
  ])
  const handle = 'M-120-24Q-40-10 20-24H120a24 24 0 0 1 0 48H20Q-40 10-120 26a25 25 0 0 1 0-50Z'
  return lying(
    paint,
    words,
    stroke('M38-30v-18M60-30v-18M82-30v-18M104-30v-18M124-30v-18', paint.accent, 19) +
      nubs(points, 15, { lit: paint.accent, shade: paint.label }) +
      `<path transform="translate(2 12)" d="${handle}" fill="${paint.deep}"/>${fill(handle, paint.body)}` +
      `<circle cx="-112" cy="1" r="9" fill="${paint.pearl}"/>` +
      stroke('M-70-12v26M-46-9v22M-22-10v22', paint.deep, 6, 0.5) +
      gloss('M20-14H104', 6),
  )
}

/** A ridged figure eight to pull at. */
export function figureEight(paint: Paint, words: string): string {
  const ring = (x: number, color: string, shift = 0) =>
    `<circle cx="${x}" cy="${shift}" r="50" stroke="${color}" stroke-width="38"/>`
  const ridges = Array.from(
    { length: 12 },
    (_, turn) => `<path transform="rotate(${turn * 30})" d="M0-66v32"/>`,
  ).join('')
  return lying(
    paint,
    words,
    ring(-66, paint.deep, 11) +
      ring(66, paint.deep, 11) +
      ring(-66, paint.body) +
      ring(66, paint.body) +
      `<g stroke="${paint.deep}" stroke-width="5" opacity=".45"><g transform="translate(-66 0)">${ridges}</g><g transform="translate(66 0)">${ridges}</g></g>` +
      gloss('M-112-34q6-14 20-22M24-38q6-12 18-18', 7),
  )
}

/** A soft ring with water and bubbles inside. */
export function waterRing(paint: Paint, words: string): string {
  return (
    groundShadow(156, 266, 78, paint.shadow) +
    `<g transform="translate(152 150)"><circle cx="3" cy="9" r="76" stroke="${paint.deep}" stroke-width="58"/>` +
    `<circle r="76" stroke="${paint.base}" stroke-width="58"/><circle r="76" stroke="#d9f0fb" stroke-width="42" opacity=".85"/>` +
    `<path d="M-76-10A76 76 0 1 0 76-10" stroke="#8ecbe6" stroke-width="40" opacity=".8"/>` +
    stroke('M-84 24h0M-58 62h0M20 82h0M70 46h0M-20 70h0', '#fff', 11, 0.85) +
    stroke('M-70 50h0M52 70h0M-2 88h0', '#fff', 7, 0.8) +
    stroke('M-62-54l6 10 10 2-9 5 1 11-8-7-10 4 4-10-7-8 10 0Z', '#fff', 3, 0.9) +
    `${gloss('M-80-50A95 95 0 0 1-54-78M-42-85l5-2', 7)}</g>` +
    hangTag(words, { x: 210, y: 206, angle: -6, from: [184, 182] }, paint)
  )
}

/** A ring floating on water. */
export function floatingRing(paint: Paint, words: string): string {
  return (
    `<g transform="translate(152 150)"><circle r="80" stroke="${paint.deep}" stroke-width="50" cx="3" cy="8"/><circle r="80" stroke="${paint.body}" stroke-width="50"/>` +
    `<circle r="80" stroke="#fffaf0" stroke-width="50" stroke-dasharray="42 83.7"/>` +
    `${gloss('M-84-54A98 98 0 0 1-56-84', 7)}</g>` +
    fill('M26 214q24-16 48 0t48 0 48 0 48 0 48 0 30-2Q262 288 160 304 60 288 26 214Z', '#8ecbe6', 0.85) +
    stroke('M62 240q20-10 40 0t40 0M172 258q20-10 40 0t40 0', '#fff', 5, 0.7) +
    hangTag(words, { x: 216, y: 150, angle: -6, from: [194, 118] }, paint)
  )
}

function lying(paint: Paint, words: string, drawing: string): string {
  return (
    groundShadow(150, 266, 88, paint.shadow) +
    `<g transform="translate(152 140)rotate(-28)">${drawing}</g>` +
    hangTag(words, { x: 208, y: 194, angle: 6, from: [172, 158] }, paint)
  )
}
