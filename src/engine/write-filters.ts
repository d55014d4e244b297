import type { DatabaseSync } from 'node:sqlite'
import type { FilterContent } from '#catalogue/catalogue.ts'
import { type FilterProduct, filterPredicates, passes } from '#pets/filter.ts'
import { bitsOf } from './bits.ts'
import { filterOptions } from './filter-options.ts'

/** Writes each option of the filters with the places of the products that pass it alone. */
export function writeFilters(
  database: DatabaseSync,
  products: readonly FilterProduct[],
  content: FilterContent,
): void {
  const predicates = filterPredicates(content.groups)
  const insert = database.prepare('insert into filter (key, value, label, places) values (?, ?, ?, ?)')
  for (const { key, options } of filterOptions(content, products)) {
    for (const { value, label, filter } of options) {
      const places = bitsOf(products.length, (place) => {
        const product = products[place - 1]
        return product !== undefined && passes(predicates, product, filter)
      })
      insert.run(key, value, label, new Uint8Array(places.buffer))
    }
  }
}
