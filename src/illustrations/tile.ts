import type { Paint } from './paint.ts'
import { drawPart, readPart } from './part.ts'
import { num } from './svg.ts'

/** A product's place: a wall, a floor, and what a category's room has; the light comes from the upper left. */
export function tile(paint: Paint, category = ''): string {
  const room = rooms[category]
  return (
    `<path d="M0 0H320V320H0Z" fill="${paint.wall}"/><path d="M0 226H320V320H0Z" fill="${paint.floor}"/>` +
    (room === undefined ? '' : drawPart(room, paint)) +
    `<circle cx="152" cy="150" r="150" fill="${paint.glow}"/>`
  )
}

const rooms: Readonly<Record<string, string>> = {
  toothbrushes: 'room-sink',
  toothpaste: 'room-sink',
  'dental-toys': 'room-garden',
  'water-additives': 'room-kitchen',
}

interface Foot {
  x: number
  y: number
  /** Half the width. */
  reach: number
  left: number
  right: number
}

/** Where a form touches the floor. Its file says so: `data-foot="150 58"`. */
export function footOf(form: string): Foot {
  const { many = form } = readPart(form).data
  const holder = { pile: 'heap', tray: 'tray', stack: 'band' }[many] ?? form
  const [x = 160, reach = 84, y = 264] = (readPart(holder).data['foot'] ?? '160').split(' ').map(Number)
  return { x, y, reach, left: x - reach, right: x + reach }
}

/** The one shadow where a form touches the floor. */
export function contactShadow(form: string, ink: string): string {
  const { x, y, reach } = footOf(form)
  return `<ellipse cx="${num(x + 5)}" cy="${y}" rx="${reach}" ry="${num(Math.min(16, reach * 0.18))}" fill="${ink}" opacity=".26"/>`
}
