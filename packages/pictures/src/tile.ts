import { type Extent, extentOf } from './extent.ts'
import type { Paint } from './paint.ts'
import { drawPart, readPart } from './part.ts'
import { num, safeId } from './svg.ts'

/** The background behind a product: a wall, a floor and the category's furnishings, lit from the upper left. */
export function tile(paint: Paint, category = ''): string {
  const room = rooms[category]
  return (
    `<rect width="320" height="320" rx="12" fill="${paint.wall}"/>` +
    `<path d="M0 226H320V308a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12Z" fill="${paint.floor}"/>` +
    (room === undefined ? '' : drawPart(room, paint)) +
    `<circle cx="152" cy="150" r="150" fill="${paint.glow}"/>`
  )
}

/** The round, faintly lit shape behind the drawings of empty states. */
export function pearl({ nacre }: Pick<Paint, 'nacre'>): string {
  return (
    `<circle cx="160" cy="156" r="148" fill="${nacre}"/>` +
    '<ellipse cx="86" cy="70" rx="30" ry="13" transform="rotate(-44 86 70)" fill="light-dark(#fff,#fff7)" opacity=".8"/>'
  )
}

/** Clips anything that runs past a tile's rounded corners. */
export function onTile(drawing: string, id: string): string {
  const clip = `${safeId(id)}-c`
  return `<clipPath id="${clip}"><rect width="320" height="320" rx="12"/></clipPath><g clip-path="url(#${clip})">${drawing}</g>`
}

const rooms: Readonly<Record<string, string>> = {
  toothbrushes: 'room-sink',
  toothpaste: 'room-sink',
  'dental-toys': 'room-garden',
  'water-additives': 'room-kitchen',
}

/** The left edge of a heap of full-size pieces, and of a stack of strips. */
const pilesLeft: Readonly<Record<string, number>> = { pile: 14, stack: 30 }

interface Foot {
  x: number
  y: number
  /** Half the width. */
  reach: number
  left: number
  right: number
}

/** Where a form touches the floor (`data-foot` of its file), and what lies farther left, such as a spray's drops. */
export function footOf(form: string): Foot {
  const { many = form } = readPart(form).data
  const holder = { pile: 'heap', tray: 'tray', stack: 'band' }[many] ?? form
  const [x = 160, reach = 84, y = 264] = (readPart(holder).data['foot'] ?? '160').split(' ').map(Number)
  const extent = extentOf(holder)
  const left = pilesLeft[many] ?? (extent === undefined ? x : leftOf(extent))
  return { x, y, reach, left: Math.min(x - reach, left), right: x + reach }
}

/**
 * The left edge of a tilted drawing. Its stored box isn't tilted. No drawing comes within 12 units of the edge of its
 * file.
 */
function leftOf({ turn, box: [left, top, right, bottom] }: Extent): number {
  const lean = (turn * Math.PI) / 180
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => (x - 160) * Math.cos(lean) + (y - 160) * Math.sin(lean)),
  )
  return Math.max(12, 160 + Math.min(...corners))
}

/** The one shadow where a form touches the floor. */
export function contactShadow(form: string, ink: string): string {
  const { x, y, reach } = footOf(form)
  return `<ellipse cx="${num(x + 5)}" cy="${y}" rx="${reach}" ry="${num(Math.min(16, reach * 0.18))}" fill="light-dark(${ink}42,#0007)"/>`
}
