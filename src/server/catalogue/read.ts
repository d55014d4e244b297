import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Catalogue } from '#catalogue/catalogue.ts'

let catalogue: Promise<Catalogue> | undefined

/** The catalogue as the build wrote it; netlify.toml bundles the file with the functions. */
export function readCatalogue(): Promise<Catalogue> {
  catalogue ??= read()
  return catalogue
}

async function read(): Promise<Catalogue> {
  try {
    return JSON.parse(await readFile(resolve('.cache/catalogue.json'), 'utf8'))
  } catch (error) {
    // The next call tries again.
    catalogue = undefined
    throw error
  }
}
