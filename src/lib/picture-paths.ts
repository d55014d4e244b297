/** Returns the name of a product's picture. Products drawn alike share one; a photo belongs to one product. */
export function pictureName(product: PictureFields): string {
  const { id, photo, form, drawing, palette, label, species, parts = [] } = product
  if (photo !== undefined) return `photo-${id}`
  const words = label
    .toLowerCase()
    .replaceAll(' ', '-')
    // Encodes other characters by their code, so no two labels get the same name.
    .replaceAll(/[^a-z0-9-]/gu, (character) => character.codePointAt(0)?.toString(16) ?? '')
  const count = drawnCount(product)
  const more = [
    ...(count === 1 ? [] : [`x${count}`]),
    ...parts,
    ...(species === undefined || species === 'dog' ? [] : [`for-${species}`]),
  ]
  return [drawing ?? form, palette, words, ...more].join('-')
}

/** How many items a drawing shows: two or three if the pack has that many, otherwise one. */
export function drawnCount({ packCount, packUnit }: Pick<PictureFields, 'packCount' | 'packUnit'>): number {
  return packUnit === 'pieces' && (packCount === 2 || packCount === 3) ? packCount : 1
}

/** The path of a product's drawing, or its photo at 640 px. It must stay stable, because stored lists keep it. */
export function picturePath(product: PictureFields): string {
  return `/pictures/${pictureName(product)}.${product.photo === undefined ? 'svg' : 'webp'}`
}

/** Returns the path of a video's drawn thumbnail. */
export function videoThumbnailPath(id: string): string {
  return `/pictures/video-${id}.svg`
}

/** Returns the path of another drawing in the picture kit by its name. */
export function drawingPath(name: string): string {
  return `/pictures/${name}.svg`
}

/** Returns the path of the drawn face of a testimonial's author, their pet, or a veterinarian. */
export function facePath(id: string, whose: 'person' | 'pet' | 'vet'): string {
  return `/pictures/face-${id}-${whose}.svg`
}

export const placeholderPicture = '/pictures/placeholder.svg'

/** Placeholder for a person's face. */
export const personPicture = '/pictures/person.svg'

/** Placeholder for a video's thumbnail. */
export const videoPicture = '/pictures/video.svg'

/** Alt text of a product's picture. */
export function pictureText({ name, photoAlt }: { name: string; photoAlt?: string | undefined }): string {
  return photoAlt ?? `Drawing of ${name}`
}

/** What social networks show for pages without a picture of their own. */
export const shopPicture = '/pictures/shop.svg'

/** Path of a picture as JPEG, for social networks and feeds. pages/social writes it. */
export function socialImagePath(picture: string): string {
  return picture.replace(/^\/pictures\/(.*)\.\w+$/, '/social/$1.jpg')
}

/** The fields of a product that its picture depends on. */
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
