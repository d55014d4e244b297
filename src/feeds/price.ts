/** A price in US dollars as feeds write it, `12.99 USD` or `$12.99`; of anything else what is wrong with it. */
export function readPrice(text: string): number | string {
  const match = /^(?:USD|US\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?\s*(?:USD)?$/i.exec(text.trim())
  if (match === null) {
    const currency = /\b(?!USD\b)[A-Z]{3}\b|[€£¥]/.exec(text)?.[0]
    return currency === undefined
      ? 'no price: write it as 12.99 or 12.99 USD'
      : `a price in ${currency}: the shop shows US dollars, leave the row out or take the feed for the United States`
  }
  const [, whole = '', cents = ''] = match
  const price = Number(whole.replaceAll(',', '') + cents)
  return price > 0 ? price : 'a price of nothing: leave the row out'
}
