import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, nubs, stroke } from '../strokes.ts'
import { bristles } from './bristles.ts'

/** A flat wooden handle with bamboo nodes. */
export function bambooBrush(paint: Paint, words: string): string {
  const handle = 'M-128-13H134a11 11 0 0 1 0 22H-128a11 11 0 0 1 0-22Z'
  const cane = { ...paint, accent: paint.base }
  return tilted(
    paint,
    words,
    bristles({ from: 70, to: 136, y: -10, heights: [32, 36, 34, 37, 35, 32] }, cane) +
      `<path d="${handle}" fill="#9a7238" transform="translate(-3 7)"/>${fill(handle, '#dcb878')}` +
      stroke('M-84-12q-6 10 0 20M-16-12q-6 10 0 20M44-12q-6 10 0 20', '#a87d42', 4, 0.7) +
      stroke('M-118 2H-92M-74-2h46M-6 3h40', '#a87d42', 2.5, 0.5) +
      fill('M-139-2a11 11 0 0 1 11-11h16v22h-16a11 11 0 0 1-11-11Z', paint.base) +
      gloss('M-80-8h54M-8-8h44', 4),
  )
}

/** A brush that swings out of its vented cover. */
export function foldingBrush(paint: Paint, words: string): string {
  const vents = [-108, -88, -68, -48].map((x) => `M${x} 4v16`).join('')
  return tilted(
    paint,
    words,
    `<g transform="rotate(-26)">${bristles({ from: 78, to: 142, y: -8, heights: [32, 37, 34, 38, 33] }, paint)}` +
      `<rect x="-8" y="-11" width="156" height="22" rx="11" fill="${paint.deep}" transform="translate(-2 6)"/>` +
      `<rect x="-8" y="-11" width="156" height="22" rx="11" fill="${paint.cream}"/>${gloss('M10-5h120', 4)}</g>` +
      `<rect x="-136" y="-14" width="154" height="50" rx="24" fill="${paint.deep}" transform="translate(-2 7)"/>` +
      `<rect x="-136" y="-14" width="154" height="50" rx="24" fill="${paint.body}"/>` +
      stroke(vents, paint.deep, 7, 0.7) +
      `<circle cx="-2" cy="6" r="12" fill="${paint.accent}"/><circle cx="-2" cy="6" r="4" fill="${paint.label}"/>` +
      gloss('M-120-4Q-70-10-24-6', 5),
  )
}

/** A thin handle with a pea-sized head. */
export function microBrush(paint: Paint, words: string): string {
  const handle =
    'M-124-13C-84-18-50-12-20-8C20-5 60-4 96-6Q106-12 118-12Q136-10 136 0T118 12Q106 12 96 6C60 4 20 6-20 10C-50 14-84 18-124 13A13 13 0 0 1-124-13Z'
  return tilted(
    paint,
    words,
    bristles({ from: 102, to: 134, y: -9, heights: [20, 24, 21] }, paint) +
      `<path d="${handle}" fill="${paint.deep}" transform="translate(-2 7)"/>${fill(handle, paint.body)}` +
      fill('M-104-10C-80-12-60-9-46-7V9C-60 12-80 12-104 10Q-112 0-104-10Z', paint.accent) +
      stroke('M-94-5v10M-82-6v11M-70-5v10M-58-4v9', paint.label, 4, 0.25) +
      gloss('M-30-3Q20-1 84-2', 4),
  )
}

/** One pointed tuft on a bent neck, for corners. */
export function tuftBrush(paint: Paint, words: string): string {
  return tilted(
    paint,
    words,
    fill('M100-40q8-26 14 0l4 30h-22Z', '#fffaf0') +
      fill('M104-34q4-14 6 0l2 24h-10Z', paint.accent) +
      `<path d="M-120 3H40Q70 3 84-4L112-10" stroke="${paint.deep}" stroke-width="24" transform="translate(-2 7)"/>` +
      `<path d="M-120 0H36Q68 0 82-6L110-8" stroke="${paint.base}" stroke-width="22"/>` +
      stroke('M-104 0h72', paint.accent, 20) +
      stroke('M-92-6v11M-76-6v11M-60-6v11M-44-6v11', paint.label, 4, 0.25) +
      gloss('M-16-7H34', 4),
  )
}

