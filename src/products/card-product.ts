import type { ProductAnswer } from './product-api.ts'
import { hasUnknown, isChewed } from '#pets/eaten.ts'
import { rangeText } from '#pets/filter-labels.ts'
import { fitFacts, readFitFacts } from '#pets/fit-facts.ts'
import type { Product } from '#content/product.ts'

/** What a card shows: a product of an API response, or one with its picture in the page. */
export interface CardProduct extends ProductAnswer {
  pictureSources?: Product['pictureSources'] | undefined
  /** Its drawing as markup, for the first cards of a list. */
  inlineDrawing?: string | undefined
}

/** Stars of a product: a sample without a rating shows five, as the specification says; others show none lit. */
export function shownRating({
  rating,
  sample,
}: {
  rating?: number | undefined
  sample?: boolean | undefined
}): number | undefined {
  return rating === undefined && sample !== true ? 0 : rating
}

/** Returns a product with the facts for the fit rule. */
export function toCardProduct(product: Product): CardProduct {
  return { ...product, fit: fitFacts(product) }
}

/** Returns weight, a missing allergen and firmness: `50–90 lb · no chicken · firm`. Empty if none is known. */
export function factLine(product: CardProduct): string {
  const { weightRangeLb, hardness } = product
  const known = [
    weightRangeLb === undefined ? anyWeightOf(product) : rangeText(weightRangeLb),
    hasNoChicken(product) ? 'no\u00a0chicken' : undefined,
    hardness,
  ]
  // A point stays with the fact after it: on phones only the first line shows.
  return known.filter((part) => part !== undefined).join(' ·\u00a0')
}

export const anyWeight = 'any\u00a0weight'

/** Not for a size that isn’t for all, a mixed pack, or what a pet chews, which needs a weight on its label. */
function anyWeightOf({ fit, size = 'all' }: CardProduct): string | undefined {
  const facts = size === 'all' ? readFitFacts(fit) : undefined
  return facts === undefined || isChewed(facts) || facts.isMixed ? undefined : anyWeight
}

/** False for products without known contents, such as brushes: they don't need the note. */
function hasNoChicken(product: CardProduct): boolean {
  const { contains = [], mayContain } = product
  return (
    contains.length > 0 &&
    !hasUnknown(product) &&
    !contains.includes('chicken') &&
    !mayContain.includes('chicken')
  )
}
