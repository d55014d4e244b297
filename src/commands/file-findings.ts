import { dirname } from 'node:path/posix'
import { brandTones, toneNote } from '#content/brand-tones.ts'
import { contentKinds } from '#content/content-kinds.ts'
import { readLogo } from '#content/logo.ts'
import { didYouMean, unknownLogo, unknownPhoto } from '#content/near-miss.ts'
import { textsIn } from '#content/text-problem.ts'
import { type ContentFolder, fieldOf, fileAt, listOf, textOf } from '#content/content-folder.ts'
import { fieldFinding, type Finding, type Findings } from './finding.ts'
import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoProblem } from '#content/picture.ts'

/** Finds files that the site doesn't use. */
export function* strayFindings({ files, others }: ContentFolder): Findings {
  const logo = textOf(fileAt({ files }, 'site.json')?.data, 'logo')
  for (const path of others) {
    const remedy = pictureRemedy(path) ?? `move it, or remove it${guess(path)}`
    if (!isPhoto(path) && !isSharedPicture(path) && path !== logo)
      yield ofFile(path, `the site doesn’t use a file with this name: ${remedy}`)
  }
}

function ofFile(file: string, message: string): Finding {
  return { file, line: 1, field: '', message }
}

/** Returns whether the path is a photo next to its product. */
export function isPhoto(path: string): boolean {
  return /^products\/[^/]+\.(?:avif|jpe?g|png|webp)$/.test(path)
}

/** Returns whether the path is a picture that any content file may name, or the table that pictures are drawn from. */
function isSharedPicture(path: string): boolean {
  return /^pictures\/(?:[\w-]+\.(?:svg|avif|jpe?g|png|webp)|drawings\.json)$/.test(path)
}

/** The fix for a photo with a camera's or phone's name or format. */
function pictureRemedy(file: string): string | undefined {
  if (isPhoto(file.toLowerCase()))
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
export function* pictureFindings(content: ContentFolder): Findings {
  const photos = content.others.filter(isPhoto).map((path) => path.slice('products/'.length))
  const named = new Set<string>()
  for (const file of content.files.filter(({ folder }) => folder === 'products')) {
    const further = listOf(file.data, 'furtherPhotos').map((_, index) => [
      'furtherPhotos',
      String(index),
      'photo',
    ])
    for (const path of [['photo'], ...further]) {
      const photo = textOf(file.data, ...path)
      if (photo === undefined) continue
      named.add(photo)
      // Its schema reports a name that isn't a photo's.
      if (!isPhoto(`products/${photo}`)) continue
      const problem = unknownPhoto(photo, photos)
      if (problem !== undefined) yield fieldFinding(file, path, problem)
    }
  }
  for (const photo of photos)
    if (!named.has(photo))
      yield ofFile(`products/${photo}`, 'no product uses this image: add it to one as photo, or remove it')
  const pictures = content.others.filter(isSharedPicture).map((path) => path.slice('pictures/'.length))
  for (const file of content.files) {
    for (const { path, text } of textsIn(file.data)) {
      if (path.at(-1) === 'picture' && !pictures.includes(text))
        yield fieldFinding(
          file,
          path,
          `found "${text}": no picture with this name in content/pictures: add it there, or remove this line${didYouMean(text, pictures)}`,
        )
    }
  }
  const remedy =
    'image not found: add it to public/ and use its path from there, such as /people/ann.jpg, or name a picture such as /pictures/person.svg'
  const isShared = (address: string) => pictures.some((name) => address === `/pictures/${name}`)
  for (const file of content.files) {
    for (const key of Object.keys(Object(file.data))) {
      const address = String(fieldOf(file.data, key))
      const isImage = /^(?:.*ImageUrl|thumbnailUrl|avatarUrl)$/.test(key)
      if (isImage && !address.startsWith('https://') && !isPublic(address) && !isShared(address))
        yield fieldFinding(file, [key], `found "${address}": ${remedy}`)
    }
  }
}

/** Finds a logo that is missing or that pages can't show. */
export function* logoFindings(root: string, content: ContentFolder): Findings {
  const site = fileAt(content, 'site.json')
  const name = textOf(site?.data, 'logo')
  if (site === undefined || name === undefined) return
  const names = content.others.filter((path) => /^[^/]+\.(?:svg|png)$/.test(path))
  const unknown = unknownLogo(name, names)
  if (unknown !== undefined) {
    yield fieldFinding(site, ['logo'], unknown)
    return
  }
  const logo = readLogo(name, readFileSync(join(root, name)))
  if ('problem' in logo) yield ofFile(name, logo.problem)
}

/** Finds a color that text can't have in light mode: buttons and links get another. */
export function* colorWarnings(content: ContentFolder): Findings {
  const site = fileAt(content, 'site.json')
  const color = textOf(site?.data, 'color') ?? ''
  const note = toneNote(color)
  if (site !== undefined && note !== undefined && brandTones(color)?.day !== color)
    yield fieldFinding(site, ['color'], note)
}

/**
 * The most that a picture's file may weigh, in bytes: a photo is resized, which takes memory and time, and a picture is
 * served as it is.
 */
const maxBytes = { photo: 20_000_000, picture: 2_000_000 } as const

/** Finds photos that can't be read or are too small for a product's page, and pictures that are too large. */
export async function photoFindings(root: string, { others }: ContentFolder): Promise<Finding[]> {
  const found = await Promise.all(
    others.map(async (file) => {
      const isOfProduct = isPhoto(file)
      if (!isOfProduct && !isSharedPicture(file)) return []
      const most = isOfProduct ? maxBytes.photo : maxBytes.picture
      const { size: bytes } = await stat(join(root, file))
      const remedy = `use a picture of at most ${most / 1e6} MB; export it at 2,000 pixels`
      if (bytes > most) return [ofFile(file, `found ${(bytes / 1e6).toFixed(0)} MB: ${remedy}`)]
      if (!isOfProduct) return []
      const size = await sharp(join(root, file))
        .metadata()
        .catch(() => undefined)
      const unreadable = 'this image can’t be read: save it again as jpg, png, webp or avif'
      const problem = size === undefined ? unreadable : photoProblem(size.autoOrient)
      return problem === undefined ? [] : [ofFile(file, problem)]
    }),
  )
  return found.flat()
}

function isPublic(address: string): boolean {
  return address.startsWith('/') && existsSync(join(publicFolder, address))
}
