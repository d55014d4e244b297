import type { DatabaseSync } from 'node:sqlite'
import type { Catalogue, GuideLead, ListLead } from '#catalogue/catalogue.ts'
import type { Facets } from '#catalogue/facets.ts'
import type { FilterQuery } from '#catalogue/filter-keys.ts'
import { type ProductQuery, pageSize } from '#catalogue/product-query.ts'
import type { Category } from '#schemas/category.ts'
import type { Product } from '#schemas/product.ts'
import type { SearchTopic } from '#schemas/synonyms.ts'
import { openLeads } from './leads.ts'
import { type ListedProduct, readListed } from './listed-product.ts'
import { type Lists, createLists } from './lists.ts'
import type { Option } from './product-filter.ts'
import { createWordSearch } from './search.ts'

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
  /** The guide for a need or a topic of the search, else the nearest where it has a topic or finds nothing. */
  guide: Pick<GuideLead, 'id' | 'question'> | undefined
  /** The curated lists for its needs and its topic. */
  lists: Pick<ListLead, 'id' | 'name'>[]
}

/** What is offered while somebody types. */
export interface Suggestions {
  products: Product[]
  categories: Category[]
  lists: ListLead[]
  guides: GuideLead[]
}

/** By product and retailer (`givenPriceKey`), of those whose price is known. */
export type GivenPrices = ReadonlyMap<string, GivenPrice>

/** Of a product at the retailer that sells it; none named is the shop's first. */
export function givenPriceKey({ id, retailer = '' }: Pick<Product, 'id' | 'retailer'>): string {
  return `${id} ${retailer}`
}

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

const mostSuggested = 6

/** Asks a database that `writeCatalogue` filled. */
export function createEngine(database: DatabaseSync): CatalogueEngine {
  const allListed = database.prepare(
    "select '[' || group_concat(listed, ',' order by place) || ']' as listed from product",
  )
  // In one text: a row for each product takes twice as long.
  const dataOf = database.prepare(
    "select group_concat(data, ',' order by key) as data from json_each(?) join product_data on place = value",
  )
  const placeOf = database.prepare('select place from product where id = ?')
  const listOf = database.prepare('select data from list where name = ?')
  const read = (name: string) => JSON.parse(String(listOf.get(name)?.['data']))
  const list: CatalogueEngine['list'] = read
  const searchWords = once(() => createWordSearch(database, list('synonyms')))
  const listed = once(() => readListed(String(allListed.get()?.['listed'] ?? '[]')))
  const options = once((): Option[] => read('options'))

  const productsAt = (places: readonly number[]): Product[] =>
    JSON.parse(`[${dataOf.get(JSON.stringify(places))?.['data'] ?? ''}]`)

  const leads = openLeads(database, list)

  return over(
    once(() => createLists(database, listed(), options(), false)),
    false,
  )

  /** The engine over lists, whose prices were given with a query or are those of the file. */
  function over(lists: () => Lists, isBrief: boolean): CatalogueEngine {
    const readWords = (text: string) => searchWords()(text, lists().hasPrices)
    return {
      find: ({ category, search: text = '', sort = 'featured', page, ...filter }) => {
        const search = text === '' ? undefined : readWords(text)
        const first = search && leads.first(search)
        const { places, full } =
          search?.isEmpty === true
            ? { places: [] }
            : lists().find({ category, filter, search, picks: first?.picks }, sort)
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
        }
      },
      facets: ({ category, search: text = '', ...filter }) => {
        const search = text === '' ? undefined : readWords(text)
        return lists().count({ category, filter, search })
      },
      suggest: (text) => {
        const search = readWords(text)
        const { picks } = leads.first(search)
        const places = search.isEmpty ? [] : lists().find({ filter: {}, search, picks }, 'featured').places
        const products = productsAt(places.slice(0, mostSuggested))
        const carried = products.map(({ category }) => category)
        return { products, ...leads.offered(search, carried) }
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

/** Products by prices that were given: their own are forgotten, and so is what was on sale by them. */
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

/** Made when it is needed, and kept. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
