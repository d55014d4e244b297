/** In US dollars. No product in such a shop costs more, and the database column holds little more. */
export const highestPrice = 10_000

/**
 * Parses a feed's price in US dollars, `12.99 USD` or `$12.99`, or returns the problem. `currency` is the value of
 * a separate currency column.
 */
export function readPrice(text: string, currency?: string): number | string {
  const other = otherCurrency(text, currency)
  if (other !== undefined) {
    return `a price in ${other}: the shop uses US dollars, so skip the row or use the feed for the United States`
  }
  const match = /^(?:USD|US\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?\s*(?:USD)?$/i.exec(text.trim())
  if (match === null) return 'no price: write it as 12.99 or 12.99 USD'
  const [, whole = '', cents = ''] = match
  const price = Number(whole.replaceAll(',', '') + cents)
  if (price > highestPrice) return 'a price above $10,000: is the decimal point missing?'
  return price > 0 ? price : 'a price of 0: skip the row'
}

/** Returns the currency of a price or its column if it isn't the US dollar. */
export function otherCurrency(text: string, currency = ''): string | undefined {
  const named = currency.trim()
  if (!/^(?:USD|US\$|\$)?$/i.test(named)) return named.slice(0, 20)
  return /\b(?!USD\b)[A-Z]{3}\b|\b[A-Z]{1,2}(?<!US)\$|[€£¥]/.exec(text)?.[0]
}
