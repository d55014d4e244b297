import sharp from 'sharp'
import { contentFile } from '../../../../src/content/content-folder.ts'
import { photoProblem } from '../../../../src/content/picture.ts'
import { productFile } from '../../../../src/commands/new-product.ts'
import type { ImportPlan, Planned } from './plan-import.ts'

/** Photos by their path below the content folder. */
export type Photos = ReadonlyMap<string, Uint8Array>

/** Formats that the shop takes. */
const formats = new Set(['jpeg', 'png', 'webp', 'avif'])
const largest = 20 * 1024 * 1024

/**
 * Downloads the pictures of new products, writes them into the plan with who allowed it, and returns them. What can’t be
 * used is listed, and its product comes without.
 */
export async function takePhotos(
  { planned }: Pick<ImportPlan, 'planned'>,
  allowedBy: string,
): Promise<Photos> {
  const photos = new Map<string, Uint8Array>()
  for (const one of planned.filter(({ kind }) => kind === 'created')) {
    if (one.image === undefined) continue
    const photo = await readPhoto(one.image).catch((error: unknown) => String(error))
    if (typeof photo === 'string') {
      one.skipped.push({ field: 'photo', value: one.image, message: `left out: ${photo}` })
      continue
    }
    const file = `${one.id}.${photo.ending}`
    photos.set(`products/${file}`, photo.bytes)
    one.markdown = withPhoto(one, file, allowedBy)
  }
  return photos
}

function withPhoto({ id, markdown }: Planned, photo: string, photoSource: string): string {
  const file = contentFile(`products/${id}.md`, markdown)
  const fields = { ...Object(file?.data), photo, photoSource }
  return productFile(new Map(Object.entries({ ...fields, photoAlt: fields.name })), file?.body)
}

/** Returns a picture that a product’s page can show, or why it can’t. */
async function readPhoto(address: string): Promise<{ bytes: Uint8Array; ending: string } | string> {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return 'not an address'
  if (/(?:^|\.)(?:media-amazon|images-amazon|ssl-images-amazon)\.com$/.test(new URL(address).hostname))
    return 'Amazon’s program policies don’t allow copies of its pictures'
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) return `the server answered ${response.status}`
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > largest) return 'larger than 20 MB'
  const read = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  const format = read?.format === 'heif' ? 'avif' : (read?.format ?? '')
  if (read === undefined || !formats.has(format)) return 'no jpg, png, webp or avif'
  const problem = photoProblem(read.autoOrient)
  return problem ?? { bytes, ending: format === 'jpeg' ? 'jpg' : format }
}
