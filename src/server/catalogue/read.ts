import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Catalogue } from '#catalogue/catalogue.ts'

let catalogue: Promise<Catalogue> | undefined

/** The catalogue as the build wrote it. */
export function readCatalogue(): Promise<Catalogue> {
  catalogue ??= read()
  return catalogue
}

async function read(): Promise<Catalogue> {
  try {
    return JSON.parse(await readWritten('catalogue.json'))
  } catch (error) {
    // The next call tries again.
    catalogue = undefined
    throw error
  }
}

/** The index of the search over its products, as the build wrote it (`productIndex` of search.ts). */
export function readProductIndex(): Promise<string> {
  return readWritten('product-index.json')
}

/** netlify.toml bundles these files with the functions. */
function readWritten(file: string): Promise<string> {
  return readFile(resolve('.cache', file), 'utf8')
}
