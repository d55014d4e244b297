export const placeholderPicture = '/pictures/placeholder.svg'

/** Placeholder for a person's face. */
export const personPicture = '/pictures/person.svg'

/** Placeholder for a video's thumbnail. */
export const videoPicture = '/pictures/video.svg'

/** What social networks show for pages without a picture of their own. */
export const shopPicture = '/pictures/shop.svg'

/** Returns the path of a file in `content/pictures`, or of the stand-in for a missing one. */
export function picturePath(file: string | undefined, standIn = placeholderPicture): string {
  return file === undefined ? standIn : `/pictures/${file}`
}

/** Returns the path of a drawing that every shop has, by its name. */
export function drawingPath(name: string): string {
  return `/pictures/${name}.svg`
}

interface PictureFields {
  id: string
  name: string
  photo?: string | undefined
  photoAlt?: string | undefined
  picture?: string | undefined
}

/**
 * The path of a product's photo at 640 px, or its picture, or its category's icon. It must stay stable, because stored
 * lists keep it.
 */
export function productPicturePath({
  id,
  photo,
  picture,
  use,
}: Omit<PictureFields, 'name' | 'photoAlt'> & { use: string }): string {
  if (photo !== undefined) return `/pictures/photo-${id}.webp`
  return picturePath(picture, drawingPath(`no-picture-${use}`))
}

/** Returns whether a product has a picture or photo of its own. */
export function hasPicture({ photo, picture }: Pick<PictureFields, 'photo' | 'picture'>): boolean {
  return photo !== undefined || picture !== undefined
}

/** Alt text of a product's photo or picture. */
export function pictureText({ name, photo, photoAlt, picture }: PictureFields): string {
  if (!hasPicture({ photo, picture })) return `No picture of ${name} yet`
  return photoAlt ?? (photo === undefined && picture?.endsWith('.svg') ? `Drawing of ${name}` : name)
}

export function videoThumbnailPath({ thumbnailUrl }: { thumbnailUrl?: string | undefined }): string {
  return thumbnailUrl ?? videoPicture
}

/** Path of a picture as JPEG, for social networks and search engines. pages/social writes it. */
export function socialImagePath(picture: string): string {
  return picture.replace(/^\/pictures\/(.*)\.\w+$/, '/social/$1.jpg')
}
