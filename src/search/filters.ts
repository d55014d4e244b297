import { pick } from '#lib/fields.ts'
import { slugsIn } from '#lib/slug.ts'
import { animalOf, petWeights } from '#pets/pet.ts'

/**
 * The filters of lists, in URL order, each with its reader, which returns undefined for missing or invalid values. List
 * values are content, so the engine ignores unknown ones. `filter-looks.ts` has their fields and chips,
 * `filter-rules.ts` their options and what passes; `product-query.ts` adds the keys that aren't filters.
 */
export const filters = {
  pet: several,
  age: several,
  /** Pounds. */
  weight: figure(petWeights.least, petWeights.most),
  avoid: several,
  gulps: flag,
  chewsHard: flag,
  soreMouth: flag,
  illness: several,
  /** Only products that fit the pet described above; needs exactly one `pet`. */
  fits: flag,
  kind: several,
  firmness: several,
  flavor: several,
  /** US dollars, inclusive. */
  minPrice: figure(0, Number.MAX_SAFE_INTEGER),
  maxPrice: figure(0, Number.MAX_SAFE_INTEGER),
  /** Minimum stars. */
  rating: figure(1, 5),
  natural: flag,
  sale: flag,
  bestseller: flag,
  vohc: several,
  brand: several,
} as const

export type FilterKey = keyof typeof filters

/** The active filters, by key. Missing keys match every product. */
export type FilterQuery = { [Key in FilterKey]?: ReturnType<(typeof filters)[Key]> }

/** Filter keys in a URL. */
export const filterKeys = keysOf(filters)

/** Returns the active filters of a query; `fits` only if they describe a pet. */
export function filtersOf(query: FilterQuery): FilterQuery {
  const active = pick(query, filters)
  const { fits: _, ...others } = active
  return animalOf(query) === undefined ? others : active
}

/** Returns the filter with these values of a URL: undefined for none or invalid ones. */
export function filterOf(key: FilterKey, texts: Texts): FilterQuery
export function filterOf(key: FilterKey, texts: Texts): object {
  return { [key]: filters[key](texts) }
}

/** Returns a query's values as in its URL. Active flags become `1`. */
export function textsOf(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map((one) => (one === true ? '1' : String(one)))
}

type Texts = readonly string[]

/** Reads `pet=dog&pet=cat` and `pet=dog,cat` alike, without duplicates. */
function several(texts: Texts): readonly string[] | undefined {
  const slugs = slugsIn(texts)
  return slugs.length === 0 ? undefined : slugs
}

function figure(least: number, most: number) {
  return (texts: Texts): number | undefined => {
    const text = texts.at(-1)?.trim() ?? ''
    const number = Number(text)
    return text !== '' && number >= least && number <= most ? number : undefined
  }
}

function flag(texts: Texts): true | undefined {
  return texts.at(-1) === '1' ? true : undefined
}

function keysOf(table: typeof filters): readonly FilterKey[]
function keysOf(table: object): readonly string[] {
  return Object.keys(table)
}
