import { filterPredicates, type FilterProduct, passes, type ProductFilter } from '#pets/filter.ts'
import type { FitProduct } from '#pets/fit.ts'
import { mayPick } from '#pets/recommend.ts'
import type { Guide } from '#schemas/guide.ts'
import type { Product } from '#schemas/product.ts'
import type { ProductGroups } from '#schemas/product-group.ts'

type Fits = NonNullable<Guide['picks'][number]['fits']>

/** What the rule reads of a product. */
export type PickedProduct = FilterProduct & Pick<Product, 'category'>

/** The fields of `fits`, in the order in which an address names them. */
const fields = [
  'pet',
  'age',
  'weight',
  'avoid',
  'gulps',
  'chewsHard',
  'soreMouth',
  'fits',
  'category',
  'firmness',
  'maxPrice',
] as const

/**
 * The fields of a pick's `fits` that its product has fallen out of: a pick for small dogs, say, that starts at 50 lb.
 * The same predicates filter the lists of products.
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

/** What a product must be, as filters; the category is apart. */
export function filterOf(fits: Fits): ProductFilter {
  const { pet, age, weight, avoid, firmness, maxPrice } = fits
  return {
    pet: pet && [pet],
    age,
    weight,
    avoid,
    gulps: fits.gulps || undefined,
    chewsHard: fits.chewsHard || undefined,
    soreMouth: fits.soreMouth || undefined,
    fits: fits.fits || undefined,
    firmness,
    maxPrice,
  }
}

/** What is wrong with a pick that the fit rule speaks against; nothing where it may stay. */
export function unfitPickProblem(product: FitProduct, id: string, needs: Guide['needs']): string | undefined {
  return mayPick(product, needs)
    ? undefined
    : `found "${id}", which is not for the pets that needs names: pick another product, or mend needs`
}

/** What is wrong with a pick, and what to do; for the check of the content and the build alike. */
export function pickProblem(role: string, found: unknown): string {
  const value = Array.isArray(found) ? found.join(', ') : String(found)
  return `found "${value}", and the product is not so any more: pick another one for the role "${role}", or mend the role`
}
