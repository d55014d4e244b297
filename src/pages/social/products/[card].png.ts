import type { APIRoute, GetStaticPaths } from 'astro'
import { loadCategories, loadProducts } from '#collections/load.ts'
import { site } from '#content/settings.ts'
import { photoPicture } from '#illustrations/photo-picture.ts'
import { commonLooks, type ProductLooks, productPicture } from '#illustrations/product-picture.ts'
import { toPng } from '#illustrations/raster.ts'
import { socialCard } from '#illustrations/social-card.ts'
import { productCardName } from '#lib/picture-paths.ts'
import type { Product } from '#content/product.ts'

type Props = { product: Product; looks: ProductLooks; category: string }

/** Products drawn alike share a card, so it shows their category's name. A product with a photo has its own. */
export const getStaticPaths = (async () => {
  const [products, categories] = await Promise.all([loadProducts(), loadCategories()])
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const cards = Map.groupBy(products, productCardName)
  return [...cards].flatMap(([name, [product, ...others]]) => {
    if (product === undefined) return []
    const props = {
      product,
      looks: commonLooks(product, others),
      category: names.get(product.category) ?? site.name,
    }
    return [{ params: { card: name.replace('products/', '') }, props }]
  })
}) satisfies GetStaticPaths

export const GET: APIRoute<Props> = async ({ props: { product, looks, category } }) => {
  const { name, photo } = product
  const [title, picture] =
    photo === undefined
      ? [category, productPicture({ ...looks, id: 'p' })]
      : [name, await photoPicture(`content/products/${photo}`)]
  const card = socialCard({ title, subtitle: site.tagline, brand: site.name, picture })
  return new Response(await toPng(card, 1200), { headers: { 'Content-Type': 'image/png' } })
}
