/** Amazon's forms of a product page's address; other retailers use some of them, too. */
const pages = [
  'dp',
  'gp/product',
  'gp/aw/d',
  'gp/offer-listing',
  'exec/obidos/ASIN',
  'exec/obidos/tg/detail/-',
  'o/ASIN',
  'product-reviews',
]

/**
 * Returns the product number in the address of a retailer's page, in the case that `form` wants: links in lower case
 * lead to the same page.
 */
export function pageNumber(address: string, form: string): string | undefined {
  const found = new RegExp(`/(?:${pages.join('|')})/(${form})(?=[/?#]|$)`, 'i').exec(address)?.[1] ?? ''
  const isForm = new RegExp(`^(?:${form})$`)
  return [found, found.toUpperCase()].find((number) => isForm.test(number))
}
