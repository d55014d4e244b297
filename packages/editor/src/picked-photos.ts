import { photoProblem } from '../../../src/content/picture.ts'
import { slugOf } from '../../../src/lib/slug.ts'

/** Why a picture that somebody has picked is too small, by its name. An entry only has the name. */
const picked = new Map<string, Promise<string | undefined>>()

/** Looks at each picture that somebody picks: the editor then makes an address for it. */
export function watchPicked(): void {
  const makeAddress = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (object) => {
    if (object instanceof File && object.type.startsWith('image/'))
      picked.set(keyOf(object.name), problemOf(object))
    return makeAddress(object)
  }
}

/** Returns a function that says why a picked photo is too small for the shop; undefined for any other photo. */
export async function smallPhotos(): Promise<(photo: string) => string | undefined> {
  const known = await Promise.all([...picked].map(async ([key, problem]) => [key, await problem] as const))
  const problems = new Map(known)
  return (photo) => problems.get(keyOf(photo))
}

/** The editor changes a file's ending, case and signs when it saves it. */
function keyOf(name: string): string {
  return slugOf(name.replace(/\.\w+$/, ''))
}

/** A drawing, or a file that isn't a picture, is another check's. */
async function problemOf(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  return bitmap === undefined ? undefined : photoProblem(bitmap)
}
