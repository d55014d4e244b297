import type { DatabaseSync } from 'node:sqlite'
import type { Catalogue, GuideLead, ListLead } from '#catalogue/catalogue.ts'
import type { Facets } from '#catalogue/facets.ts'
import { type FilterQuery, filtersOf } from '#catalogue/filter-keys.ts'
import { type ProductQuery, pageSize } from '#catalogue/product-query.ts'
import type { Category } from '#schemas/category.ts'
import type { Product } from '#schemas/product.ts'
import type { SearchTopic } from '#schemas/synonyms.ts'
import { type Bits, bitsOfList, placesIn } from './bits.ts'
import { countFacets } from './facets.ts'
import { type Filters, inAll, readFilters } from './filters.ts'
import { givenPrice, orderOf, sourceOf, type Source } from './list-source.ts'
import { createWordSearch, type WordSearch } from './search.ts'
import type { LeadKind } from './tables.ts'

/** What decides which products are listed; without `page` all of them are. */
export type ListQuery = Partial<Pick<ProductQuery, 'category' | 'search' | 'sort' | 'page'>> & FilterQuery

export interface FoundProducts {
  products: Product[]
  /** On all pages. */
  total: number
  /** How many of them have all that was asked for; they come first. The others have some of the words. */
  fullMatches: number
  /** What the search is about beside products: a maker or a treatment that the shop doesn't have, an illness. */
  topic: SearchTopic | undefined
  /** The guide that comes nearest to a search, where it has a topic or finds nothing. */
  guide: GuideLink | undefined
}

/** What leads to a guide. */
export type GuideLink = Pick<GuideLead, 'id' | 'question'>

/** What is offered while somebody types. */
export interface Suggestions {
  products: Product[]
  categories: Category[]
  lists: ListLead[]
  guides: GuideLead[]
}

/** By a product's id, of those whose price is known. */
export type GivenPrices = ReadonlyMap<string, GivenPrice>

export interface GivenPrice {
  /** US dollars. */
  price: number
  /** Whether it was higher before. */
  isOnSale: boolean
}

/** The catalogue, asked. */
export interface CatalogueEngine {
  /** One page of the products that a query finds. */
  find: (query: ListQuery) => FoundProducts
  /** How many products each option of the filters would leave. */
  facets: (query: Omit<ListQuery, 'sort' | 'page'>) => Facets
  /** Six products, three categories, three lists and three guides at most for what has been typed so far. */
  suggest: (text: string) => Suggestions
  /** The products with these ids, in their order; unknown ids are left out. */
  byIds: (ids: readonly string[]) => Product[]
  /** A list that stands beside the products. */
  list: <Name extends Exclude<keyof Catalogue, 'products' | 'filters'>>(name: Name) => Catalogue[Name]
  /** The same, which filters, orders and counts by these prices and not by those of the build. */
  withPrices: (prices: GivenPrices) => CatalogueEngine
  /** Whether its answers hold for minutes only, as prices were given. */
  isBrief: boolean
}

/** What is asked of products beside words. */
interface Limits {
  category?: string | undefined
  places?: string | undefined
}

/** With fewer products that have all words of a search, those that have some of them are shown too. */
const fewest = 3
const mostSuggested = { products: 6, leads: 3 }