/** Three rows of bristles around a tooth. */
export function tripleBrush(paint: Paint, words: string): string {
  return tilted(paint, words, cup(paint, tufts(paint)) + grip(paint))
}

/** The same shape in one piece of silicone, with nubs inside. */
export function wraparoundBrush(paint: Paint, words: string): string {
  const points = [-130, -90, -50, 0, 50, 90, 130].map((degrees): [number, number] => {
    const angle = ((180 + degrees) * Math.PI) / 180
    return [92 + 26 * Math.cos(angle), 26 * Math.sin(angle)]
  })
  const inside = nubs(points, 13, { lit: '#fffaf0', shade: paint.label })
  const loop = `<circle cx="-96" cy="6" r="34" stroke="${paint.deep}" stroke-width="22"/><circle cx="-96" r="34" stroke="${paint.base}" stroke-width="22"/>`
  const neck = stroke('M-62 4H44', paint.deep, 26) + stroke('M-62 0H44', paint.base, 24)
  return tilted(paint, words, loop + neck + cup(paint, inside) + gloss('M-50-6H30M-122-16q6-12 18-15', 4))
}

/** A thick handle with a button and a vibrating head. */
export function electricBrush(paint: Paint, words: string): string {
  return tilted(
    paint,
    words,
    bristles({ from: 92, to: 140, y: -8, heights: [28, 33, 30, 33, 28] }, paint) +
      stroke('M78-40q8-10 0-20M64-34q12-16 0-32M152-40q-8-10 0-20', paint.accent, 4) +
      `<rect x="30" y="-10" width="116" height="20" rx="10" fill="${paint.cream}"/>` +
      `<rect x="-140" y="-27" width="180" height="54" rx="27" fill="${paint.deep}" transform="translate(-3 8)"/>` +
      `<rect x="-140" y="-27" width="180" height="54" rx="27" fill="${paint.body}"/>` +
      stroke('M-98-26v52', paint.deep, 4, 0.5) +
      `<circle cx="-14" cy="0" r="14" fill="${paint.accent}"/><path d="M-14-6v7" stroke="${paint.label}" stroke-width="4"/>` +
      gloss('M-84-18H6M42-4h84', 5),
  )
}

/** A short handle and a head close to it, for flat-faced pets. */
export function shortBrush(paint: Paint, words: string): string {
  const handle =
    'M-86-26C-56-34-30-26-10-16Q4-10 22-10H110a10 10 0 0 1 0 20H22Q4 10-10 18C-30 28-56 34-86 26A26 26 0 0 1-86-26Z'
  return tilted(
    paint,
    words,
    bristles({ from: 52, to: 116, y: -8, heights: [32, 38, 35, 39, 33] }, paint) +
      `<path d="${handle}" fill="${paint.deep}" transform="translate(-3 8)"/>${fill(handle, paint.body)}` +
      fill('M-78-17C-58-22-40-17-28-10V12C-40 18-58 22-78 17Q-92 0-78-17Z', paint.accent) +
      stroke('M-70-8v16M-56-9v18M-42-7v15', paint.label, 5, 0.25) +
      gloss('M-2-8Q10-4 44-5', 4),
  )
}

/** Flat silicone on a thin stem, with fine nubs on both sides. */
export function paddleBrush(paint: Paint, words: string): string {
  const points = [-24, -8, 8, 24].flatMap((y, row) =>
    [62, 80, 98, 116, 134].map((x): [number, number] => [x + (row % 2) * 6, y]),
  )
  return tilted(
    paint,
    words,
    stroke('M-124 6H60', paint.deep, 20) +
      stroke('M-124 1H60', paint.base, 20) +
      `<rect x="42" y="-34" width="116" height="76" rx="34" fill="${paint.deep}"/><rect x="42" y="-40" width="116" height="76" rx="34" fill="${paint.body}"/>` +
      nubs(points, 11, { lit: paint.light, shade: paint.deep }) +
      stroke('M-112 1h50', paint.accent, 18) +
      gloss('M-46-5H34', 4),
  )
}

