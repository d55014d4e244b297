const basket = 'https://www.amazon.com/gp/aws/cart/add.html'

/**
 * Returns a URL that fills the retailer's cart with these lines and carries our affiliate tag. Undefined if any
 * line has no retailer number. Source: Amazon's “Add to Cart form”.
 */
export function basketLink(
  lines: readonly { asin?: string | undefined; quantity: number }[],
  tag: string,
): string | undefined {
  const url = new URL(basket)
  if (tag !== '') url.searchParams.set('AssociateTag', tag)
  for (const [index, { asin, quantity }] of lines.entries()) {
    if (asin === undefined) return undefined
    url.searchParams.set(`ASIN.${index + 1}`, asin)
    url.searchParams.set(`Quantity.${index + 1}`, String(quantity))
  }
  return lines.length === 0 ? undefined : url.href
}
