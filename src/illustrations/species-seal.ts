import type { Paint } from './paint.ts'
import { fill, stroke } from './strokes.ts'

/** Front views of heads, centered and about 36 wide: a dog with hanging ears, a cat with pointed ears. */
export const headPaths = {
  dog: 'M-7-9Q0-13 7-9C12-14 18-10 17-1C17 7 14 11 10 8C8 13 5 15 0 15S-8 13-10 8C-14 11-17 7-17-1C-18-10-12-14-7-9Z',
  cat: 'M-14-16L-6-8Q0-10 6-8L14-16Q18-6 15 4C12 11 7 13 0 13S-12 11-15 4Q-18-6-14-16Z',
} as const

const face = stroke('M-6-1h0M6-1h0', '#fffaf0', 5) + stroke('M0 6h0', '#fffaf0', 6)

/** Round seals at a label's upper corners that show the species, the right one first. */
export function speciesSeal(
  { x, y, width }: { x: number; y: number; width: number },
  { species, accent, label }: Pick<Paint, 'species' | 'accent' | 'label'>,
): string {
  if (species === undefined) return ''
  const seal = (animal: keyof typeof headPaths, at: number) =>
    `<g transform="translate(${at} ${y})"><circle r="22" fill="#fffaf0"/><circle r="21" stroke="${accent}" stroke-width="3"/>${fill(headPaths[animal], label)}${face}</g>`
  if (species !== 'both') return seal(species, x)
  return seal('cat', x - width) + seal('dog', x)
}