/** Replacement heads in a row. */
export function brushHeads(paint: Paint, words: string): string {
  const head = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><g transform="rotate(-90)">${bristles({ from: 104, to: 168, y: -9, heights: [26, 31, 28, 31, 27] }, paint)}</g>` +
    `<path d="M-12-164a12 12 0 0 1 24 0V-60l8 50H-20l8-50Z" fill="${paint.cream}"/><rect x="-22" y="-14" width="44" height="20" rx="7" fill="${paint.base}"/></g>`
  return (
    groundShadow(156, 266, 112, paint.shadow) +
    [
      [78, 262],
      [140, 254],
      [202, 262],
      [262, 256],
    ]
      .map(([x = 0, y = 0]) => head(x, y))
      .join('') +
    hangTag(words, { x: 164, y: 176, angle: -3, from: [164, 110] }, paint)
  )
}

/** A cup full of brushes. */
export function brushBundle(paint: Paint, words: string): string {
  const brush = (angle: number) =>
    `<g transform="rotate(${angle} 160 330)"><g transform="translate(160 134)rotate(-90)">${bristles({ from: 30, to: 84, y: -8, heights: [20, 24, 22, 24] }, paint)}<rect x="-60" y="-9" width="152" height="18" rx="9" fill="${angle % 10 === 0 ? paint.base : paint.accent}"/></g></g>`
  return (
    groundShadow(160, 266, 84, paint.shadow) +
    [-20, 20, -13, 13, -6, 6, 0].map(brush).join('') +
    fill('M88 150H232L220 252q-2 16-18 16H118q-16 0-18-16Z', paint.tube) +
    fill('M88 150H232l-1 12q-71 14-142 0Z', paint.label, 0.2) +
    hangTag(words, { x: 160, y: 190, angle: 0, from: [160, 172] }, paint)
  )
}

/** Tilts the drawing like a long brush, with its tag below. */
function tilted(paint: Paint, words: string, drawing: string): string {
  return (
    groundShadow(140, 266, 84, paint.shadow) +
    `<g transform="translate(150 158)rotate(-44)scale(1.1)">${drawing}</g>` +
    hangTag(words, { x: 218, y: 190, angle: 6, from: [176, 152] }, paint)
  )
}

/** A head that opens to the right, with something inside. */
function cup({ deep, base }: Paint, inside: string): string {
  const arc = 'M122-36A46 46 0 1 0 122 36'
  return `<g transform="translate(-2 6)">${stroke(arc, deep, 18)}</g>${stroke(arc, base, 18)}${inside}`
}

function tufts({ accent }: Paint): string {
  return [60, 100, 140, 180, 220, 260, 300]
    .map((degrees, index) => {
      const angle = (degrees * Math.PI) / 180
      const at = (radius: number) =>
        `${Math.round(92 + radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`
      return stroke(`M${at(37)}L${at(17)}`, index % 2 === 0 ? '#fffaf0' : accent, 11)
    })
    .join('')
}

function grip({ deep, body, accent, label }: Paint): string {
  const handle = 'M-126-17C-84-22-50-14-10-11H50V11H-10C-50 14-84 22-126 17a17 17 0 0 1 0-34Z'
  return (
    `<path d="${handle}" fill="${deep}" transform="translate(-3 7)"/>${fill(handle, body)}` +
    fill('M-110-12C-84-14-60-9-44-6V7C-60 10-84 14-110 12Q-118 0-110-12Z', accent) +
    stroke('M-98-6v12M-84-7v13M-70-5v11M-56-4v9', label, 4, 0.25) +
    gloss('M-30-4H36', 4)
  )
}
