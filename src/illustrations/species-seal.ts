import type { Paint } from './paint.ts'
import { fill, stroke } from './strokes.ts'
import { num } from './svg.ts'

/** Front views of heads, centered and about 36 wide: a dog with hanging ears, a cat with pointed ears. */
export const headPaths = {
  dog: 'M-7-9Q0-13 7-9C12-14 18-10 17-1C17 7 14 11 10 8C8 13 5 15 0 15S-8 13-10 8C-14 11-17 7-17-1C-18-10-12-14-7-9Z',
  cat: 'M-14-16L-6-8Q0-10 6-8L14-16Q18-6 15 4C12 11 7 13 0 13S-12 11-15 4Q-18-6-14-16Z',
} as const

/** A muzzle with a nose; eyes would make a skull at this size. */
const marks = {
  dog: (ink: string) => stroke('M-2 7h4', '#fffaf0', 12) + stroke('M-1 4h2', ink, 5),
  cat: (ink: string) =>
    stroke('M-2 7h4', '#fffaf0', 8) + stroke('M0 5h0', ink, 4) + stroke('M-13 5h4M9 5h4', '#fffaf0', 2),
} as const

/** Round seals that show the species, side by side to the left of `x`. */
export function speciesSeal(
  { x, y }: { x: number; y: number },
  { species, accent, label }: Pick<Paint, 'species' | 'accent' | 'label'>,
): string {
  if (species === undefined) return ''
  const seal = (animal: keyof typeof headPaths, at: number) =>
    `<g transform="translate(${num(at)} ${num(y)})"><circle r="15" fill="#fffaf0" stroke="${accent}" stroke-width="2.5"/>` +
    `<g transform="scale(.66)">${fill(headPaths[animal], label)}${marks[animal](label)}</g></g>`
  if (species !== 'both') return seal(species, x)
  return seal('cat', x - 29) + seal('dog', x)
}
