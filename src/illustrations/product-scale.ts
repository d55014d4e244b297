import { pictureName } from '#lib/picture-paths.ts'
import type { Product } from '#schemas/product.ts'
import { extents } from './extents.ts'

/** A product's measure and what it is drawn beside. */
export interface ProductScale {
  /** Its longest side. */
  inches: number
  beside: 'hand' | 'dog' | 'cat'
  /** Of the animal whose paw it is: the middle of the weights it is made for. */
  pounds: number
}

type Measured = Pick<
  Product,
  'id' | 'form' | 'drawing' | 'palette' | 'label' | 'species' | 'parts' | 'use' | 'lengthIn' | 'weightRangeLb'
>

/** How a product can be drawn to scale: what an animal holds beside its paw, all else beside a hand. Nothing where its length is unknown. */
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

/** Of these one piece is drawn. */
export const drawnByPiece: ReadonlySet<string> = new Set(['bone-chew', 'treat-pouch'])

/** The file's name of a drawing to scale; those that are drawn alike share one. */
export function scaleName(product: Measured, { inches, beside, pounds }: ProductScale): string {
  const measure = String(inches).replace('.', '-')
  return `scale-${pictureName(product)}-${measure}-${beside}${beside === 'hand' ? '' : `-${pounds}`}`
}
