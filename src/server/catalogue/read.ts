import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Catalogue } from '#catalogue/catalogue.ts'

let catalogue: Promise<Catalogue> | undefined

/** The catalogue as the build wrote it; netlify.toml bundles the file with the functions. */
export function readCatalogue(): Promise<Catalogue> {
  catalogue ??= readFile(resolve('.cache/catalogue.json'), 'utf8').then((text): Catalogue => JSON.parse(text))
  return catalogue
}
