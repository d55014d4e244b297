import { pick } from '#lib/fields.ts'
import { slugsIn } from '#lib/slug.ts'
import { animalOf } from '#pets/pet.ts'

/**
 * Filters of URLs and API calls, in order. Each reader returns undefined for missing or invalid values. List values
 * are content, so the engine ignores unknown ones. `product-query.ts` adds its own keys.
 */
export const filterReaders = {
  pet: severalOf,
  age: severalOf,
  /** Pounds. */
  weight: numberFrom(0.5, 300),
  avoid: severalOf,
  gulps: flagOf,
  chewsHard: flagOf,
  soreMouth: flagOf,
  illness: severalOf,
  /** Only products that fit the pet described above; needs exactly one `pet`. */
  fits: flagOf,
  kind: severalOf,
  firmness: severalOf,
  flavor: severalOf,
  /** US dollars. */
  minPrice: numberFrom(0, Number.MAX_SAFE_INTEGER),
  maxPrice: numberFrom(0, Number.MAX_SAFE_INTEGER),
  /** Minimum stars. */
  rating: numberFrom(1, 5),
  natural: flagOf,
  sale: flagOf,
  bestseller: flagOf,
  vohc: severalOf,
  brand: severalOf,
} as const

export type FilterQueryKey = keyof typeof filterReaders

/** The active filters. */
export type FilterQuery = { [Key in FilterQueryKey]?: ReturnType<(typeof filterReaders)[Key]> }

/** Filter keys in a URL. */
export const filterQueryKeys: readonly string[] = Object.keys(filterReaders)

/** Returns the active filters of a query; `fits` only if they describe a pet. */
export function filtersOf(query: FilterQuery): FilterQuery {
  const filters = pick(query, filterReaders)
  const { fits: _, ...others } = filters
  return animalOf(query) === undefined ? others : filters
}

type Texts = readonly string[]

/** Reads `pet=dog&pet=cat` and `pet=dog,cat` alike, without duplicates. */
function severalOf(texts: Texts): readonly string[] | undefined {
  const slugs = slugsIn(texts)
  return slugs.length === 0 ? undefined : slugs
}

function numberFrom(least: number, most: number) {
  return (texts: Texts): number | undefined => {
    const text = texts.at(-1)?.trim() ?? ''
    const number = Number(text)
    return text !== '' && number >= least && number <= most ? number : undefined
  }
}

function flagOf(texts: Texts): true | undefined {
  return texts.at(-1) === '1' ? true : undefined
}
