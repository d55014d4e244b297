import { existsSync } from 'node:fs'
import { type CatalogueEngine, createEngine } from './engine.ts'

/** The catalogue as the build writes it, in the project's folder; netlify.toml bundles it with the functions. */
export const catalogueFile = '.cache/catalogue.sqlite'

/** The catalogue cannot be asked on this machine; the message says what to do. */
export class CatalogueUnavailable extends Error {
  override name = 'CatalogueUnavailable'
}

/** Opens a file that was written, only to read. Throws CatalogueUnavailable. */
export function openCatalogueFile(file: string): CatalogueEngine {
  if (!existsSync(file)) {
    throw new CatalogueUnavailable(`${file}: no such file: npm run build writes it, netlify.toml bundles it`)
  }
  // Not mapped into memory (mmap_size): at 50,000 products that saves no time and takes 95 MB.
  return createEngine(openDatabase(file, { readOnly: true }))
}

/** Asked for when it is needed: a Node that has no SQLite still imports this file. */
export function openDatabase(path: string, options = {}) {
  const sqlite = process.getBuiltinModule('node:sqlite')
  if (sqlite === undefined) {
    throw new CatalogueUnavailable(
      `Node ${process.version} has no node:sqlite: run functions on 22.13 or newer (AWS_LAMBDA_JS_RUNTIME in docs/operations.md)`,
    )
  }
  return new sqlite.DatabaseSync(path, options)
}