/** Asks a database that `writeCatalogue` filled. */
export function createEngine(database: DatabaseSync): CatalogueEngine {
  /** The prices of the query that is answered now, by place. */
  let given: { prices: Float64Array; onSale: Bits } | undefined
  database.function(givenPrice, (place) => {
    const price = given?.prices[Number(place)] ?? Number.NaN
    return Number.isNaN(price) ? null : price
  })
  // In one text: a row for each product takes twice as long.
  const dataOf = database.prepare(
    "select group_concat(data, ',' order by key) as data from json_each(?) join product_data on place = value",
  )
  const placeOf = database.prepare('select place from product where id = ?')
  const listOf = database.prepare('select data from list where name = ?')
  const leadsOf = database.prepare(
    'select id from lead_words join lead on place = lead_words.rowid where lead_words match ? and kind = ? order by rank limit ?',
  )
  const list: CatalogueEngine['list'] = (name) => JSON.parse(String(listOf.get(name)?.['data']))
  let searchWords: ReturnType<typeof createWordSearch> | undefined
  const readWords = (text: string) =>
    (searchWords ??= createWordSearch(database, list('synonyms')))(text, given !== undefined)
  const limited = (conditions: Parameters<typeof sourceOf>[0]): Source =>
    sourceOf({ ...conditions, hasGivenPrices: given !== undefined })
  const productsAt = (places: readonly number[]): Product[] =>
    JSON.parse(`[${dataOf.get(JSON.stringify(places))?.['data'] ?? ''}]`)
  const placesOf = ({ place, from, values }: Source, rest: string, ...more: (string | number)[]): number[] =>
    database
      .prepare(`select ${place} as place ${from} ${rest}`)
      .all(...values, ...more)
      .map((row) => Number(row['place']))
  // In one text, as above.
  const allPlacesOf = ({ place, from, values }: Source): number[] =>
    JSON.parse(
      String(
        database.prepare(`select json_group_array(${place}) as places ${from}`).get(...values)?.['places'],
      ),
    )
  const countOf = ({ from, values }: Source): number =>
    Number(database.prepare(`select count(*) as total ${from}`).get(...values)?.['total'])

  /** Where enough products have all words: these. Else the first source that has enough, and which have all. */
  const choose = (search: WordSearch, limits: Limits): { source: Source; full?: number[] } => {
    const [all, ...fewer] = search.expressions.map((match) => limited({ match, ...limits, ...search }))
    if (all === undefined) return { source: limited({ ...limits, ...search }) }
    const full = placesOf(all, 'limit ?', fewest)
    if (full.length >= fewest || fewer.length === 0) return { source: all }
    const enough = fewer.find((source) => placesOf(source, 'limit ?', fewest).length >= fewest)
    return { source: enough ?? fewer.at(-1) ?? all, full }
  }

  let built: Filters | undefined
  const filters = (): Filters => {
    built ??= readFilters(database)
    return given === undefined ? built : built.withPrices(given.prices, given.onSale)
  }
  /** The places that filters leave; without any, none is read. */
  const filtered = (query: FilterQuery): string | undefined => {
    const said = filtersOf(query)
    if (Object.keys(said).length === 0) return undefined
    const left = inAll(filters().sets(said).values())
    return left && JSON.stringify(placesIn(left))
  }

  const lead = (kind: LeadKind, match: string | undefined): string[] =>
    match === undefined ? [] : leadsOf.all(match, kind, mostSuggested.leads).map((row) => String(row['id']))

  const guideOf = ({ leads }: WordSearch): GuideLink | undefined => {
    const [id] = lead('guide', leads)
    const guide = id === undefined ? undefined : list('guides').find((one) => one.id === id)
    return guide && { id: guide.id, question: guide.question }
  }

  const engine: CatalogueEngine = {
    find: ({ category, search: text = '', sort = 'featured', page, ...filter }) => {
      const search = text === '' ? undefined : readWords(text)
      if (search?.isEmpty === true) {
        return { products: [], total: 0, fullMatches: 0, topic: search.topic, guide: guideOf(search) }
      }
      const limits = { category, places: filtered(filter) }
      const { source, full } = search === undefined ? { source: limited(limits) } : choose(search, limits)
      const { order, values } = orderOf(source, sort, full, search?.free)
      const [count, start] = page === undefined ? [-1, 0] : [pageSize, (page - 1) * pageSize]
      const places = placesOf(source, `${order} limit ? offset ?`, ...values, count, start)
      const total = page === undefined ? places.length : countOf(source)
      const fullMatches = search?.isMissing === true ? 0 : (full?.length ?? total)
      const topic = search?.topic
      const guide = search !== undefined && (topic !== undefined || total === 0) ? guideOf(search) : undefined
      return { products: productsAt(places), total, fullMatches, topic, guide }
    },
    facets: ({ category, search: text = '', ...filter }) => {
      const counted = filters()
      const search = text === '' ? undefined : readWords(text)
      if (search?.isEmpty === true) return countFacets(counted, filter, bitsOfList(counted.last, []))
      if (search === undefined && category === undefined) return countFacets(counted, filter, undefined)
      // The words that the list is found by, without the filters that are counted.
      const match = search && choose(search, { category, places: filtered(filter) }).source.match
      const found = allPlacesOf(limited({ match, category, ...search }))
      return countFacets(counted, filter, bitsOfList(counted.last, found))
    },
    suggest: (text) => {
      const search = readWords(text)
      const { source, full } = choose(search, {})
      const { order, values } = orderOf(source, 'featured', full, search.free)
      const places = search.isEmpty
        ? []
        : placesOf(source, `${order} limit ?`, ...values, mostSuggested.products)
      const products = productsAt(places)
      const categories = list('categories')
      const named = [...lead('category', search.leads), ...products.map(({ category }) => category)]
      const guides = list('guides')
      return {
        products,
        categories: pick(categories, named),
        lists: pick(list('lists'), lead('list', search.leads)),
        guides: pick(guides, lead('guide', search.leads)),
      }
    },
    byIds: (ids) => {
      const rows = ids.map((id) => placeOf.get(id)).filter((row) => row !== undefined)
      return productsAt(rows.map((row) => Number(row['place'])))
    },
    list,
    isBrief: false,
    withPrices: (prices) => {
      const byPlace = givenByPlace(prices)
      // Each query is answered before another one begins.
      const asked =
        <Query, Answer>(answer: (query: Query) => Answer) =>
        (query: Query): Answer => {
          given = byPlace
          try {
            return answer(query)
          } finally {
            given = undefined
          }
        }
      return { ...engine, find: asked(engine.find), facets: asked(engine.facets), isBrief: true }
    },
  }
  return engine

  function givenByPlace(known: GivenPrices): { prices: Float64Array; onSale: Bits } {
    const rows = database.prepare('select place, id from product').all()
    const prices = new Float64Array(rows.length + 1).fill(Number.NaN)
    const onSale: number[] = []
    for (const row of rows) {
      const seen = known.get(String(row['id']))
      if (seen === undefined) continue
      const place = Number(row['place'])
      prices[place] = seen.price
      if (seen.isOnSale) onSale.push(place)
    }
    return { prices, onSale: bitsOfList(rows.length, onSale) }
  }
}

function pick<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  return [...new Set(ids)]
    .flatMap((id) => items.find((item) => item.id === id) ?? [])
    .slice(0, mostSuggested.leads)
}
