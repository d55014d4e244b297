import type { APIRoute, GetStaticPaths } from 'astro'
import sharp from 'sharp'
import { loadProducts } from '#server/content/load.ts'

/** Photos at 640 px with a stable address, because carts and wishlists store it. */
export const getStaticPaths = (async () => {
  const products = await loadProducts()
  return products.flatMap((product) =>
    product.photo === undefined
      ? []
      : [{ params: { id: `photo-${product.id}` }, props: { photo: product.photo } }],
  )
}) satisfies GetStaticPaths

export const GET: APIRoute<{ photo: string }> = async ({ props: { photo } }) => {
  const image = sharp(`content/products/${photo}`).rotate().resize({ width: 640, withoutEnlargement: true })
  return new Response(new Uint8Array(await image.webp().toBuffer()), {
    headers: { 'Content-Type': 'image/webp' },
  })
}
