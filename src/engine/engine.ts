import type { DatabaseSync } from 'node:sqlite'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { type ProductQuery, pageSize } from '#catalogue/product-query.ts'
import type { ProductSort } from '#catalogue/sort.ts'
import type { Product } from '#schemas/product.ts'
import { createWordFinder } from './find-words.ts'

/** What decides which products are listed; without `page` all of them are. */
export type ListQuery = Partial<Pick<ProductQuery, 'category' | 'search' | 'sort' | 'page'>>

/** The catalogue, asked. */
export interface CatalogueEngine {
  /** One page of the products that a query finds, and how many there are on all pages. */
  find: (query: ListQuery) => { products: Product[]; total: number }
  /** The products with these ids, in their order; unknown ids are left out. */
  byIds: (ids: readonly string[]) => Product[]
  /** A list that stands beside the products. */
  list: <Name extends Exclude<keyof Catalogue, 'products'>>(name: Name) => Catalogue[Name]
}

/** Asks a database that `writeCatalogue` filled. */
export function createEngine(database: DatabaseSync): CatalogueEngine {
  const matchOf = createWordFinder(database)
  // In one text: a row for each product takes twice as long.
  const dataOf = database.prepare(
    "select group_concat(data, ',' order by key) as data from json_each(?) join product_data on place = value",
  )
  const placeOf = database.prepare('select place from product where id = ?')
  const listOf = database.prepare('select data from list where name = ?')
  const productsAt = (rows: readonly Record<string, unknown>[]): Product[] => {
    const places = JSON.stringify(rows.map(({ place }) => place))
    return JSON.parse(`[${dataOf.get(places)?.['data'] ?? ''}]`)
  }
  return {
    find: ({ category, search = '', sort = 'featured', page }) => {
      const match = search === '' ? undefined : matchOf(search)
      if (search !== '' && match === undefined) return { products: [], total: 0 }
      const { place, from, values } = listSource(match, category)
      const order = `order by ${orders[sort](match === undefined ? place : `rank, ${place}`)}`
      const [count, start] = page === undefined ? [-1, 0] : [pageSize, (page - 1) * pageSize]
      const rows = database
        .prepare(`select ${place} as place ${from} ${order} limit ? offset ?`)
        .all(...values, count, start)
      const total =
        page === undefined
          ? rows.length
          : Number(database.prepare(`select count(*) as total ${from}`).get(...values)?.['total'])
      return { products: productsAt(rows), total }
    },
    byIds: (ids) => {
      const rows = ids.map((id) => placeOf.get(id))
      return productsAt(rows.filter((row) => row !== undefined))
    },
    list: (name) => JSON.parse(String(listOf.get(name)?.['data'])),
  }
}

/** By how a list is ordered where nothing else is said: by place, or by how well the words fit. */
const orders: Record<ProductSort, (otherwise: string) => string> = {
  featured: (otherwise) => otherwise,
  'price-low': (otherwise) => `price, ${otherwise}`,
  'price-high': (otherwise) => `price desc, ${otherwise}`,
  rating: (otherwise) => `rating desc, ${otherwise}`,
}

/** What a list is taken from, and what decides whether a product is in it. */
function listSource(match: string | undefined, category: string | undefined) {
  const place = match === undefined ? 'place' : 'words.rowid'
  // SQLite leaves out a table that is joined so where nothing is asked of it.
  const tables = match === undefined ? 'product' : 'words left join product on place = words.rowid'
  const conditions = [
    ...(match === undefined ? [] : [{ text: 'words match ?', value: match }]),
    ...(category === undefined ? [] : [{ text: hasFacet('category', place), value: category }]),
  ]
  const where = conditions.length === 0 ? '' : `where ${conditions.map(({ text }) => text).join(' and ')}`
  return { place, from: `from ${tables} ${where}`, values: conditions.map(({ value }) => value) }
}

/** With `+`, words are looked up once and not again for each product of the facet: seconds at 50,000 products. */
function hasFacet(kind: 'category', place: string): string {
  const found = place === 'place' ? place : `+${place}`
  return `${found} in (select place from facet where kind = '${kind}' and value = ?)`
}
