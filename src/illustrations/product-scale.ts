import { pictureName } from '#lib/picture-paths.ts'
import type { Product } from '#content/product.ts'
import { extents } from './extents.ts'

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
  const drawing = product.drawing ?? product.form
  if (lengthIn === undefined) return undefined
  if (extents[drawing] === undefined && !drawnByPiece.has(drawing)) return undefined
  const isHeld = use === 'chew' || use === 'toy'
  if (!isHeld || species === 'both' || weightRangeLb === undefined) {
    return { inches: lengthIn, beside: 'hand', pounds: 0 }
  }
  const [lightest, heaviest] = weightRangeLb
  const middle = heaviest === null ? lightest * 1.2 : (lightest + heaviest) / 2
  const pounds = middle < 20 ? Math.round(middle) : Math.round(middle / 5) * 5
  return { inches: lengthIn, beside: species, pounds: Math.max(1, pounds) }
}

/** Drawn as a single piece. */
export const drawnByPiece: ReadonlySet<string> = new Set(['bone-chew', 'treat-pouch'])

/** Returns the file name of a drawing to scale. Identical drawings share one. */
export function scaleName(product: Measured, { inches, beside, pounds }: ProductScale): string {
  const measure = String(inches).replace('.', '-')
  return `scale-${pictureName(product)}-${measure}-${beside}${beside === 'hand' ? '' : `-${pounds}`}`
}
