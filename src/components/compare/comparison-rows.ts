import { unitPrice } from '#catalogue/unit-price.ts'
import { formatShortDay } from '#lib/short-day.ts'
import { fill } from '#lib/fill.ts'
import { formatPrice } from '#lib/money.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { retailerName } from '#lib/retailer-name.ts'
import { seePrice } from '#lib/words.ts'
import { monthCost } from '#pets/cost.ts'
import { rangeText } from '#pets/fit-text.ts'
import { isChewed } from '#pets/eaten.ts'
import type { ComparePageWords } from '#schemas/compare-page.ts'
import type { FilterWords } from '#schemas/filter-words.ts'
import type { ProductPageWords } from '#schemas/product-page.ts'
import { vohcFact } from '#components/product/vohc-fact.ts'
import type { Compared } from './compared.ts'

/** The words of a comparison: its own, and those that it shares with a product's page. */
export interface CompareText extends ComparePageWords {
  product: Pick<
    ProductPageWords,
    | 'perPiece'
    | 'perOunce'
    | 'perFluidOunce'
    | 'perMonth'
    | 'noWeight'
    | 'mixedWeights'
    | 'anyWeight'
    | 'noIngredients'
    | 'species'
    | 'sizes'
    | 'weights'
    | 'directions'
    | 'directionsNote'
    | 'priceChecked'
    | 'vohc'
  >
  /** Of the filters. */
  filters: Pick<FilterWords, 'age' | 'firmness'>
  /** The labels of allergens by their ids. */
  allergens: Readonly<Record<string, string>>
}

export interface ComparisonRow {
  key: Exclude<keyof ComparePageWords['rows'], 'verdict'>
  label: string
  /** One for each product: the lines of its cell. */
  cells: string[][]
  /** Whether the products are not alike in it. */
  differs: boolean
}

/** The rows of a comparison in their order. What nobody has told is said to be so, and is alike only if all are. */
export function comparisonRows(products: readonly Compared[], text: CompareText): ComparisonRow[] {
  const cellOf = cellsOf(text)
  return rowKeys.filter(isShown).map((key) => {
    const cells = products.map((product) => cellOf[key](product))
    // A price that comes later is none that all have.
    const isToCome = key === 'price' && priceDisplay === 'fresh'
    return { key, label: text.rows[key], cells, differs: isToCome || new Set(cells.map(String)).size > 1 }
  })
}

/** What follows from typed prices is shown where they are; the price itself where there is any. */
function isShown(key: ComparisonRow['key']): boolean {
  if (key === 'price') return priceDisplay !== 'hidden'
  return (key !== 'unitPrice' && key !== 'month') || priceDisplay === 'dated'
}

const rowKeys = [
  'price',
  'unitPrice',
  'month',
  'species',
  'weights',
  'ages',
  'firmness',
  'contains',
  'mayContain',
  'warnings',
  'vohc',
  'directions',
] as const satisfies readonly ComparisonRow['key'][]

function cellsOf(text: CompareText): Record<ComparisonRow['key'], (product: Compared) => string[]> {
  const { product: words, unknown, none } = text
  const perUnit = { pieces: words.perPiece, oz: words.perOunce, 'fl oz': words.perFluidOunce }
  const labels = (ids: readonly string[]) =>
    ids.length === 0
      ? none
      : capital(
          ids
            .map((id) => text.allergens[id] ?? id)
            .join(', ')
            .toLowerCase(),
        )
  const orNone = (list: readonly string[]) => (list.length === 0 ? [none] : [...list])
  return {
    price: ({ price, priceCheckedOn, retailer }) =>
      price === undefined
        ? [fill(seePrice, { retailer: retailerName(retailer) })]
        : [
            formatPrice(price),
            ...(priceCheckedOn === undefined
              ? []
              : [fill(words.priceChecked, { day: formatShortDay(priceCheckedOn) })]),
          ],
    unitPrice: (product) => {
      const unit = unitPrice(product)
      return [unit === undefined ? unknown : fill(perUnit[unit.unit], { price: formatPrice(unit.price) })]
    },
    month: (product) => {
      const cost = monthCost(product)
      return [cost === undefined ? unknown : fill(words.perMonth, { price: formatPrice(cost) })]
    },
    species: ({ species }) => [words.species[species]],
    weights: (product) => {
      const { weightRangeLb, size } = product
      if (weightRangeLb !== undefined) return [rangeText(weightRangeLb, words.weights)]
      if (product.isMixed) return [words.mixedWeights]
      if (isChewed(product)) return [words.noWeight]
      return [size === undefined ? words.anyWeight : words.sizes[size]]
    },
    ages: ({ lifeStage }) => [lifeStage?.map((stage) => text.filters.age[stage]).join(', ') ?? unknown],
    firmness: ({ hardness }) => [hardness === undefined ? unknown : text.filters.firmness[hardness]],
    contains: ({ contains }) => [contains === undefined ? words.noIngredients : labels(contains)],
    mayContain: ({ contains, mayContain }) => [
      contains === undefined && mayContain.length === 0 ? unknown : labels(mayContain),
    ],
    warnings: ({ warnings }) => orNone(warnings),
    vohc: (product) => [vohcFact(product, words.vohc).value],
    directions: ({ directions }) => [...words.directions[directions]],
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
