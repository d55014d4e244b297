import { brandSlug } from '#lib/slug.ts'
import type { Product } from '#content/product.ts'
import { noFlavor } from '#content/terms.ts'
import type { ProductGroups } from '#content/product-group.ts'
import { isChewed } from './eaten.ts'
import type { FitProduct } from './fit-facts.ts'
import { fitOf, holds } from './fit.ts'
import { type FitResult, resultOf } from './reason.ts'
import { type Animal, type PetFilters, animalOf } from './pet.ts'
import { ruleFor } from './rule-for.ts'

/** Product fields that filters read. */
export type FilterProduct = FitProduct &
  Pick<
    Product,
    'form' | 'flavor' | 'price' | 'originalPrice' | 'rating' | 'isNatural' | 'isBestseller' | 'vohc' | 'brand'
  >

/** Values of each query key. */
interface FilterValues extends PetFilters {
  /** Only products that fit the pet described above. */
  fits: true
  /** Ids of form groups. */
  kind: readonly string[]
  firmness: readonly string[]
  /** Ids of flavor groups. */
  flavor: readonly string[]
  /** US dollars, inclusive. */
  minPrice: number
  maxPrice: number
  /** Minimum stars. */
  rating: number
  natural: true
  sale: true
  bestseller: true
  vohc: readonly string[]
  /** Brand slugs. */
  brand: readonly string[]
}

export type FilterKey = keyof FilterValues

/** The active filters. Missing keys match every product. */
export type ProductFilter = { readonly [Key in FilterKey]?: FilterValues[Key] | undefined }

type Predicates = {
  readonly [Key in FilterKey]: (
    product: FilterProduct,
    value: FilterValues[Key],
    filter: ProductFilter,
  ) => boolean
}

/** Returns one predicate per filter key, in URL order. The groups come from the content. */
export function filterPredicates({ kinds, flavors }: ProductGroups): Predicates {
  const kindOf = new Map(kinds.flatMap(({ id, forms }) => forms.map((form) => [form, id] as const)))
  const flavorOf = new Map(
    flavors.flatMap(({ id, flavors: names }) => names.map((flavor) => [flavor, id] as const)),
  )
  const includes = (ids: readonly string[], id: string | undefined) => id !== undefined && ids.includes(id)
  return {
    pet: ({ species }, pets) => species === 'both' || pets.includes(species),
    age: (product, ages) =>
      product.lifeStage?.some(
        (lifeStage) => ages.includes(lifeStage) && !hasReason(product, { lifeStage }, 'not-for'),
      ) === true,
    weight: takesWeight,
    avoid: (product, ids) =>
      ids.length === 0 ||
      (product.contains !== undefined && !hasReason(product, { avoids: ids }, 'not-for', 'check')),
    gulps: isNotRefused,
    chewsHard: isNotRefused,
    soreMouth: isNotRefused,
    illness: isNotRefused,
    fits: (product, _, filter) => {
      const animal = animalOf(filter)
      return animal === undefined || fitOf(product, animal).result === 'fits'
    },
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
    vohc: ({ vohc }, claims) =>
      vohc !== undefined && (['plaque', 'tartar'] as const).some((one) => claims.includes(one) && vohc[one]),
    brand: ({ brand }, slugs) => includes(slugs, brand && brandSlug(brand)),
  }
}

/** Returns the active filters that a product doesn't pass. */
export function failedFilters(
  predicates: Predicates,
  product: FilterProduct,
  filter: ProductFilter,
): FilterKey[] {
  const isFailed = <Key extends FilterKey>(key: Key): boolean => {
    const value: FilterValues[Key] | undefined = filter[key]
    return value !== undefined && !predicates[key](product, value, filter)
  }
  const isFilter = (key: string): key is FilterKey => Object.hasOwn(predicates, key)
  return Object.keys(filter).filter(isFilter).filter(isFailed)
}

/** Returns whether a product passes all active filters. */
export function passes(predicates: Predicates, product: FilterProduct, filter: ProductFilter): boolean {
  return failedFilters(predicates, product, filter).length === 0
}

/** Returns the filters for products that fit a pet. */
export function filterFor(animal: Animal): ProductFilter {
  const { species, weightLb, lifeStage, avoids, illnesses } = animal
  const traits = (['gulps', 'chewsHard', 'soreMouth'] as const).filter((trait) => animal[trait])
  return {
    pet: [species],
    ...(lifeStage === undefined ? {} : { age: [lifeStage] }),
    ...(weightLb === undefined ? {} : { weight: weightLb }),
    ...(avoids.length === 0 ? {} : { avoid: avoids }),
    ...Object.fromEntries(traits.map((trait) => [trait, true])),
    ...(illnesses.length === 0 ? {} : { illness: illnesses }),
    fits: true,
  }
}

/**
 * Returns whether a product suits a weight in pounds. Products without a range suit any weight, unless they're
 * chewed or mixed.
 */
export function takesWeight(product: FitProduct, pounds: number): boolean {
  return product.weightRangeLb === undefined
    ? !isChewed(product) && !product.isMixed
    : holds(product.weightRangeLb, pounds)
}

/** Returns whether the fit rule allows a product for the pet that all filters together describe. */
function isNotRefused(product: FilterProduct, _: unknown, filter: ProductFilter): boolean {
  return ruleFor(filter)(product).result !== 'not-for'
}

/** Returns whether this trait alone gives the product one of these results. */
function hasReason(product: FilterProduct, trait: Partial<Animal>, ...results: FitResult[]): boolean {
  const plain: Animal = {
    species: product.species === 'cat' ? 'cat' : 'dog',
    avoids: [],
    gulps: false,
    chewsHard: false,
    soreMouth: false,
    illnesses: [],
  }
  const kindsFor = (animal: Animal) => fitOf(product, animal).reasons.map(({ kind }) => kind)
  const before = kindsFor(plain)
  return kindsFor({ ...plain, ...trait }).some(
    (kind) => results.includes(resultOf[kind]) && !before.includes(kind),
  )
}
