import type { DatabaseSync } from 'node:sqlite'
import type { FilterQuery } from '#catalogue/filter-keys.ts'
import { type Bits, bitsOf, both, either } from './bits.ts'

/** An option as it was written, with the products that pass it alone. */
export interface Option {
  value: string
  label: string
  places: Bits
}

/** What the filters ask, read when something is filtered for the first time: 12 kB a thousand products. */
export interface Filters {
  /** The place of the last product. */
  last: number
  /** By key, in the order of an address. */
  options: ReadonlyMap<string, readonly Option[]>
  /** US dollars, by place; no number where it is not known. */
  prices: Float64Array
  /** Whether any price is known; where none is, none is asked for. */
  hasPrices: boolean
  /** What passes each filter that is set, by key; both ends of the price are one. A value that isn't known is not said. */
  sets: (query: FilterQuery) => Map<string, Bits>
  /** Whether the prices were given with a query: then a range that none of them is in leaves nothing. */
  isGiven: boolean
  /** The same with other prices, by place, and what is on sale by those. */
  withPrices: (prices: Float64Array, onSale: Bits) => Filters
}

/** Reads all options of the filters, their bits and the figures of all products: once a process. */
export function readFilters(database: DatabaseSync): Filters {
  const { prices, ...weights } = readFigures(database)
  const hasPrices = prices.some((price) => !Number.isNaN(price))
  return createFilters(readOptions(database), weights, { prices, hasPrices, isGiven: false })
}

function createFilters(
  all: Filters['options'],
  weights: { lightest: Float64Array; heaviest: Float64Array },
  shown: Pick<Filters, 'prices' | 'hasPrices' | 'isGiven'>,
): Filters {
  const { prices, hasPrices } = shown
  const { lightest, heaviest } = weights
  const last = lightest.length - 1
  // What has no price is on no sale.
  const options = hasPrices ? all : new Map([...all].filter(([key]) => key !== 'sale'))
  return {
    last,
    options,
    ...shown,
    withPrices: (given, onSale) => {
      const sale = (all.get('sale') ?? []).map((option) => ({ ...option, places: onSale }))
      const withSales = new Map(all).set('sale', sale)
      return createFilters(withSales, weights, { prices: given, hasPrices: true, isGiven: true })
    },
    sets: (query) => {
      const sets = new Map<string, Bits>()
      for (const [key, known] of options) {
        const texts = textsOf(new Map(Object.entries(query)).get(key))
        const [first, ...more] = known
          .filter(({ value }) => texts.includes(value))
          .map(({ places }) => places)
        if (first !== undefined) sets.set(key, more.reduce(key === 'avoid' ? both : either, first))
      }
      const { weight, minPrice, maxPrice } = query
      if (weight !== undefined) {
        const holds = (place: number) =>
          weight >= (lightest[place] ?? Number.NaN) && weight <= (heaviest[place] ?? Number.NaN)
        sets.set('weight', bitsOf(last, holds))
      }
      if (hasPrices && (minPrice !== undefined || maxPrice !== undefined)) {
        const [least, most] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
        const isWithin = (price: number) => price >= least && price <= most
        sets.set(
          'price',
          bitsOf(last, (place) => isWithin(prices[place] ?? Number.NaN)),
        )
      }
      return sets
    },
  }
}

/** What is in all of the sets; undefined without any. */
export function inAll(sets: Iterable<Bits>): Bits | undefined {
  const [first, ...more] = sets
  return first && more.reduce(both, first)
}

/** `1` of what is true. */
function textsOf(value: FilterQuery[keyof FilterQuery]): readonly string[] {
  if (value === undefined) return []
  if (value === true) return ['1']
  return typeof value === 'number' ? [String(value)] : value
}

function readFigures(database: DatabaseSync) {
  const rows = database.prepare('select price, lightest, heaviest from product order by place').all()
  // Places begin at 1. What nobody says is no number: no weight is within it.
  const column = (name: string) =>
    Float64Array.from([
      Number.NaN,
      ...rows.map((row) => (row[name] === null ? Number.NaN : Number(row[name]))),
    ])
  return { prices: column('price'), lightest: column('lightest'), heaviest: column('heaviest') }
}

function readOptions(database: DatabaseSync): Map<string, Option[]> {
  const rows = database.prepare('select key, value, label, places from filter order by number').all()
  const options = rows.flatMap(({ key, value, label, places }) =>
    places instanceof Uint8Array
      ? [
          {
            key: String(key),
            value: String(value),
            label: String(label),
            places: new Uint32Array(places.slice().buffer),
          },
        ]
      : [],
  )
  return Map.groupBy(options, ({ key }) => key)
}
