import { filterPredicates, type FilterProduct, passes, type ProductFilter } from '#features/pets/filter.ts'
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
function misfits(product: PickedProduct, fits: Fits | undefined, groups: ProductGroups): string[] {
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

/**
 * Returns a guide's picks that fail the fit rule or no longer meet their role, for the content check and the build.
 * Each path is `picks`, 0, then `product` or `fits` and its field. Skips products that aren't known.
 */
export function pickProblems(
  { needs, picks }: Pick<Guide, 'needs' | 'picks'>,
  products: ReadonlyMap<string, PickedProduct>,
  groups: ProductGroups,
): { path: string[]; message: string }[] {
  return picks.flatMap(({ product, role, fits }, index) => {
    const picked = products.get(product)
    if (picked === undefined) return []
    const values = new Map<string, unknown>(Object.entries(fits ?? {}))
    const unfit = `found "${product}", which isn’t for the pets in needs: pick another product, or correct needs`
    return [
      ...(mayPick(picked, needs) ? [] : [{ path: ['picks', String(index), 'product'], message: unfit }]),
      ...misfits(picked, fits, groups).map((field) => ({
        path: ['picks', String(index), 'fits', field],
        message: `found "${[values.get(field)].flat().join(', ')}", but the product no longer matches: pick another one for the role "${role}", or change the role`,
      })),
    ]
  })
}

export interface GuidePick extends Omit<Guide['picks'][number], 'product'> {
  product: Product
}
