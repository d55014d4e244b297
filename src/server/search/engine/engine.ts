import type { Category } from '#content/category.ts'
import type { Product } from '#content/product.ts'
import { labelsOf } from '#pets/fit-text.ts'
import { isJudged, ruleFor } from '#pets/rule-for.ts'
import type { Catalog, GuidePage, ListPage } from '#products/catalog.ts'
import type { CardResult } from '#products/product-api.ts'
import { type FilterQuery, filtersOf } from '#search/filters.ts'
import type { ListFit } from '#search/list-fit.ts'
import { type ProductQuery, type ProductSort, pageSize } from '#search/product-query.ts'
import type { Facets } from '#search/products-api.ts'
import { type Advice, type Emergency, type SearchMatch, adviceOf } from '#search/search-match.ts'
import { type JudgedCatalog, cardResult, judgeList } from './judge-list.ts'
import { openPages, safeLists } from './suggested-pages.ts'
import {
  type ListQuery as ListsQuery,
  type ListedProduct,
  type Lists,
  type Option,
  createLists,
  readListed,
} from './lists.ts'
import { type WordSearch, createWordSearch, withWords } from './search.ts'
import type { DatabaseSync } from 'node:sqlite'

/** A query for products. Without `page` it lists all of them. */
export type ListQuery = Partial<Pick<ProductQuery, 'category' | 'search' | 'sort' | 'page'>> & FilterQuery

export interface FoundProducts extends SearchMatch {
  products: Product[]
  /** Each product's result, if the filters or words are about a pet's habits, health or fit. */
  results?: CardResult[] | undefined
  listFit?: ListFit | undefined
  /** On all pages. */
  total: number
}

/** Suggestions while typing. */
export interface Suggestions {
  products: Product[]
  categories: Category[]
  lists: ListPage[]
  guides: GuidePage[]
  /** The text names an emergency: there are no products. */
  emergency: Emergency | undefined
  /** What to do before choosing one of the products. */
  vetFirst: Advice[] | undefined
}

/** Known prices by product and retailer (`givenPriceKey`). */
export type GivenPrices = ReadonlyMap<string, GivenPrice>

/** Returns the key of a product at its retailer; without an id, the shop's first retailer. */
export function givenPriceKey({ id, retailer = '' }: Pick<Product, 'id' | 'retailer'>): string {
  return `${id} ${retailer}`
}

export interface GivenPrice {
  /** US dollars. */
  price: number
  /** Whether the price was higher before. */
  isOnSale: boolean
}

/** Queries on the catalog. */
export interface CatalogEngine {
  /** Returns one page of results. */
  find: (query: ListQuery) => FoundProducts
  /** Returns how many products each filter option would leave. */
  facets: (query: Omit<ListQuery, 'sort' | 'page'>) => Facets
  /** Returns at most 6 products, 3 categories, 3 lists and 3 guides for the text typed so far. */
  suggest: (text: string) => Suggestions
  /** Returns the products with these ids, in order. Unknown ids are skipped. */
  byIds: (ids: readonly string[]) => Product[]
  /** Returns another list of the catalog. */
  list: <Name extends Exclude<keyof Catalog, 'products' | 'filters'>>(name: Name) => Catalog[Name]
  /** Returns an engine that filters, sorts and counts by these prices instead of those from the build. */
  withPrices: (prices: GivenPrices) => CatalogEngine
  /** Whether responses may be cached only for minutes, because prices were given. */
  isBrief: boolean
}

const maxSuggested = 6

