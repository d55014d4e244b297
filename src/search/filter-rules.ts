import { brandSlug } from '#lib/slug.ts'
import type { Product } from '#content/product.ts'
import type { ProductGroups } from '#content/product-group.ts'
import { hardnesses, illnesses, lifeStages, noFlavor } from '#content/terms.ts'
import { hasUnknown, isChewed } from '#pets/eaten.ts'
import { ageLabels, firmnessLabels, illnessLabels, onSaleLabel } from '#pets/filter-labels.ts'
import type { FitProduct } from '#pets/fit-facts.ts'
import { fitOf, holds } from '#pets/fit.ts'
import { type Animal, animalOf } from '#pets/pet.ts'
import { type FitResult, resultOf } from '#pets/reason.ts'
import { ruleFor } from '#pets/rule-for.ts'
import type { FilterContent } from '#products/catalog.ts'
import { type FilterKey, type FilterQuery, filterKeys, filterOf } from './filters.ts'

/** Product fields that filters read. */
export type FilterProduct = FitProduct &
  Pick<
    Product,
    'form' | 'flavor' | 'price' | 'originalPrice' | 'rating' | 'isNatural' | 'isBestseller' | 'vohc' | 'brand'
  >

interface Rule<Key extends FilterKey> {
  /** Values with their labels, sorted by meaning. */
  options?: (
    content: FilterContent,
    products: readonly FilterProduct[],
  ) => (readonly [value: string, label: string])[]
  passes: (
    product: FilterProduct,
    value: NonNullable<FilterQuery[Key]>,
    filter: FilterQuery,
    groups: ProductGroups,
  ) => boolean
}

/** Each filter's options and what passes it. Pages don't load this. */
export const filterRules: { readonly [Key in FilterKey]: Rule<Key> } = {
  pet: {
    options: () => [
      ['dog', 'Dogs'],
      ['cat', 'Cats'],
    ],
    passes: ({ species }, pets) => species === 'both' || pets.includes(species),
  },
  age: {
    options: () => lifeStages.map((value) => [value, ageLabels[value]]),
    passes: (product, ages) =>
      product.lifeStage?.some(
        (lifeStage) => ages.includes(lifeStage) && !hasReason(product, { lifeStage }, 'not-for'),
      ) === true,
  },
  weight: { passes: takesWeight },
  avoid: {
    options: ({ allergens }) => allergens.map(({ id, label }) => [id, label]),
    passes: (product, ids) =>
      ids.length === 0 || (!hasUnknown(product) && !hasReason(product, { avoids: ids }, 'not-for', 'check')),
  },
  gulps: { options: () => [['1', 'Gulps chews']], passes: isNotRefused },
  chewsHard: { options: () => [['1', 'Chews hard']], passes: isNotRefused },
  soreMouth: { options: () => [['1', 'Sore mouth']], passes: isNotRefused },
  illness: { options: () => illnesses.map((value) => [value, illnessLabels[value]]), passes: isNotRefused },
  fits: {
    options: () => [['1', 'Only products that fit']],
    passes: (product, _, filter) => {
      const animal = animalOf(filter)
      return animal === undefined || fitOf(product, animal).result === 'fits'
    },
  },
  kind: {
    options: ({ groups }) => groups.kinds.map(({ id, label }) => [id, label]),
    passes: ({ form }, ids, _, { kinds }) =>
      kinds.some(({ id, forms }) => ids.includes(id) && forms.includes(form)),
  },
  firmness: {
    options: () => hardnesses.map((value) => [value, firmnessLabels[value]]),
    passes: ({ hardness }, wanted) => hardness !== undefined && wanted.includes(hardness),
  },
  flavor: {
    options: ({ groups }) => groups.flavors.map(({ id, label }) => [id, label]),
    passes: ({ flavor }, ids, _, { flavors }) =>
      flavor === undefined
        ? ids.includes(noFlavor)
        : flavors.some(({ id, flavors: names }) => ids.includes(id) && names.includes(flavor)),
  },
  minPrice: { passes: ({ price }, least) => price !== undefined && price >= least },
  maxPrice: { passes: ({ price }, most) => price !== undefined && price <= most },
  rating: {
    options: () => ['3', '4'].map((stars) => [stars, `${stars} stars and up`]),
    passes: ({ rating }, least) => rating !== undefined && rating >= least,
  },
  natural: { options: () => [['1', 'Natural']], passes: ({ isNatural }) => isNatural },
  sale: {
    options: () => [['1', onSaleLabel]],
    passes: ({ price, originalPrice }) =>
      price !== undefined && originalPrice !== undefined && originalPrice > price,
  },
  bestseller: { options: () => [['1', 'Bestsellers']], passes: ({ isBestseller }) => isBestseller },
  vohc: {
    options: () => vohcClaims.map((claim) => [claim, `Accepted for ${claim}`]),
    passes: ({ vohc }, claims) =>
      vohc !== undefined && vohcClaims.some((claim) => claims.includes(claim) && vohc[claim]),
  },
  brand: {
    options: (_, products) => {
      const names = products.flatMap(({ brand }) => brand ?? []).toSorted()
      // Two spellings of a brand with the same slug count as one.
      return [...new Map(names.map((name) => [brandSlug(name), name]))]
    },
    passes: ({ brand }, slugs) => brand !== undefined && slugs.includes(brandSlug(brand)),
  },
}

/** Returns the active filters that a product doesn't pass. The groups come from the content. */
export function failedFilters(
  groups: ProductGroups,
  product: FilterProduct,
  filter: FilterQuery,
): FilterKey[] {
  const isFailed = <Key extends FilterKey>(key: Key): boolean => {
    const value: FilterQuery[Key] = filter[key]
    return value !== undefined && !filterRules[key].passes(product, value, filter, groups)
  }
  return Object.keys(filter).filter(isFilter).filter(isFailed)
}

/** Returns whether a product passes all active filters. */
export function passes(groups: ProductGroups, product: FilterProduct, filter: FilterQuery): boolean {
  return failedFilters(groups, product, filter).length === 0
}

/** A filter value, and the filter for this value alone. */
export interface FilterOption {
  value: string
  label: string
  filter: FilterQuery
}

/** Returns all filters with options, in URL order. */
export function filterOptions(
  content: FilterContent,
  products: readonly FilterProduct[],
): { key: FilterKey; options: FilterOption[] }[] {
  return filterKeys.flatMap((key) => {
    const named = filterRules[key].options?.(content, products) ?? []
    const options = named.map(([value, label]) => ({ value, label, filter: filterOf(key, [value]) }))
    return options.length === 0 ? [] : [{ key, options }]
  })
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

const vohcClaims = ['plaque', 'tartar'] as const

function isFilter(key: string): key is FilterKey {
  return Object.hasOwn(filterRules, key)
}

/** Returns whether the fit rule allows a product for the pet that all filters together describe. */
function isNotRefused(product: FilterProduct, _: unknown, filter: FilterQuery): boolean {
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
