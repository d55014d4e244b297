import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { toCents } from '#lib/cents.ts'
import { formatPrice } from '#lib/money.ts'
import { priceDisplay } from '#content/price-display.ts'
import { $freshPrices, freshPrice } from '#products/price-store.ts'
import { toStoredProduct } from '#products/stored-product.ts'
import { type CartLine, countItems } from './cart-line.ts'
import { $cart } from './cart-store.ts'

/** A line with what the shop knows of its product today. What the device stores stays as it is. */
export interface ShownLine extends CartLine {
  /** Whether somebody sells it, as far as we know. */
  isSold: boolean
  /** The day since when nobody sells it, if known. */
  goneOn?: string | undefined
  /** US dollars that sums count: `price`, or the retailer's in a shop with fresh prices. */
  unitPrice?: number | undefined
  /** US dollars when it was added, if that isn't the price any more. */
  was?: number | undefined
}

/**
 * Returns a line with the catalog's price, its day and its link. `product` has the catalog's fields: none if the shop
 * dropped it. If it's undefined, the catalog hasn't answered, so the line keeps what was stored.
 */
export function shownLine(line: CartLine, product: ReadonlyMap<string, unknown> | undefined): ShownLine {
  const gone = product?.get('goneOn')
  const isSold = product === undefined || (product.size > 0 && gone === undefined)
  const today = isSold && product !== undefined ? toStoredProduct(product) : undefined
  const { price, priceCheckedOn, affiliateUrl, retailer, asin, asinIn } = today ?? line
  const was = isSold && price !== line.price ? line.price : undefined
  return {
    ...line,
    price,
    priceCheckedOn,
    affiliateUrl,
    retailer,
    asin,
    asinIn,
    isSold,
    goneOn: typeof gone === 'string' ? gone : undefined,
    unitPrice: price,
    was,
  }
}

/** Returns the cart's lines as the page shows them. Asks the catalog once for each product. */
export function useShownLines(): readonly ShownLine[] {
  const lines = useStore($cart)
  const [known, setKnown] = useState<Catalog>(new Map())
  const ids = lines.map(({ id }) => id).join(',')
  useEffect(() => {
    // Without an answer, lines stay as they were stored.
    if (ids !== '') requestCatalog(ids.split(',')).then(setKnown, () => undefined)
  }, [ids])
  return usePriced(lines.map((line) => shownLine(line, known.get(line.id))))
}

type Catalog = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** Loads what asks only now: the cart first shows what is stored. */
async function requestCatalog(ids: readonly string[]): Promise<Catalog> {
  const { requestFacts, knownProducts } = await import('#pets/request-facts.ts')
  await Promise.all(ids.map(requestFacts))
  return new Map(knownProducts)
}

const usePriced = priceDisplay === 'fresh' ? useFreshPrices : (lines: readonly ShownLine[]) => lines

/** Fresh prices arrive after the first paint. */
function useFreshPrices(lines: readonly ShownLine[]): readonly ShownLine[] {
  const prices = useStore($freshPrices)
  return lines.map((line) => {
    const seen = freshPrice(prices, line.id, line.retailer)
    const goneOn = line.goneOn ?? seen?.gone
    return { ...line, isSold: line.isSold && goneOn === undefined, goneOn, unitPrice: seen?.price }
  })
}

/** Returns the lines that somebody sells. */
export function soldLines(lines: readonly ShownLine[]): readonly ShownLine[] {
  return lines.filter(({ isSold }) => isSold)
}

/** Returns the sum of all lines that are sold and whose price is known, in whole cents. */
export function subtotalCents(lines: readonly ShownLine[]): number {
  return soldLines(lines).reduce((sum, { unitPrice = 0, quantity }) => sum + toCents(unitPrice) * quantity, 0)
}

/** Returns how many items are sold, but have no known price and so aren't in the sum. */
export function unpricedItems(lines: readonly ShownLine[]): number {
  return countItems(soldLines(lines).filter(({ unitPrice }) => unitPrice === undefined))
}

/** Returns what changed since the lines were added, for people who hear the page; empty if nothing has. */
export function changesText(lines: readonly ShownLine[]): string {
  return lines
    .flatMap(({ name, isSold, price, was }) => {
      if (!isSold) return `${name} is no longer sold, so the total leaves it out.`
      if (was === undefined) return []
      const now = price === undefined ? 'now at the retailer' : `now ${formatPrice(price)}`
      return `The price of ${name} has changed: it was ${formatPrice(was)}, ${now}.`
    })
    .join(' ')
}
