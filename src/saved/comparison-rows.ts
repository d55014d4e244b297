import { page } from '#content/page-text.ts'
import { checkedText } from '#lib/dates.ts'
import { locale } from '#lib/locale.ts'
import { formatPrice } from '#lib/money.ts'
import { priceDisplay } from '#content/price-display.ts'
import { seePriceText } from '#products/retailer-name.ts'
import {
  directionsOf,
  allergenLabel,
  anyWeight,
  capital,
  mixedWeights,
  noIngredients,
  noWeight,
  sizeNames,
  speciesNames,
  vohcFact,
} from '#products/product-facts.ts'
import { isChewed } from '#pets/eaten.ts'
import { ageLabels, firmnessLabels, rangeText } from '#pets/filter-labels.ts'
import { monthCostText, unitPriceText } from '#products/monthly-cost.ts'
import type { Product } from '#content/product.ts'

export interface ComparisonRow {
  key: (typeof rows)[number]['key']
  label: string
  /** Lines of each product's cell. */
  cells: string[][]
  /** Whether the products differ in this row. */
  differs: boolean
  /** Class of each cell: the lowest price, or a value that isn't known. */
  marks: ('compare-best' | 'compare-unknown' | undefined)[]
}

/** Returns the rows of a comparison in order. Unknown values say so, and only match other unknown values. */
export function comparisonRows(products: readonly Product[]): ComparisonRow[] {
  // A brush that costs less than a chew isn’t a better buy.
  const areAlike = new Set(products.map(({ use }) => use)).size === 1
  return rows.filter(isShown).map(({ key, label, linesOf }) => {
    const cells = products.map((product) => linesOf(product))
    // A price that loads later can't count as equal.
    const isToCome = key === 'price' && priceDisplay === 'fresh'
    const differs = isToCome || new Set(cells.map(String)).size > 1
    const best = differs && areAlike ? lowest(cells, key) : undefined
    const marks = cells.map(([first]) =>
      first === best ? 'compare-best' : first === unknown ? 'compare-unknown' : undefined,
    )
    return { key, label, cells, differs, marks }
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
function isShown({ key }: Pick<ComparisonRow, 'key'>): boolean {
  if (key === 'price') return priceDisplay !== 'hidden'
  return (key !== 'unitPrice' && key !== 'month') || priceDisplay === 'dated'
}

const unknown = 'Not known'
const none = 'None that we know of'

const rows = [
  {
    key: 'price',
    label: 'Price',
    linesOf: ({ price, priceCheckedOn, retailer }) =>
      price === undefined
        ? [seePriceText(retailer)]
        : [formatPrice(price), ...(priceCheckedOn === undefined ? [] : [checkedText(priceCheckedOn)])],
  },
  {
    key: 'unitPrice',
    label: 'Price per piece or ounce',
    linesOf: (product) => [unitPriceText(product) ?? unknown],
  },
  {
    key: 'month',
    label: 'Monthly cost',
    linesOf: (product) => [monthCostText(product)?.replace(/ a month$/, '') ?? unknown],
  },
  {
    key: 'rating',
    label: 'Rating (reviews)',
    linesOf: ({ rating, reviewCount, ratingSource }) =>
      rating === undefined
        ? ['No rating yet']
        : [
            `${rating.toFixed(1)} of 5 (${reviewCount.toLocaleString(locale)})`,
            ...(ratingSource === 'sample' ? ['sample'] : []),
          ],
  },
  { key: 'species', label: 'For', linesOf: ({ species }) => [speciesNames[species]] },
  {
    key: 'weights',
    label: 'Pet weight',
    linesOf: (product) => {
      const { weightRangeLb, size } = product
      if (weightRangeLb !== undefined) return [capital(rangeText(weightRangeLb))]
      if (product.isMixed) return [mixedWeights]
      if (isChewed(product)) return [noWeight]
      return [size === undefined ? anyWeight : sizeNames[size]]
    },
  },
  {
    key: 'ages',
    label: 'Age',
    linesOf: ({ lifeStage }) => [lifeStage?.map((one) => ageLabels[one]).join(', ') ?? unknown],
  },
  {
    key: 'firmness',
    label: 'Firmness',
    linesOf: ({ hardness }) => [hardness === undefined ? unknown : firmnessLabels[hardness]],
  },
  {
    key: 'contains',
    label: 'Contains',
    linesOf: ({ contains, mayContain }) => [
      contains === undefined
        ? noIngredients
        : contains.length === 0 && mayContain.length > 0
          ? 'Not sure: see “May contain”'
          : allergenList(contains),
    ],
  },
  {
    key: 'mayContain',
    label: 'May contain',
    linesOf: ({ contains, mayContain }) => [
      contains === undefined && mayContain.length === 0 ? unknown : allergenList(mayContain),
    ],
  },
  {
    key: 'warnings',
    label: 'Safety notes',
    linesOf: ({ warnings }) => (warnings.length === 0 ? [none] : [...warnings]),
  },
  { key: 'vohc', label: 'VOHC list', linesOf: (product) => [vohcFact(product).value] },
  {
    key: 'directions',
    label: 'How to use it',
    linesOf: (product) => [...page.product.directions[directionsOf(product)]],
  },
] as const satisfies readonly { key: string; label: string; linesOf: (product: Product) => string[] }[]

function allergenList(ids: readonly string[]): string {
  return ids.length === 0 ? none : capital(ids.map(allergenLabel).join(', ').toLowerCase())
}
