import type { Product } from '#content/product.ts'

interface Props {
  product: Pick<Product, 'imageUrl'> & {
    pictureSources?: Product['pictureSources'] | undefined
    inlineDrawing?: string | undefined
  }
  alt: string
  /** Width and height in CSS pixels; pictures are square. */
  size: number
  /** Displayed width, for the `sizes` attribute. */
  sizes: string
  eager?: boolean
}

/** A photo in the best format and size that the browser supports, or the drawing. */
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
  if (product.inlineDrawing !== undefined)
    return <span className="drawing" dangerouslySetInnerHTML={{ __html: product.inlineDrawing }} />
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
