import { pictureName } from '#lib/picture-paths.ts'
import type { Product } from '#content/product.ts'
import { extentOf } from './extent.ts'
import { hasPart, readPart } from './part.ts'
import type { ProductLooks } from './product-picture.ts'

/** A product's length and what it is drawn next to. */
export interface ProductScale {
  /** The longest side. */
  inches: number
  beside: 'hand' | 'dog' | 'cat'
  /** Weight of the pet whose paw is drawn: the middle of the product's range. */
  pounds: number
}

type Measured = Pick<
  Product,
  'id' | 'form' | 'drawing' | 'palette' | 'label' | 'species' | 'parts' | 'use' | 'lengthIn' | 'weightRangeLb'
>

/**
 * Returns the scale of a product's drawing: next to a paw if a pet holds it, otherwise a hand.
 * Undefined if the length is unknown.
 */
export function scaleOf(product: Measured): ProductScale | undefined {
  const { lengthIn, species, use, weightRangeLb } = product
  if (lengthIn === undefined) return undefined
  if (extentOf(scaledPart(product)) === undefined) return undefined
  const isHeld = use === 'chew' || use === 'toy'
  if (!isHeld || species === 'both' || weightRangeLb === undefined) {
    return { inches: lengthIn, beside: 'hand', pounds: 0 }
  }
  const [lightest, heaviest] = weightRangeLb
  const middle = heaviest === null ? lightest * 1.2 : (lightest + heaviest) / 2
  const pounds = middle < 20 ? Math.round(middle) : Math.round(middle / 5) * 5
  return { inches: lengthIn, beside: species, pounds: Math.max(1, pounds) }
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

/** Returns the file name of a drawing to scale. Identical drawings share one. */
export function scaleName(product: Measured, { inches, beside, pounds }: ProductScale): string {
  const measure = String(inches).replace('.', '-')
  return `scale-${pictureName(product)}-${measure}-${beside}${beside === 'hand' ? '' : `-${pounds}`}`
}
