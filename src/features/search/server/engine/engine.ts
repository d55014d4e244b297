import type { DatabaseSync } from 'node:sqlite'
import type { Catalog, GuideLead, ListLead } from '#features/catalog/catalog.ts'
import type { Facets } from '../../products-api.ts'
import type { FilterQuery } from '../../filter-keys.ts'
import { type ProductQuery, type ProductSort, pageSize } from '../../product-query.ts'
import type { Category } from '#content/category.ts'
import type { Product } from '#content/product.ts'
import { type Advice, type Emergency, type SearchMatch, adviceOf } from '../../search-match.ts'
import { openLeads } from './leads.ts'
import { type ListedProduct, readListed, type Option } from './product-filter.ts'
import { type Lists, createLists } from './lists.ts'
import { type WordSearch, createWordSearch } from './search.ts'

/** A query for products. Without `page` it lists all of them. */
export type ListQuery = Partial<Pick<ProductQuery, 'category' | 'search' | 'sort' | 'page'>> & FilterQuery

export interface FoundProducts extends SearchMatch {
  products: Product[]
  /** On all pages. */
  total: number
}

/** Suggestions while typing. */
export interface Suggestions {
  products: Product[]
  categories: Category[]
  lists: ListLead[]
  guides: GuideLead[]
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
    "select '[' || group_concat(listed, ',' order by place) || ']' as listed from product",
  )
  // One text for all products: a row per product takes twice as long.
  const dataOf = database.prepare(
    "select group_concat(data, ',' order by key) as data from json_each(?) join product_data on place = value",
  )
  const placeOf = database.prepare('select place from product where id = ?')
  const listOf = database.prepare('select data from list where name = ?')
  const read = (name: string) => JSON.parse(String(listOf.get(name)?.['data']))
  const list: CatalogEngine['list'] = read
  const searchWords = once(() =>
    createWordSearch(database, {
      synonyms: list('synonyms'),
      conditions: list('conditions'),
      foods: read('foods'),
    }),
  )
  const listed = once(() => readListed(String(allListed.get()?.['listed'] ?? '[]')))
  const options = once((): Option[] => read('options'))

  const productsAt = (places: readonly number[]): Product[] =>
    JSON.parse(`[${dataOf.get(JSON.stringify(places))?.['data'] ?? ''}]`)

  const leads = openLeads(database, list)

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
    const readWords = (text: string) => searchWords()(text, lists().hasPrices)
    return {
      find: ({ category, search: text = '', sort = 'featured', page, ...filter }) => {
        const search = text === '' ? undefined : readWords(text)
        const first = search && leads.first(search)
        const { places, full } =
          search?.isEmpty === true
            ? { places: [] }
            : lists().find({ category, filter, search, picks: first?.picks }, sortOf(search, sort))
        const total = places.length
        const [start, end] = page === undefined ? [0, total] : [(page - 1) * pageSize, page * pageSize]
        const fullMatches = search?.isMissing === true ? 0 : (full?.length ?? total)
        const topic = search?.topic
        const isLost = topic !== undefined || total === 0
        const guide = first?.guide ?? (search && isLost ? leads.nearestGuide(search) : undefined)
        return {
          products: productsAt(places.slice(start, end)),
          total,
          fullMatches,
          topic,
          guide: guide && { id: guide.id, question: guide.question },
          lists: (first?.lists ?? []).map(({ id, name }) => ({ id, name })),
          ...stateOf(search),
        }
      },
      facets: ({ category, search: text = '', ...filter }) => {
        const search = text === '' ? undefined : readWords(text)
        return lists().count({ category, filter, search })
      },
      suggest: (text) => {
        const search = readWords(text)
        const { emergency, vetFirst } = stateOf(search)
        const { picks } = leads.first(search)
        const places = search.isEmpty
          ? []
          : lists().find({ filter: {}, search, picks }, sortOf(search, 'featured')).places
        const products = productsAt(places.slice(0, maxSuggested))
        const carried = products.map(({ category }) => category)
        const offered = leads.offered(search, carried)
        return emergency === undefined
          ? { products, ...offered, emergency, vetFirst }
          : { products: [], categories: [], lists: [], guides: offered.guides, emergency, vetFirst }
      },
      byIds: (ids) => {
        const rows = ids.map((id) => placeOf.get(id)).filter((row) => row !== undefined)
        return productsAt(rows.map((row) => Number(row['place'])))
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
