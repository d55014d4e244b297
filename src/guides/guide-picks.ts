import { type FilterProduct, failedFilters } from '#search/filter-rules.ts'
import { mayBeCollected, mayPick } from '#products/recommend.ts'
import { parseProductQuery, type ProductQuery } from '#search/product-query.ts'
import { pairsOf } from '#pets/addresses.ts'
import type { CuratedList } from '#content/category.ts'
import type { Guide } from '#content/guide.ts'
import type { Product } from '#content/product.ts'
import type { ProductGroups } from '#content/product-group.ts'

/** Product fields that the rule reads. */
export type PickedProduct = FilterProduct & Pick<Product, 'category'>

/** Returns the `/products` query for what a product must be. */
export function needQuery(need: CuratedList['query']): ProductQuery {
  return parseProductQuery(new URLSearchParams(pairsOf(need)))
}

/**
 * Returns a function that tells which fields of a need a product doesn't meet as product lists
 * tell. Example: a pick for small dogs that starts at 50 lb.
 */
export function misfitsOf(
  need: CuratedList['query'],
  groups: ProductGroups,
): (product: PickedProduct) => string[] {
  const query = needQuery(need)
  const { category } = query
  return (product) => [
    ...failedFilters(groups, product, query),
    ...(category === undefined || category === product.category ? [] : ['category']),
  ]
}

/** Curated lists with fewer products get no page. */
export const fewestListed = 3

/** Returns the products that match a curated list. */
export function productsOfList<Item extends PickedProduct>(
  products: readonly Item[],
  { query }: Pick<CuratedList, 'query'>,
  groups: ProductGroups,
): Item[] {
  const misfits = misfitsOf(query, groups)
  return products.filter((product) => mayBeCollected(product) && misfits(product).length === 0)
}

/**
 * Returns a guide's picks that fail the fit rule or no longer meet their role, for the content check and the build.
 * Each path is `picks`, 0, then `product` or `fits` and its field. Skips products that aren't known.
 */
export function pickProblems(
  { needs, picks }: Pick<Guide, 'needs' | 'picks'>,
  products: ReadonlyMap<string, PickedProduct>,
  groups: ProductGroups,
): { path: string[]; message: string }[] {
  return picks.flatMap(({ product, role, fits = {} }, index) => {
    const picked = products.get(product)
    if (picked === undefined) return []
    const values = new Map<string, unknown>(Object.entries(fits))
    const unfit = `found "${product}", which isn’t for the pets in needs: pick another product, or correct needs`
    return [
      ...(mayPick(picked, needs) ? [] : [{ path: ['picks', String(index), 'product'], message: unfit }]),
      ...misfitsOf(
        fits,
        groups,
      )(picked).map((field) => ({
        path: ['picks', String(index), 'fits', field],
        message: `found "${[values.get(field)].flat().join(', ')}", but the product no longer matches: pick another one for the role "${role}", or change the role`,
      })),
    ]
  })
}

export interface GuidePick extends Omit<Guide['picks'][number], 'product'> {
  product: Product
}

/** Days until an editor gets a reminder to check the facts of a guide, and until its page says that they're old. */
const daysFresh = 120
const daysGood = 180

export interface GuideAge {
  /** The page tells its readers. */
  isOverdue: boolean
  /** For editors; undefined if no check is due. */
  reminder: string | undefined
}

/**
 * Returns how old a guide's fact check is. A date that passes never stops a build. Invalid dates count as fresh,
 * because the schema reports them.
 */
export function guideAge(checkedOn: string, today: Date): GuideAge {
  const days = Math.floor((today.getTime() - new Date(checkedOn).getTime()) / 86_400_000)
  const reminder = `last checked ${days} days ago; after ${daysGood}, its page says so: check its facts and picks again, then set today’s date`
  return { isOverdue: days > daysGood, reminder: days > daysFresh ? reminder : undefined }
}
