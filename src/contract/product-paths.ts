/**
 * `GET` with the keys of a `ProductQuery` and of the filters, each only when set; with `page` one page, else all.
 * With `ids=a,b`, 60 at most, those products in that order.
 */
export const productsPath = '/api/products'
/** `GET /api/products/featured` */
export const featuredProductsPath = '/api/products/featured'
/** `GET` with the keys of a query but for `sort` and `page`: what each option of the filters would leave. */
export const facetsPath = '/api/products/facets'
