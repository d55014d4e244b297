import type { Paint } from './paint.ts'
import { fill, stroke } from './strokes.ts'
import { num } from './svg.ts'

/** Front views of heads, centered and about 36 wide: a dog with hanging ears, a cat with pointed ears. */
export const headPaths = {
  dog: 'M-7-9Q0-13 7-9C12-14 18-10 17-1C17 7 14 11 10 8C8 13 5 15 0 15S-8 13-10 8C-14 11-17 7-17-1C-18-10-12-14-7-9Z',
  cat: 'M-14-16L-6-8Q0-10 6-8L14-16Q18-6 15 4C12 11 7 13 0 13S-12 11-15 4Q-18-6-14-16Z',
} as const

/** Faces in a pet's own colors, centered and about 36 wide. */
const faces = {
  dog:
    fill('M-8-11Q-20-14-19 1Q-18 11-11 9ZM8-11Q20-14 19 1Q18 11 11 9Z', '#7a4c2b') +
    fill('M-10-10Q0-16 10-10Q14 0 9 9Q6 15 0 15T-9 9Q-14 0-10-10Z', '#d9a566') +
    '<ellipse cy="8" rx="6.5" ry="5.5" fill="#fff3df"/>' +
    stroke('M-1 5h2M-5-2h0M5-2h0', '#33292a', 4),
  cat:
    fill(headPaths.cat, '#8d949c') +
    '<ellipse cy="7" rx="6" ry="4.5" fill="#fff"/>' +
    stroke('M-6-1h0M6-1h0', '#33292a', 4) +
    stroke('M-1 5h2', '#d9737a', 3.5),
} as const

/** Round seals that show the species, side by side to the left of `x`. */
export function speciesSeal(
  { x, y }: { x: number; y: number },
  { species, accent }: Pick<Paint, 'species' | 'accent'>,
): string {
  if (species === undefined) return ''
  const seal = (animal: keyof typeof headPaths, at: number) =>
    `<g transform="translate(${num(at)} ${num(y)})"><circle r="15" fill="#fffaf0" stroke="${accent}" stroke-width="2.5"/>` +
    `<g transform="scale(.68)">${faces[animal]}</g></g>`
  if (species !== 'both') return seal(species, x)
  return seal('cat', x - 29) + seal('dog', x)
}
