import type { DatabaseSync } from 'node:sqlite'
import type { Facets } from '#catalogue/facets.ts'
import type { FilterQuery } from '#catalogue/filter-keys.ts'
import type { ProductSort } from '#catalogue/sort.ts'
import { takesWeight } from '#pets/filter.ts'
import { countFacets } from './facets.ts'
import { orders } from './list-order.ts'
import type { ListedProduct } from './listed-product.ts'
import { type Option, type Test, testsOf } from './product-filter.ts'
import type { WordSearch } from './search.ts'

/** What a list is asked for. */
export interface Asked {
  category?: string | undefined
  filter: FilterQuery
  search?: WordSearch | undefined
  /** Ids of products that come first where no other order is asked for. */
  picks?: readonly string[] | undefined
}

/** The places of products, from 1. */
export interface Found {
  places: number[]
  /** Those that have all words, where the others have some; they come first. */
  full?: number[]
}

export interface Lists {
  /** Whether any price is known; where none is, none is asked for. */
  hasPrices: boolean
  find: (asked: Asked, sort: ProductSort) => Found
  /** How many products each option of the filters would leave. */
  count: (asked: Asked) => Facets
}

/** With fewer products that have all words of a search, those that have some of them are shown too. */
const fewest = 3

/** Lists and counts: a loop over all products, or over those that the words of a search find. */
export function createLists(
  database: DatabaseSync,
  products: readonly ListedProduct[],
  options: readonly Option[],
  /** The prices came with the query. */
  isGiven: boolean,
): Lists {
  const hasPrices = isGiven || products.some(({ price }) => price !== undefined)
  const everyPlace = products.map((_, index) => index + 1)
  const matching = (order: string) =>
    database.prepare(
      `select json_group_array(rowid) as places from (select rowid from words where words match ? order by ${order})`,
    )
  const [inPlace, ranked] = [matching('rowid'), matching('rank, rowid')]
  const matches = (expression: string, isRanked = false): number[] =>
    JSON.parse(String((isRanked ? ranked : inPlace).get(expression)?.['places']))

  /** What category and filters leave, and what a search says in figures. */
  const leaves = ({ category, filter, search }: Asked) => {
    const { weight, maxPrice, filter: needed = {} } = search ?? {}
    const tests: Test[] = [filter, needed].flatMap((one) => [...testsOf(one, options, hasPrices).values()])
    if (category !== undefined) tests.push((product) => product.category === category)
    if (weight !== undefined) tests.push(({ fit }) => takesWeight(fit, weight))
    if (maxPrice !== undefined) tests.push(({ price }) => price !== undefined && price <= maxPrice)
    return (place: number): boolean => {
      const product = products[place - 1]
      return product !== undefined && tests.every((test) => test(product))
    }
  }

  /** Where enough products have all words: these. Else what the first expression with enough finds. */
  const choose = (asked: Asked): Found & { match?: string } => {
    const { search } = asked
    const isLeft = leaves(asked)
    const [all, ...fewer] = search?.expressions ?? []
    if (all === undefined) return { places: everyPlace.filter(isLeft) }
    const find = (match: string): number[] => matches(match, search?.isRanked).filter(isLeft)
    const full = find(all)
    let chosen: Found & { match: string } = { match: all, places: full }
    for (const match of fewer) {
      if (chosen.places.length >= fewest) break
      chosen = { match, places: find(match), full }
    }
    return chosen
  }

  return {
    hasPrices,
    find: (asked, sort) => {
      const found = choose(asked)
      const { free } = asked.search ?? {}
      // What has all words comes first, then what says itself that it is free of what is left out.
      const ahead = [new Set(found.full), new Set(free === undefined ? [] : matches(free))]
      const { picks = [] } = asked
      if (sort === 'featured' && picks.length > 0) {
        ahead.push(new Set(everyPlace.filter((place) => picks.includes(products[place - 1]?.id ?? ''))))
      }
      const compare = orders[sort]
      const places = found.places.toSorted((a, b) => {
        for (const set of ahead) {
          const order = Number(set.has(b)) - Number(set.has(a))
          if (order !== 0) return order
        }
        const [one, other] = [products[a - 1], products[b - 1]]
        return one === undefined || other === undefined ? 0 : compare(one, other)
      })
      return { ...found, places }
    },
    count: (asked) => {
      // The words that the list is found by, without the filters that are counted.
      const { match } = choose(asked)
      const isFound = leaves({ ...asked, filter: {} })
      const places = match === undefined ? everyPlace : matches(match)
      const left = asked.search?.isEmpty === true ? [] : places.filter(isFound)
      const found = left.flatMap((place) => products[place - 1] ?? [])
      return countFacets(options, found, asked.filter, { hasPrices, isGiven })
    },
  }
}
