import { slugOf } from '#lib/slug.ts'
import type { Product } from '#schemas/product.ts'
import { type LifeStage, noFlavor } from '#schemas/terms.ts'
import type { ProductGroups } from '#schemas/product-group.ts'
import { isChewed } from './eaten.ts'
import { holds } from './fit.ts'
import type { Animal, PetSpecies } from './pet.ts'

/** What the filters read of a product. */
export type FilterProduct = Pick<
  Product,
  | 'species'
  | 'use'
  | 'lifeStage'
  | 'weightRangeLb'
  | 'isMixed'
  | 'contains'
  | 'mayContain'
  | 'form'
  | 'hardness'
  | 'flavor'
  | 'price'
  | 'originalPrice'
  | 'rating'
  | 'isNatural'
  | 'isBestseller'
  | 'vohc'
  | 'brand'
>

/** The values of the keys of an address or a call. */
export interface FilterValues {
  pet: readonly PetSpecies[]
  age: readonly LifeStage[]
  /** Pounds. */
  weight: number
  /** Ids of allergens; none of them may be inside. */
  avoid: readonly string[]
  /** Ids of groups of forms. */
  kind: readonly string[]
  firmness: readonly NonNullable<Product['hardness']>[]
  /** Ids of groups of flavors. */
  flavor: readonly string[]
  /** US dollars, ends included. */
  minPrice: number
  maxPrice: number
  /** Stars, at least. */
  rating: number
  natural: true
  sale: true
  bestseller: true
  vohc: readonly ('plaque' | 'tartar')[]
  /** Slugs of makers. */
  brand: readonly string[]
}

export type FilterKey = keyof FilterValues

/** Which filters are set; a key that isn't there lets everything through. */
export type ProductFilter = { readonly [Key in FilterKey]?: FilterValues[Key] | undefined }

type Predicates = {
  readonly [Key in FilterKey]: (product: FilterProduct, value: FilterValues[Key]) => boolean
}

/** Whether a product stays, one rule a key, in the order of the keys in an address. Groups are content. */
export function filterPredicates({ kinds, flavors }: ProductGroups): Predicates {
  const kindOf = new Map(kinds.flatMap(({ id, forms }) => forms.map((form) => [form, id] as const)))
  const flavorOf = new Map(
    flavors.flatMap(({ id, flavors: names }) => names.map((flavor) => [flavor, id] as const)),
  )
  const includes = (ids: readonly string[], id: string | undefined) => id !== undefined && ids.includes(id)
  return {
    pet: ({ species }, pets) => species === 'both' || pets.includes(species),
    age: ({ lifeStage = [] }, ages) => lifeStage.some((stage) => ages.includes(stage)),
    weight: (product, pounds) =>
      product.weightRangeLb === undefined
        ? !isChewed(product) && !product.isMixed
        : holds(product.weightRangeLb, pounds),
    avoid: ({ contains, mayContain }, ids) =>
      ids.length === 0 ||
      (contains !== undefined && ids.every((id) => !contains.includes(id) && !mayContain.includes(id))),
    kind: ({ form }, ids) => includes(ids, kindOf.get(form)),
    firmness: ({ hardness }, wanted) => hardness !== undefined && wanted.includes(hardness),
    flavor: ({ flavor }, ids) => includes(ids, flavor === undefined ? noFlavor : flavorOf.get(flavor)),
    minPrice: ({ price }, least) => price !== undefined && price >= least,
    maxPrice: ({ price }, most) => price !== undefined && price <= most,
    rating: ({ rating }, least) => rating !== undefined && rating >= least,
    natural: ({ isNatural }) => isNatural,
    sale: ({ price, originalPrice }) =>
      price !== undefined && originalPrice !== undefined && originalPrice > price,
    bestseller: ({ isBestseller }) => isBestseller,
    vohc: ({ vohc }, claims) => vohc !== undefined && claims.some((claim) => vohc[claim]),
    brand: ({ brand }, slugs) => includes(slugs, brand && slugOf(brand)),
  }
}

/** Whether a product passes every filter that is set, but for one key, which counting leaves out. */
export function passes(
  predicates: Predicates,
  product: FilterProduct,
  filter: ProductFilter,
  without?: FilterKey,
): boolean {
  const stays = <Key extends FilterKey>(key: Key): boolean => {
    const value: FilterValues[Key] | undefined = filter[key]
    return key === without || value === undefined || predicates[key](product, value)
  }
  return filterKeys.every(stays)
}

/** In the order of an address. */
export const filterKeys = [
  'pet',
  'age',
  'weight',
  'avoid',
  'kind',
  'firmness',
  'flavor',
  'minPrice',
  'maxPrice',
  'rating',
  'natural',
  'sale',
  'bestseller',
  'vohc',
  'brand',
] as const satisfies readonly FilterKey[]

/** The filters that leave what is known to fit an animal: its species, age, weight, and what it avoids. */
export function filterFor({ species, weightLb, stage, avoids }: Animal): ProductFilter {
  return {
    pet: [species],
    ...(stage === undefined ? {} : { age: [stage] }),
    ...(weightLb === undefined ? {} : { weight: weightLb }),
    ...(avoids.length === 0 ? {} : { avoid: avoids }),
  }
}
