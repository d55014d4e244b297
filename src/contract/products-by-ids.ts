import { call } from './call.ts'
import { productsPath } from './product-paths.ts'
import { type ProductAnswer, isProduct } from './product.ts'

/** The products with these ids that the shop has, in their order; 60 ids at most. Throws `Failed to fetch products`, whatever went wrong. */
export async function productsByIds(ids: readonly string[]): Promise<ProductAnswer[]> {
  try {
    const list: unknown = await (await call('GET', `${productsPath}?ids=${ids.join(',')}`)).json()
    if (!Array.isArray(list)) throw new Error('an answer of another shape')
    return list.filter(isProduct)
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause })
  }
}
