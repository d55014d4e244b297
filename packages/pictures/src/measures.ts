import type { Paint } from './paint.ts'
import { colored, drawPart, readPart } from './part.ts'
import { num } from './svg.ts'

/** An average adult's hand: its width, and how much of it shows next to what it holds. */
export const handInches = { width: 3.9, shown: 4.5 }

/** A part of the hand that holds something at `x`, `y`. An inch is `unit` long; the file uses 100 units per inch. */
export function hand(
  name: string,
  { x, y, unit }: { x: number; y: number; unit: number },
  paint: Paint,
): string {
  return `<g transform="translate(${num(x)} ${num(y)})scale(${exact(unit / 100)})">${drawPart(name, paint)}</g>`
}

/** The front paw and leg of a pet of this weight, assuming that bodies scale evenly. */
export function pawInches({ beside, pounds }: { beside: string; pounds: number }): {
  width: number
  height: number
} {
  const width = (beside === 'cat' ? 0.55 : 0.68) * Math.cbrt(pounds)
  return { width, height: width * 1.8 }
}

const coats = {
  dog: { base: '#dca864', deep: '#b27a3c', light: '#f6e2bd' },
  cat: { base: '#8d949c', deep: '#5f666f', light: '#f4f0ea' },
} as const

/** A front leg with its paw on the ground. */
export function paw(
  scale: { beside: 'hand' | 'dog' | 'cat'; pounds: number },
  { x, ground, unit }: { x: number; ground: number; unit: number },
  paint: Paint,
): string {
  const coat = coats[scale.beside === 'cat' ? 'cat' : 'dog']
  const size = exact((unit * pawInches(scale).width) / 104)
  const drawing = colored(readPart('paw').markup, { ...paint, material: coat, mat: coat.base, texture: '' })
  return `<g transform="translate(${num(x)} ${num(ground)})scale(${size})translate(2 -101)">${drawing}</g>`
}

function exact(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
