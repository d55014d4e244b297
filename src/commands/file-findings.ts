import { dirname } from 'node:path/posix'
import { problemsOf, textProblems } from '#content/explain.ts'
import { slug } from '#content/fields.ts'
import { contentKinds } from '#content/content-files.ts'
import { didYouMean } from '#content/near-miss.ts'
import { markupProblem } from '#content/text-problem.ts'
import { type ContentFolder, type ContentFile, fieldOf, listOf, textOf } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoProblem } from '#content/picture.ts'

/** Checks each file on its own: its syntax, its schema, its name. */
export function fileFindings({ files, others }: ContentFolder): Finding[] {
  return [
    ...files.flatMap((file): Finding[] => {
      const { path, broken, data, kind, id, lineOf } = file
      if (broken !== undefined) return [{ file: path, field: '', ...broken }]
      const problems = [...problemsOf(kind.schema, data), ...textProblems(data, markupProblem)].map(
        (problem) => fieldFinding(file, problem.path, problem.message),
      )
      if (!kind.pattern.includes('*') || slug.safeParse(id).success) return problems
      const message = `found the file name "${id}": use lowercase letters, digits and single hyphens`
      return [{ file: path, line: lineOf([]), field: '', message }, ...problems]
    }),
    ...others.filter((path) => !isPicture(path)).map(unread),
  ]
}

/** Returns whether the path is a photo next to its product. */
export function isPicture(path: string): boolean {
  return /^products\/[^/]+\.(?:avif|jpe?g|png|webp)$/.test(path)
}

function unread(file: string): Finding {
  const remedy = pictureRemedy(file) ?? `move it, or remove it${guess(file)}`
  return { file, line: 1, field: '', message: `the site doesn’t use a file with this name: ${remedy}` }
}

/** The fix for a photo with a camera's or phone's name or format. */
function pictureRemedy(file: string): string | undefined {
  if (isPicture(file.toLowerCase()))
    return `use a lowercase extension, .${file.split('.').at(-1)?.toLowerCase()}`
  const isOther = /^products\/[^/]+\.(?:bmp|gif|heic|heif|svg|tiff?)$/i.test(file)
  return isOther ? 'save the image as jpg, png, webp or avif' : undefined
}

/** Suggests a file name in a known folder, otherwise a folder. */
function guess(file: string): string {
  const folder = dirname(file)
  const folders = [...new Set(contentKinds.map(({ pattern }) => dirname(pattern)))]
  if (!folders.includes(folder)) return didYouMean(folder, folders)
  const names = contentKinds.map(({ pattern }) => pattern).filter((pattern) => dirname(pattern) === folder)
  return didYouMean(file, names)
}

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
