import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoProblem } from '#content/picture.ts'
import { didYouMean } from '#content/near-miss.ts'
import { type ContentFile, type ContentFolder, fieldOf, listOf, textOf } from './content-folder.ts'
import { isPicture } from './file-findings.ts'
import { fieldFinding, type Finding } from './finding.ts'

const publicFolder = join(import.meta.dirname, '..', '..', 'public')

/** Finds missing pictures and photos that no product uses. */
export function pictureFindings({ files, others }: ContentFolder): Finding[] {
  const photos = others.filter(isPicture).map((path) => path.slice('products/'.length))
  const named = files
    .filter(({ folder }) => folder === 'products')
    .flatMap((file) => [
      ...photoIn(file, file.data, ['photo']),
      ...listOf(file.data, 'furtherPhotos').flatMap((entry, index) =>
        photoIn(file, entry, ['furtherPhotos', index, 'photo']),
      ),
    ])
  return [
    ...named
      .filter(({ photo }) => !photos.includes(photo))
      .map(({ file, photo, field }) => {
        const rule = `no image with this name in content/products (avif, jpg, png or webp)`
        return fieldFinding(file, field, `found "${photo}": ${rule}${didYouMean(photo, photos)}`)
      }),
    ...photos
      .filter((photo) => named.every((product) => product.photo !== photo))
      .map((photo): Finding => {
        const message = 'no product uses this image: add it to one as photo, or remove it'
        return { file: `products/${photo}`, line: 1, field: '', message }
      }),
    ...files.flatMap((file) =>
      Object.keys(Object(file.data))
        .filter((key) => /^(?:.*ImageUrl|thumbnailUrl|avatarUrl)$/.test(key))
        .flatMap((key) => {
          const address = String(fieldOf(file.data, key))
          if (address.startsWith('https://') || isPublic(address)) return []
          const remedy =
            'image not found: add it to public/ and use its path from there, such as /people/ann.jpg'
          return fieldFinding(file, [key], `found "${address}": ${remedy}`)
        }),
    ),
  ]
}

/** Finds photos that can't be read or are too small for a product's page. */
export async function photoFindings(root: string, { others }: ContentFolder): Promise<Finding[]> {
  const found = await Promise.all(
    others.filter(isPicture).map(async (file): Promise<Finding[]> => {
      const size = await sharp(join(root, file))
        .metadata()
        .catch(() => undefined)
      const problem =
        size === undefined
          ? 'this image can’t be read: save it again as jpg, png, webp or avif'
          : photoProblem(size.autoOrient)
      return problem === undefined ? [] : [{ file, line: 1, field: '', message: problem }]
    }),
  )
  return found.flat()
}

/** Returns the photo that a part of a file names. */
function photoIn(file: ContentFile, data: unknown, field: readonly (string | number)[]) {
  const photo = textOf(data, 'photo')
  return photo === undefined ? [] : [{ file, photo, field }]
}

function isPublic(address: string): boolean {
  return address.startsWith('/') && existsSync(join(publicFolder, address))
}
