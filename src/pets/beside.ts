import type { Product } from '#schemas/product.ts'
import { isChewed } from './eaten.ts'

export type Neighbour = Pick<
  Product,
  'species' | 'use' | 'weightRangeLb' | 'contains' | 'mayContain' | 'onVetAdvice'
>

/**
 * Whether a product may be offered on the page of another: for every animal that the other is for, of a weight
 * that both take, and with nothing inside that the other has not. What isn't known does not fit.
 */
export function fitsBeside(product: Neighbour, neighbour: Neighbour): boolean {
  const isSameAnimal = neighbour.species === 'both' || neighbour.species === product.species
  return (
    isSameAnimal &&
    !neighbour.onVetAdvice &&
    weightsMeet(product, neighbour) &&
    addsNothing(product, neighbour)
  )
}

/** More than an end has to be common: of two sizes that meet at 50 lb each is wrong for nearly all of the other. */
function weightsMeet({ weightRangeLb: own }: Neighbour, neighbour: Neighbour): boolean {
  const { weightRangeLb: other } = neighbour
  if (own === undefined || other === undefined) return !isChewed(neighbour)
  const open = Number.POSITIVE_INFINITY
  return Math.max(own[0], other[0]) < Math.min(own[1] ?? open, other[1] ?? open)
}

function addsNothing(product: Neighbour, neighbour: Neighbour): boolean {
  if (neighbour.contains === undefined) return false
  const known = new Set([...(product.contains ?? []), ...product.mayContain])
  return [...neighbour.contains, ...neighbour.mayContain].every((id) => known.has(id))
}
