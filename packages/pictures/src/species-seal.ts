import type { Paint } from './paint.ts'
import { drawPart } from './part.ts'
import { num } from './svg.ts'

/** Round seals that show the species, side by side to the left of `x`. */
export function speciesSeal({ x, y }: { x: number; y: number }, paint: Paint): string {
  const { species, accent, sealSize = 1 } = paint
  if (species === undefined) return ''
  const seal = (animal: 'dog' | 'cat', at: number) =>
    `<g transform="translate(${num(at)} ${num(y)})${sealSize === 1 ? '' : `scale(${sealSize})`}"><circle r="15" fill="#fffaf0" stroke="${accent}" stroke-width="2.5"/>` +
    `<g transform="scale(.68)">${drawPart(`seal-${animal}`, paint)}</g></g>`
  if (species !== 'both') return seal(species, x)
  return seal('cat', x - 29 * sealSize) + seal('dog', x)
}
