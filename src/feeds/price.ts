/** In US dollars: no product of such a shop costs more, and the database holds little more. */
export const highestPrice = 10_000

/** A price in US dollars as feeds write it, `12.99 USD` or `$12.99`; for anything else what is wrong with it. `currency` is what a column of its own says. */
export function readPrice(text: string, currency?: string): number | string {
  const other = otherCurrency(text, currency)
  if (other !== undefined) {
    return `a price in ${other}: the shop shows US dollars, leave the row out or take the feed for the United States`
  }
  const match = /^(?:USD|US\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?\s*(?:USD)?$/i.exec(text.trim())
  if (match === null) return 'no price: write it as 12.99 or 12.99 USD'
  const [, whole = '', cents = ''] = match
  const price = Number(whole.replaceAll(',', '') + cents)
  if (price > highestPrice) return 'a price above $10,000: is the decimal point missing?'
  return price > 0 ? price : 'a price of nothing: leave the row out'
}

/** The currency that a price or its column names, where it isn't the US dollar. */
export function otherCurrency(text: string, currency = ''): string | undefined {
  const named = currency.trim()
  if (!/^(?:USD|US\$|\$)?$/i.test(named)) return named.slice(0, 20)
  return /\b(?!USD\b)[A-Z]{3}\b|\b[A-Z]{1,2}(?<!US)\$|[€£¥]/.exec(text)?.[0]
}
