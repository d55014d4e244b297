import { hasPart, readPart } from './part.ts'
import type { ProductLooks } from './product-picture.ts'

/** A product's length and what it is drawn next to. */
export interface ProductScale {
  /** The longest side. */
  inches: number
  beside: 'hand' | 'dog' | 'cat'
  /** Weight of the pet whose paw is drawn. */
  pounds: number
}

/** The part that a length refers to: a piece of a pack, or the product itself. */
export function scaledPart({
  form,
  drawing = form,
  parts = [],
  species,
}: Pick<ProductLooks, 'form' | 'drawing' | 'parts' | 'species'>): string {
  if (drawing !== 'treat-pouch') return readPart(drawing).data['piece'] ?? drawing
  const named = parts.find((part) => hasPart(`piece-${part}`))
  return `piece-${named ?? (species === 'cat' ? 'fish-treat' : 'biscuit')}`
}
