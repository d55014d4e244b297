import type { APIRoute, GetStaticPaths } from 'astro'
import { loadCategories, loadProducts } from '#catalogue/load.ts'
import { site } from '#catalogue/site.ts'
import { productPicture } from '#illustrations/product-picture.ts'
import { toPng } from '#illustrations/raster.ts'
import { socialCard } from '#illustrations/social-card.ts'
import { productCardName } from '#lib/paths.ts'
import type { Product } from '#schemas/product.ts'

type Props = { product: Product; category: string }

/** Products that are drawn alike share a card, so its words are their category's. */
export const getStaticPaths = (async () => {
  const [products, categories] = await Promise.all([loadProducts(), loadCategories()])
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const drawings = new Map(products.map((product) => [productCardName(product), product]))
  return [...drawings].map(([name, product]) => ({
    params: { drawing: name.replace('products/', '') },
    props: { product, category: names.get(product.category) ?? site.name },
  }))
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { product, category } }) => {
  const picture = productPicture({ ...product, id: 'p' })
  const card = socialCard({ title: category, subtitle: site.tagline, brand: site.name, picture })
  return new Response(await toPng(card, 1200), { headers: { 'Content-Type': 'image/png' } })
}
