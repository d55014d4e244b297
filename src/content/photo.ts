import type { ImageMetadata } from 'astro'
import { getImage } from 'astro:assets'
import type { PictureSource } from '#schemas/product.ts'

const files = import.meta.glob<{ default: ImageMetadata }>('/content/products/*.{avif,jpeg,jpg,png,webp}')

/** Pixels: a card on a phone, on a desk, the product page, and twice that for dense screens. */
const widths = [320, 480, 640, 960]

/** A photograph beside its product, as AVIF and WebP in the sizes that the layout uses. */
export async function photoSources(id: string, photo: string): Promise<PictureSource[]> {
  const file = await files[`/content/products/${photo}`]?.()
  if (file === undefined) {
    throw new Error(
      `content/products/${id}.md: photo: found "${photo}": no such file in content/products (avif, jpg, png or webp)`,
    )
  }
  const sources = (['avif', 'webp'] as const).map(async (format) => {
    const { srcSet } = await getImage({ src: file.default, format, widths })
    return { type: `image/${format}`, srcSet: srcSet.attribute }
  })
  return Promise.all(sources)
}
