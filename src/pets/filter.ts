import { brandSlug } from '#lib/slug.ts'
import type { Product } from '#schemas/product.ts'
import { type LifeStage, noFlavor } from '#schemas/terms.ts'
import type { ProductGroups } from '#schemas/product-group.ts'
import { isChewed } from './eaten.ts'
import { type FitProduct, fitOf, holds, type Verdict, verdictOf } from './fit.ts'
import { type Animal, type PetSpecies, animalOf } from './pet.ts'

/** What the filters read of a product. */
export type FilterProduct = FitProduct &
  Pick<
    Product,
    'form' | 'flavor' | 'price' | 'originalPrice' | 'rating' | 'isNatural' | 'isBestseller' | 'vohc' | 'brand'
  >

/** The values of the keys of an address or a call. */
export interface FilterValues {
  pet: readonly PetSpecies[]
  age: readonly LifeStage[]
  /** Pounds. */
  weight: number
  /** Ids of allergens; none of them may be inside. */
  avoid: readonly string[]
  /** The pet swallows what others chew, chews hard, has a sore mouth. */
  gulps: true
  chewsHard: true
  soreMouth: true
  /** Only what fits the pet that the keys above describe. */
  fits: true
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
  readonly [Key in FilterKey]: (
    product: FilterProduct,
    value: FilterValues[Key],
    filter: ProductFilter,
  ) => boolean
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
    age: (product, ages) =>
      ages.some(
        (stage) => product.lifeStage?.includes(stage) === true && !hasReason(product, { stage }, 'not-for'),
      ),
    weight: takesWeight,
    avoid: (product, ids) =>
      ids.length === 0 ||
      (product.contains !== undefined && !hasReason(product, { avoids: ids }, 'not-for', 'check')),
    gulps: (product) => !hasReason(product, { gulps: true }, 'not-for'),
    chewsHard: (product) => !hasReason(product, { chewsHard: true }, 'check'),
    soreMouth: (product) => !hasReason(product, { soreMouth: true }, 'not-for'),
    fits: (product, _, filter) => {
      const animal = animalOf(filter)
      return animal === undefined || fitOf(product, animal).verdict === 'fits'
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
    vohc: ({ vohc }, claims) => vohc !== undefined && claims.some((claim) => vohc[claim]),
    brand: ({ brand }, slugs) => includes(slugs, brand && brandSlug(brand)),
  }
}

/** Whether a product passes every filter that is set, but for one key, which counting ignores. */
export function passes(
  predicates: Predicates,
  product: FilterProduct,
  filter: ProductFilter,
  without?: FilterKey,
): boolean {
  const stays = <Key extends FilterKey>(key: Key): boolean => {
    const value: FilterValues[Key] | undefined = filter[key]
    return key === without || value === undefined || predicates[key](product, value, filter)
  }
  return filterKeys.every(stays)
}

/** In the order of an address. */
export const filterKeys = [
  'pet',
  'age',
  'weight',
  'avoid',
  'gulps',
  'chewsHard',
  'soreMouth',
  'fits',
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

/** The filters that keep what fits a pet, and nothing else. */
export function filterFor(animal: Animal): ProductFilter {
  const { species, weightLb, stage, avoids } = animal
  const traits = (['gulps', 'chewsHard', 'soreMouth'] as const).filter((trait) => animal[trait])
  return {
    pet: [species],
    ...(stage === undefined ? {} : { age: [stage] }),
    ...(weightLb === undefined ? {} : { weight: weightLb }),
    ...(avoids.length === 0 ? {} : { avoid: avoids }),
    ...Object.fromEntries(traits.map((trait) => [trait, true])),
    fits: true,
  }
}

/** Whether a product's weight range holds a weight in pounds; what has none is for any weight, but to chew or mixed. */
export function takesWeight(product: FitProduct, pounds: number): boolean {
  return product.weightRangeLb === undefined
    ? !isChewed(product) && !product.isMixed
    : holds(product.weightRangeLb, pounds)
}

/** Whether the rule has a reason of these verdicts for one thing about a pet and for nothing else. */
function hasReason(product: FilterProduct, trait: Partial<Animal>, ...verdicts: Verdict[]): boolean {
  const plain: Animal = {
    species: product.species === 'cat' ? 'cat' : 'dog',
    avoids: [],
    gulps: false,
    chewsHard: false,
    soreMouth: false,
  }
  const kindsFor = (animal: Animal) => fitOf(product, animal).reasons.map(({ kind }) => kind)
  const before = kindsFor(plain)
  return kindsFor({ ...plain, ...trait }).some(
    (kind) => verdicts.includes(verdictOf[kind]) && !before.includes(kind),
  )
}
