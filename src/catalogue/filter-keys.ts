import { pick } from '#lib/pick.ts'

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

/** Of a query the filters that are said. */
export function filtersOf(query: FilterQuery): FilterQuery {
  return pick(query, filterReaders)
}

type Texts = readonly string[]

/** Of `pet=dog&pet=cat` and of `pet=dog,cat` both, each once. */
function severalOf(texts: Texts): readonly string[] | undefined {
  const values = texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  const said = [...new Set(values)].filter((text) => text !== '')
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
