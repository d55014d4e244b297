import type { CardProduct } from '#components/product/ProductCard.tsx'
export interface ProductPage { products: CardProduct[]; total: number }
export async function listProducts(listing: string): Promise<ProductPage> {
  const response = await fetch(`/api/products${listing}`)
  if (!response.ok) throw new Error('Failed to fetch products')
  const products: CardProduct[] = await response.json()
  return { products, total: Number(response.headers.get('X-Total-Count') ?? products.length) }
}
