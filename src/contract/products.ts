import { call } from './call.ts'
import { fieldsOf, isNumberOrNothing, isText } from './fields.ts'

/** `GET /api/products?category=&search=&sort=&page=`, each only when set; with `page` one page, else all. */
export const productsPath = '/api/products'
/** `GET /api/products/featured` */
export const featuredProductsPath = '/api/products/featured'
/** How many products there are on all pages. */
export const totalHeader = 'X-Total-Count'

/** A product as the calls answer it. */
export interface ProductAnswer {
  id: string
  name: string
  /** US dollars. */
  price: number
  originalPrice?: number | undefined
  imageUrl: string
  affiliateUrl: string
  shortDescription: string
  description: string
  rating?: number | undefined
  reviewCount: number
  isBestseller: boolean
  isNatural: boolean
  tags: string[]
  category: string
  /** The retailer's own number for it. */
  asin?: string | undefined
}

export interface ProductPage {
  products: ProductAnswer[]
  /** Of all pages. */
  total: number
}

/** One page of products; `query` begins with `?` or is empty. Throws `Failed to fetch products`. */
export async function listProducts(query: string): Promise<ProductPage> {
  try {
    const parameters = new URLSearchParams(query)
    if (!parameters.has('page')) parameters.set('page', '1')
    const response = await call('GET', `${productsPath}?${parameters}`)
    const list: unknown = await response.json()
    const products = Array.isArray(list) ? list.filter(isProduct) : undefined
    const total = Number(response.headers.get(totalHeader) ?? Number.NaN)
    if (products === undefined || !Number.isSafeInteger(total)) throw new Error('an answer of another shape')
    return { products, total }
  } catch (cause) {
    throw new Error('Failed to fetch products', { cause })
  }
}

/** Whether a value has a product's fields. */
export function isProduct(value: unknown): value is ProductAnswer {
  const fields = fieldsOf(value)
  const tags = fields.get('tags')
  return (
    ['id', 'name', 'imageUrl', 'affiliateUrl', 'shortDescription', 'description'].every((name) =>
      isText(fields.get(name)),
    ) &&
    typeof fields.get('price') === 'number' &&
    typeof fields.get('reviewCount') === 'number' &&
    isNumberOrNothing(fields.get('rating')) &&
    isNumberOrNothing(fields.get('originalPrice')) &&
    (fields.get('asin') === undefined || isText(fields.get('asin'))) &&
    typeof fields.get('isBestseller') === 'boolean' &&
    typeof fields.get('isNatural') === 'boolean' &&
    Array.isArray(tags) &&
    tags.every(isText)
  )
}