/** Creates an engine for a database written by `writeCatalog`. */
export function createEngine(database: DatabaseSync): CatalogEngine {
  const allListed = database.prepare(
    "select '[' || group_concat(listed, ',' order by row) || ']' as listed from product",
  )
  // One text for all products: a row per product takes twice as long.
  const dataOf = database.prepare(
    "select group_concat(data, ',' order by key) as data from json_each(?) join product_data on row = value",
  )
  const rowOf = database.prepare('select row from product where id = ?')
  const listOf = database.prepare('select data from list where name = ?')
  const readList = (name: string) => JSON.parse(String(listOf.get(name)?.['data']))
  const list: CatalogEngine['list'] = readList
  const searchWords = once(() =>
    createWordSearch(database, {
      synonyms: list('synonyms'),
      conditions: list('conditions'),
      foods: readList('foods'),
    }),
  )
  const listed = once(() => readListed(String(allListed.get()?.['listed'] ?? '[]')))
  const options = once((): Option[] => readList('options'))

  const productsAt = (rows: readonly number[]): Product[] =>
    JSON.parse(`[${dataOf.get(JSON.stringify(rows))?.['data'] ?? ''}]`)

  const pages = openPages(database, list)
  const labels = once(() =>
    labelsOf(options().flatMap(({ key, value, label }) => (key === 'avoid' ? [{ id: value, label }] : []))),
  )

  /** Returns what a search says about the animal, and what to do first. */
  const stateOf = (
    search: WordSearch | undefined,
  ): Required<Pick<SearchMatch, 'emergency' | 'vetFirst' | 'animal'>> => {
    const { conditions = [], animal = {} } = search ?? {}
    const emergency = conditions.find(({ kind }) => kind === 'emergency')
    const vetFirst = conditions.filter(({ kind }) => kind === 'vet').map(adviceOf)
    const { hotlines, hotlineNote } =
      emergency === undefined ? { hotlines: [], hotlineNote: '' } : list('conditions')
    return {
      emergency: emergency && { ...adviceOf(emergency), hotlines, hotlineNote },
      vetFirst: vetFirst.length === 0 ? undefined : vetFirst,
      animal: Object.keys(animal).length === 0 ? undefined : animal,
    }
  }

  return over(
    once(() => createLists(database, listed(), options(), false)),
    false,
  )

  /** Returns an engine over lists with given prices or those of the file. */
  function over(lists: () => Lists, isBrief: boolean): CatalogEngine {
    const isSafe = safeLists((query) => lists().factsOf(query))
    const readWords = (text: string) => searchWords()(text, lists().hasPrices)
    /** Words about the pet are filters, too. */
    const read = ({ category, search: text = '', ...query }: ListQuery) => {
      const search = text === '' ? undefined : readWords(text)
      const filter = filtersOf(withWords(query, search?.animal))
      return { category, search, filter, rule: isJudged(filter) ? ruleFor(filter) : undefined }
    }
    const findRows = (listQuery: ListsQuery, sort: ProductSort) =>
      listQuery.search?.isEmpty === true ? { rows: [] } : lists().find(listQuery, sort)
    const judged: JudgedCatalog = {
      factsOf: (listQuery) => lists().factsOf(listQuery),
      labels,
      categoryNames: () => new Map(list('categories').map(({ slug, name }) => [slug, name])),
      guides: () => list('guides'),
    }
    return {
      find: ({ sort = 'featured', page, ...query }) => {
        const listQuery = read(query)
        const { search, rule } = listQuery
        const first = search && pages.first(search, isSafe)
        const { rows, full } = findRows({ ...listQuery, picks: first?.picks }, sortOf(search, sort))
        const total = rows.length
        const [start, end] = page === undefined ? [0, total] : [(page - 1) * pageSize, page * pageSize]
        const fullMatches = search?.isMissing === true ? 0 : (full?.length ?? total)
        const topic = search?.topic
        const isLost = topic !== undefined || total === 0
        const guide = first?.guide ?? (search && isLost ? pages.nearestGuide(search) : undefined)
        const shown = rows.slice(start, end)
        return {
          products: productsAt(shown),
          results:
            rule &&
            lists()
              .factsAt(shown)
              .map((facts) => cardResult(rule(facts), labels())),
          listFit: judgeList(listQuery, total, judged),
          total,
          fullMatches,
          topic,
          guide: guide && { id: guide.id, question: guide.question },
          lists: (first?.lists ?? []).map(({ id, name }) => ({ id, name })),
          ...stateOf(search),
        }
      },
      facets: (query) => lists().count(read(query)),
      suggest: (text) => {
        const search = readWords(text)
        const { emergency, vetFirst } = stateOf(search)
        const { picks } = pages.first(search, isSafe)
        const { rows } = findRows({ filter: search.animal, search, picks }, sortOf(search, 'featured'))
        const products = productsAt(rows.slice(0, maxSuggested))
        const carried = products.map(({ category }) => category)
        const offered = pages.offered(search, carried, isSafe)
        return emergency === undefined
          ? { products, ...offered, emergency, vetFirst }
          : { products: [], categories: [], lists: [], guides: offered.guides, emergency, vetFirst }
      },
      byIds: (ids) => {
        const found = ids.map((id) => rowOf.get(id)).filter((one) => one !== undefined)
        return productsAt(found.map((one) => Number(one['row'])))
      },
      list,
      isBrief,
      withPrices: (prices) =>
        over(
          once(() => createLists(database, withPrices(listed(), options(), prices), options(), true)),
          true,
        ),
    }
  }
}

/** A search such as `cheap` has its own order, unless another one is chosen. */
function sortOf(search: WordSearch | undefined, sort: ProductSort): ProductSort {
  return sort === 'featured' ? (search?.needs.find((need) => need.sort !== undefined)?.sort ?? sort) : sort
}

/** Replaces the products' prices and sale flags with the given ones. */
function withPrices(
  products: readonly ListedProduct[],
  options: readonly Option[],
  prices: GivenPrices,
): ListedProduct[] {
  const sale = options.findIndex(({ key }) => key === 'sale')
  return products.map((product) => {
    const { price, isOnSale = false } = prices.get(givenPriceKey(product)) ?? {}
    const others = product.options.filter((number) => number !== sale)
    return { ...product, price, options: isOnSale ? [...others, sale] : others }
  })
}

/** Caches the result of the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
