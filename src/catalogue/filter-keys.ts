import { pick } from '#lib/pick.ts'
import { slugsIn } from '#lib/slug.ts'
import { animalOf } from '#pets/pet.ts'

/**
 * The filters of a call and of an address, in their order. Each reads the texts that are there for it; from none of
 * them, or from what it does not understand, it gives nothing. Which values a list may have is content: the
 * engine knows them, and takes others as not said. `product-query.ts` reads and writes them with its own.
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
  /** Only what fits the pet that the keys above describe; said of exactly one `pet`. */
  fits: flagOf,
  kind: severalOf,
  firmness: severalOf,
  flavor: severalOf,
  /** US dollars. */
  minPrice: numberFrom(0, Number.MAX_SAFE_INTEGER),
  maxPrice: numberFrom(0, Number.MAX_SAFE_INTEGER),
  /** Stars, at least. */
  rating: numberFrom(1, 5),
  natural: flagOf,
  sale: flagOf,
  bestseller: flagOf,
  vohc: severalOf,
  brand: severalOf,
} as const

export type FilterQueryKey = keyof typeof filterReaders

/** The filters that are said. */
export type FilterQuery = { [Key in FilterQueryKey]?: ReturnType<(typeof filterReaders)[Key]> }

/** Their keys as they stand in an address. */
export const filterQueryKeys: readonly string[] = Object.keys(filterReaders)

/** Of a query the filters that are said; `fits` only where they describe a pet. */
export function filtersOf(query: FilterQuery): FilterQuery {
  const filters = pick(query, filterReaders)
  const { fits: _, ...others } = filters
  return animalOf(query) === undefined ? others : filters
}

type Texts = readonly string[]

/** Of `pet=dog&pet=cat` and of `pet=dog,cat` both, each once. */
function severalOf(texts: Texts): readonly string[] | undefined {
  const said = slugsIn(texts)
  return said.length === 0 ? undefined : said
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
