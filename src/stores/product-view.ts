import { persistentAtom } from '@nanostores/persistent'
import { type ProductView, productViews } from '#catalogue/product-query.ts'
import { viewKey } from '#lib/storage-keys.ts'
import './persist.ts'

/** How a visitor last laid out the products. */
export const $lastView = persistentAtom<ProductView>(viewKey, 'grid', {
  encode: String,
  decode: (stored) => productViews.find((view) => view === stored) ?? 'grid',
})
