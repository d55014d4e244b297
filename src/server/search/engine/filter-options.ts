import type { FilterContent } from '#products/catalog.ts'
import { brandSlug } from '#lib/slug.ts'
import { ageLabels, firmnessLabels, illnessLabels, onSaleLabel } from '#pets/filter-labels.ts'
import type { FilterKey, FilterProduct, ProductFilter } from '#pets/filter.ts'
import { hardnesses, illnesses, lifeStages } from '#content/terms.ts'

/** A filter value, and the filter for this value alone. */
export interface FilterOption {
  value: string
  label: string
  filter: ProductFilter
}

/** A filter with options. */
export interface OptionList {
  key: Exclude<FilterKey, 'weight' | 'minPrice' | 'maxPrice'>
  options: FilterOption[]
}

/** Returns all filters with options, in URL order. Options are sorted by meaning. */
export function filterOptions(
  { groups, allergens }: FilterContent,
  products: readonly FilterProduct[],
): OptionList[] {
  const names = products.flatMap(({ brand }) => brand ?? []).toSorted()
  // Two spellings of a brand with the same slug count as one.
  const brands = new Map(names.map((name) => [brandSlug(name), name]))
  const lists: OptionList[] = [
    {
      key: 'pet',
      options: [option('dog', 'Dogs', { pet: ['dog'] }), option('cat', 'Cats', { pet: ['cat'] })],
    },
    { key: 'age', options: lifeStages.map((value) => option(value, ageLabels[value], { age: [value] })) },
    { key: 'avoid', options: allergens.map(({ id, label }) => option(id, label, { avoid: [id] })) },
    { key: 'gulps', options: [option('1', 'Gulps chews', { gulps: true })] },
    { key: 'chewsHard', options: [option('1', 'Chews hard', { chewsHard: true })] },
    { key: 'soreMouth', options: [option('1', 'Sore mouth', { soreMouth: true })] },
    {
      key: 'illness',
      options: illnesses.map((value) => option(value, illnessLabels[value], { illness: [value] })),
    },
    { key: 'fits', options: [option('1', 'Only products that fit', { fits: true })] },
    { key: 'kind', options: groups.kinds.map(({ id, label }) => option(id, label, { kind: [id] })) },
    {
      key: 'firmness',
      options: hardnesses.map((value) => option(value, firmnessLabels[value], { firmness: [value] })),
    },
    { key: 'flavor', options: groups.flavors.map(({ id, label }) => option(id, label, { flavor: [id] })) },
    {
      key: 'rating',
      options: ([3, 4] as const).map((stars) =>
        option(String(stars), `${stars} stars and up`, { rating: stars }),
      ),
    },
    { key: 'natural', options: [option('1', 'Natural', { natural: true })] },
    { key: 'sale', options: [option('1', onSaleLabel, { sale: true })] },
    { key: 'bestseller', options: [option('1', 'Bestsellers', { bestseller: true })] },
    {
      key: 'vohc',
      options: (['plaque', 'tartar'] as const).map((value) =>
        option(value, `Accepted for ${value}`, { vohc: [value] }),
      ),
    },
    { key: 'brand', options: [...brands].map(([slug, name]) => option(slug, name, { brand: [slug] })) },
  ]
  return lists.filter(({ options }) => options.length > 0)
}

function option(value: string, label: string, filter: ProductFilter): FilterOption {
  return { value, label, filter }
}
