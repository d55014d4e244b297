import type { APIRoute, GetStaticPaths } from 'astro'
import { loadProducts } from '#catalogue/load.ts'
import { placeholder } from '#illustrations/placeholder.ts'
import { productPicture } from '#illustrations/product-picture.ts'

export const getStaticPaths = (async () => {
  const products = await loadProducts()
  return [
    { params: { id: 'placeholder' }, props: { svg: placeholder() } },
    ...products.map(({ id, form, palette, label }) => ({
      params: { id },
      props: { svg: productPicture({ id: 'p', form, palette, label }) },
    })),
  ]
}) satisfies GetStaticPaths

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } })
