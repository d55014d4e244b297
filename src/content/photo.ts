import type { ImageMetadata } from 'astro'
import { getImage } from 'astro:assets'
import { unknownPhoto } from './near-miss.ts'
import { photoProblem } from './picture.ts'
import type { PictureSource, Product } from './product.ts'

const files = import.meta.glob<{ default: ImageMetadata }>('/content/products/*.{avif,jpeg,jpg,png,webp}')

/** In pixels: a card on a phone, a card on a desktop, the product page, and twice that for dense screens. */
const widths = [320, 480, 640, 960]

/** Converts a product's photo to AVIF and WebP in the sizes of the layout. Throws if there is none. */
export async function photoSources(id: string, photo: string, field = 'photo'): Promise<PictureSource[]> {
  const src = await photoFile(id, photo, field)
  const sources = (['avif', 'webp'] as const).map(async (format) => {
    const { srcSet } = await getImage({ src, format, widths })
    return { type: `image/${format}`, srcSet: srcSet.attribute }
  })
  return Promise.all(sources)
}

/** A further photo on a product's page. */
export interface FurtherPhoto {
  alt: string
  /** For browsers that support none of the sources. */
  imageUrl: string
  pictureSources: PictureSource[]
}

/** Returns the photos after a product's first one, in order. Throws if a file is missing. */
export async function furtherPhotos({
  id,
  furtherPhotos: photos = [],
}: Pick<Product, 'id' | 'furtherPhotos'>): Promise<FurtherPhoto[]> {
  return Promise.all(
    photos.map(async ({ photo, alt }, index) => {
      const field = `furtherPhotos.${index}.photo`
      const { src } = await getImage({ src: await photoFile(id, photo, field), format: 'webp', width: 640 })
      return { alt, imageUrl: src, pictureSources: await photoSources(id, photo, field) }
    }),
  )
}

async function photoFile(id: string, photo: string, field: string): Promise<ImageMetadata> {
  const file = await files[`/content/products/${photo}`]?.()
  if (file === undefined) {
    const known = Object.keys(files).map((path) => path.replace('/content/products/', ''))
    throw new Error(`content/products/${id}.md: ${field}: ${unknownPhoto(photo, known)}`)
  }
  // Astro publishes the original of a picture whose fields are read, so this looks past its getters.
  const { width, height } = Object.getOwnPropertyDescriptors(file.default)
  const problem = photoProblem({ width: width.value ?? 0, height: height.value ?? 0 })
  if (problem !== undefined) throw new Error(`content/products/${photo}: ${problem}`)
  return file.default
}
