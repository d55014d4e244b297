import { type ProductView, productViews } from '#catalogue/product-query.ts'
import { viewKey } from '#lib/storage-keys.ts'
import { persistent } from './persist.ts'

/** How a visitor last laid out the products. */
export const $lastView = persistent<ProductView>(
  viewKey,
  (stored) => productViews.find((view) => view === stored) ?? 'grid',
  String,
)
