import type { FilterContent } from '#catalogue/catalogue.ts'
import { brandSlug } from '#lib/slug.ts'
import type { FilterKey, FilterProduct, ProductFilter } from '#pets/filter.ts'
import { hardnesses, lifeStages } from '#schemas/terms.ts'

/** A value of a filter, and the filter that it alone is. */
export interface FilterOption {
  value: string
  label: string
  filter: ProductFilter
}

/** A filter that has options. */
export interface OptionList {
  key: Exclude<FilterKey, 'weight' | 'minPrice' | 'maxPrice'>
  options: FilterOption[]
}

/** Every filter that has options, in the order of an address; options in the order of their meaning. */
export function filterOptions(
  { groups, allergens, words }: FilterContent,
  products: readonly FilterProduct[],
): OptionList[] {
  const names = products.flatMap(({ brand }) => brand ?? []).toSorted()
  // Two spellings of a maker that have the same slug are one.
  const brands = new Map(names.map((name) => [brandSlug(name), name]))
  const lists: OptionList[] = [
    {
      key: 'pet',
      options: (['dog', 'cat'] as const).map((value) => option(value, words.pet[value], { pet: [value] })),
    },
    { key: 'age', options: lifeStages.map((value) => option(value, words.age[value], { age: [value] })) },
    { key: 'avoid', options: allergens.map(({ id, label }) => option(id, label, { avoid: [id] })) },
    { key: 'gulps', options: [option('1', words.gulps, { gulps: true })] },
    { key: 'chewsHard', options: [option('1', words.chewsHard, { chewsHard: true })] },
    { key: 'soreMouth', options: [option('1', words.soreMouth, { soreMouth: true })] },
    { key: 'fits', options: [option('1', words.fits, { fits: true })] },
    { key: 'kind', options: groups.kinds.map(({ id, label }) => option(id, label, { kind: [id] })) },
    {
      key: 'firmness',
      options: hardnesses.map((value) => option(value, words.firmness[value], { firmness: [value] })),
    },
    { key: 'flavor', options: groups.flavors.map(({ id, label }) => option(id, label, { flavor: [id] })) },
    {
      key: 'rating',
      options: ([3, 4] as const).map((stars) =>
        option(String(stars), words.rating[stars], { rating: stars }),
      ),
    },
    { key: 'natural', options: [option('1', words.natural, { natural: true })] },
    { key: 'sale', options: [option('1', words.sale, { sale: true })] },
    { key: 'bestseller', options: [option('1', words.bestseller, { bestseller: true })] },
    {
      key: 'vohc',
      options: (['plaque', 'tartar'] as const).map((value) =>
        option(value, words.vohc[value], { vohc: [value] }),
      ),
    },
    { key: 'brand', options: [...brands].map(([slug, name]) => option(slug, name, { brand: [slug] })) },
  ]
  return lists.filter(({ options }) => options.length > 0)
}

function option(value: string, label: string, filter: ProductFilter): FilterOption {
  return { value, label, filter }
}
