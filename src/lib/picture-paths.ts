/** Names a product's picture: those that are drawn alike share one, a photograph is its product's own. */
export function pictureName(product: PictureFields): string {
  const { id, photo, form, drawing, palette, label, species, parts = [] } = product
  if (photo !== undefined) return `photo-${id}`
  const words = label
    .toLowerCase()
    .replaceAll(' ', '-')
    // Other letters and marks by their numbers, so that no two labels share a name.
    .replaceAll(/[^a-z0-9-]/gu, (character) => character.codePointAt(0)?.toString(16) ?? '')
  const count = drawnCount(product)
  const more = [
    ...(count === 1 ? [] : [`x${count}`]),
    ...parts,
    ...(species === undefined || species === 'dog' ? [] : [`for-${species}`]),
  ]
  return [drawing ?? form, palette, words, ...more].join('-')
}

/** How many of it a drawing shows: two or three where a pack has so many pieces. */
export function drawnCount({ packCount, packUnit }: Pick<PictureFields, 'packCount' | 'packUnit'>): number {
  return packUnit === 'pieces' && (packCount === 2 || packCount === 3) ? packCount : 1
}

/** Where the build puts a product's drawing, or its photograph at 640 px: stable, since lists keep it. */
export function picturePath(product: PictureFields): string {
  return `/pictures/${pictureName(product)}.${product.photo === undefined ? 'svg' : 'webp'}`
}

/** Where the build puts a video's drawn thumbnail. */
export function videoThumbnailPath(id: string): string {
  return `/pictures/video-${id}.svg`
}

/** A further drawing, by the name that the picture kit gives it. */
export function drawingPath(name: string): string {
  return `/pictures/${name}.svg`
}

/** The drawn face of who wrote a testimonial, of the animal in it, or of a veterinarian. */
export function facePath(id: string, whose: 'person' | 'pet' | 'vet'): string {
  return `/pictures/face-${id}-${whose}.svg`
}

export const placeholderPicture = '/pictures/placeholder.svg'

/** Stands in for the face of a person. */
export const personPicture = '/pictures/person.svg'

/** Stands in for a video's thumbnail. */
export const videoPicture = '/pictures/video.svg'

/** The card that networks show for a link, 1200 by 630; pages/social draws them. */
export function socialImagePath(name: string): string {
  return `/social/${name}.png`
}

/** The card of a product, one for all that have the same picture. */
export function productCardName(product: PictureFields): string {
  return `products/${pictureName(product)}`
}

/** The drawn thumbnail of a video, as a file for those who read data. */
export function videoPicturePath(id: string): string {
  return `/social/videos/${id}.png`
}

/** What of a product its picture is drawn from. */
interface PictureFields {
  id: string
  photo?: string | undefined
  form: string
  drawing?: string | undefined
  palette: string
  label: string
  species?: string | undefined
  parts?: readonly string[] | undefined
  packCount?: number | undefined
  packUnit?: string | undefined
}
