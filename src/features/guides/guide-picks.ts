import { filterPredicates, type FilterProduct, passes, type ProductFilter } from '#features/pets/filter.ts'
import type { FitProduct } from '#features/pets/fit-facts.ts'
import { mayPick } from '#features/products/recommend.ts'
import type { Guide } from '#content/guide.ts'
import type { Product } from '#content/product.ts'
import type { ProductGroups } from '#content/product-group.ts'

type Fits = NonNullable<Guide['picks'][number]['fits']>

/** Product fields that the rule reads. */
export type PickedProduct = FilterProduct & Pick<Product, 'category'>

/** Fields of `fits`, in URL order. */
const fields = [
  'pet',
  'age',
  'weight',
  'avoid',
  'gulps',
  'chewsHard',
  'soreMouth',
  'illness',
  'fits',
  'category',
  'firmness',
  'maxPrice',
] as const

/**
 * Returns the `fits` fields that a product no longer meets, with the predicates of product lists. Example: a pick
 * for small dogs that starts at 50 lb.
 */
export function misfits(product: PickedProduct, fits: Fits | undefined, groups: ProductGroups): string[] {
  if (fits === undefined) return []
  const { category } = fits
  const filter = filterOf(fits)
  const predicates = filterPredicates(groups)
  return fields.filter((field) =>
    field === 'category'
      ? category !== undefined && category !== product.category
      : field === 'fits'
        ? filter.fits === true && !predicates.fits(product, true, filter)
        : !passes(predicates, product, { [field]: filter[field] }),
  )
}

/** Returns the requirements of a pick as filters, without the category. */
export function filterOf(fits: Fits): ProductFilter {
  const { pet, age, weight, avoid, illness, firmness, maxPrice } = fits
  return {
    pet: pet && [pet],
    age,
    weight,
    avoid,
    gulps: fits.gulps || undefined,
    chewsHard: fits.chewsHard || undefined,
    soreMouth: fits.soreMouth || undefined,
    illness,
    fits: fits.fits || undefined,
    firmness,
    maxPrice,
  }
}

/** Returns the problem with a pick that fails the fit rule, if any. */
export function unfitPickProblem(product: FitProduct, id: string, needs: Guide['needs']): string | undefined {
  return mayPick(product, needs)
    ? undefined
    : `found "${id}", which isn’t for the pets in needs: pick another product, or correct needs`
}

/** Returns the problem with a pick and the fix, for the content check and the build. */
export function pickProblem(role: string, found: unknown): string {
  const value = Array.isArray(found) ? found.join(', ') : String(found)
  return `found "${value}", but the product no longer matches: pick another one for the role "${role}", or change the role`
}

export interface GuidePick extends Omit<Guide['picks'][number], 'product'> {
  product: Product
}
