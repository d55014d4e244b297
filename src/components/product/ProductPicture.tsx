import type { Product } from '#schemas/product.ts'

interface Props {
  product: { imageUrl: string; pictureSources?: Product['pictureSources'] | undefined }
  alt: string
  /** Width and height in CSS pixels; pictures are square. */
  size: number
  /** How wide the layout shows it, as in the attribute `sizes`. */
  sizes: string
  eager?: boolean
}

/** A photograph in the best format and size that the browser takes, or the drawing. */
export function ProductPicture({ product, alt, size, sizes, eager = false }: Props) {
  const image = (
    <img
      src={product.imageUrl}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  )
  if (product.pictureSources === undefined) return image
  return (
    <picture>
      {product.pictureSources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
