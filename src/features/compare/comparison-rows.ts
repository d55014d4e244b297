import { page } from '#content/page-text.ts'
import { checkedText } from '#lib/short-day.ts'
import { locale } from '#lib/locale.ts'
import { plural } from '#lib/plural.ts'
import { formatPrice } from '#lib/money.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { seePriceText } from '#lib/retailer-name.ts'
import { isChewed } from '#features/catalog/eaten.ts'
import { ageLabels, firmnessLabels, rangeText } from '#features/pets/filter-labels.ts'
import {
  allergenLabel,
  anyWeight,
  capital,
  mixedWeights,
  noIngredients,
  noWeight,
  sizeNames,
  speciesNames,
} from '#features/product-page/product-facts.ts'
import { monthCostText, unitPriceText } from '#features/catalog/monthly-cost.ts'
import { vohcFact } from '#features/products/vohc-fact.ts'
import type { Compared } from './compared.ts'

export interface ComparisonRow {
  key: keyof typeof labels
  label: string
  /** Lines of each product's cell. */
  cells: string[][]
  /** Whether the products differ in this row. */
  differs: boolean
  /** Class of each cell: the lowest price, or a value that isn't known. */
  marks: ('compare-best' | 'compare-unknown' | undefined)[]
}

/** Returns the rows of a comparison in order. Unknown values say so, and only match other unknown values. */
export function comparisonRows(products: readonly Compared[]): ComparisonRow[] {
  // A brush that costs less than a chew isn’t a better buy.
  const areAlike = new Set(products.map(({ use }) => use)).size === 1
  return rowKeys.filter(isShown).map((key) => {
    const cells = products.map((product) => cellOf[key](product))
    // A price that loads later can't count as equal.
    const isToCome = key === 'price' && priceDisplay === 'fresh'
    const differs = isToCome || new Set(cells.map(String)).size > 1
    const best = differs && areAlike ? lowest(cells, key) : undefined
    const marks = cells.map(([first]) =>
      first === best ? 'compare-best' : first === unknown ? 'compare-unknown' : undefined,
    )
    return { key, label: labels[key], cells, differs, marks }
  })
}

/** Returns the text of the lowest amount in a row of prices. Needs an amount in the same unit for each product. */
function lowest(cells: readonly string[][], key: ComparisonRow['key']): string | undefined {
  if (key !== 'price' && key !== 'unitPrice' && key !== 'month') return undefined
  const amounts = cells.flatMap(([text = '']) => {
    const [, amount, unit] = /^\D*(\d+(?:\.\d+)?)(.*)$/.exec(text) ?? []
    return amount === undefined ? [] : [{ text, amount: Number(amount), unit }]
  })
  const [first] = amounts
  if (amounts.length < cells.length || amounts.some(({ unit }) => unit !== first?.unit)) return undefined
  return amounts.toSorted((a, b) => a.amount - b.amount)[0]?.text
}

/** Rows based on hand-entered prices need `dated` prices; the price row needs any prices. */
function isShown(key: ComparisonRow['key']): boolean {
  if (key === 'price') return priceDisplay !== 'hidden'
  return (key !== 'unitPrice' && key !== 'month') || priceDisplay === 'dated'
}

const labels = {
  price: 'Price',
  unitPrice: 'Price per piece or ounce',
  month: 'Monthly cost',
  rating: 'Rating',
  species: 'For',
  weights: 'Pet weight',
  ages: 'Age',
  firmness: 'Firmness',
  contains: 'Contains',
  mayContain: 'May contain',
  warnings: 'Safety notes',
  vohc: 'VOHC list',
  directions: 'How to use it',
}

const rowKeys = [
  'price',
  'unitPrice',
  'month',
  'rating',
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

const unknown = 'Not known'
const none = 'None that we know of'

const cellOf: Record<ComparisonRow['key'], (product: Compared) => string[]> = {
  price: ({ price, priceCheckedOn, retailer }) =>
    price === undefined
      ? [seePriceText(retailer)]
      : [formatPrice(price), ...(priceCheckedOn === undefined ? [] : [checkedText(priceCheckedOn)])],
  unitPrice: (product) => [unitPriceText(product) ?? unknown],
  month: (product) => [monthCostText(product) ?? unknown],
  rating: ({ rating, reviewCount, ratingSource }) => [
    rating === undefined
      ? 'No rating yet'
      : `${rating.toFixed(1)} of 5 (${reviewCount.toLocaleString(locale)} ${plural(reviewCount, 'review', 'reviews')}${ratingSource === 'sample' ? ', sample' : ''})`,
  ],
  species: ({ species }) => [speciesNames[species]],
  weights: (product) => {
    const { weightRangeLb, size } = product
    if (weightRangeLb !== undefined) return [capital(rangeText(weightRangeLb))]
    if (product.isMixed) return [mixedWeights]
    if (isChewed(product)) return [noWeight]
    return [size === undefined ? anyWeight : sizeNames[size]]
  },
  ages: ({ lifeStage }) => [lifeStage?.map((one) => ageLabels[one]).join(', ') ?? unknown],
  firmness: ({ hardness }) => [hardness === undefined ? unknown : firmnessLabels[hardness]],
  contains: ({ contains }) => [contains === undefined ? noIngredients : allergenList(contains)],
  mayContain: ({ contains, mayContain }) => [
    contains === undefined && mayContain.length === 0 ? unknown : allergenList(mayContain),
  ],
  warnings: ({ warnings }) => (warnings.length === 0 ? [none] : [...warnings]),
  vohc: (product) => [vohcFact(product).value],
  directions: ({ directions }) => [...page.product.directions[directions]],
}

function allergenList(ids: readonly string[]): string {
  return ids.length === 0 ? none : capital(ids.map(allergenLabel).join(', ').toLowerCase())
}
