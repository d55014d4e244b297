/** `featured` is the catalogue's own order, or the best match first. */
export const productSorts = ['featured', 'price-low', 'price-high', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]
