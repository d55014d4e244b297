import { CatalogUnavailable } from '#lib/unavailable.ts'
import { findBuiltFile } from '#server/built-file.ts'
import { type CatalogEngine, createEngine } from './engine/engine.ts'
import { existsSync, statSync } from 'node:fs'

/**
 * Returns the catalog for a call, with prices if the query needs them. May throw CatalogUnavailable, or
 * the error of a database that has the prices.
 */
export type ReadCatalog = (parameters?: URLSearchParams) => CatalogEngine | Promise<CatalogEngine>

let opened: CatalogEngine | undefined

/** Returns the catalog file of the build, opened on the first call. After a failure, the next call tries again. */
export function readCatalog(): CatalogEngine {
  opened ??= openCatalogFile(findBuiltFile(catalogFile))
  return opened
}

/** The catalog file written by the build, inside the project; netlify.toml bundles it with the functions. */
export const catalogFile = '.cache/catalog.sqlite'

/** Opens a written file, read-only. Throws CatalogUnavailable. */
export function openCatalogFile(file: string): CatalogEngine {
  if (!existsSync(file)) {
    throw new CatalogUnavailable(`${file}: no such file: npm run build writes it, netlify.toml bundles it`)
  }
  // No memory mapping (mmap_size): at 50,000 products it saves no time and takes 95 MB.
  const database = openDatabase(file, { readOnly: true })
  // SQLite only notices missing pages, not the missing end of the last one.
  const whole = database.prepare(
    'select page_count * page_size as size from pragma_page_count, pragma_page_size',
  )
  const size = Number(whole.get()?.['size'])
  if (size === 0 || statSync(file).size < size) {
    throw new CatalogUnavailable(`${file}: cut short: build and deploy again`)
  }
  return createEngine(database)
}

/** Loads SQLite on demand, so Node versions without it can import this file. */
export function openDatabase(path: string, options = {}) {
  const sqlite = process.getBuiltinModule('node:sqlite')
  if (sqlite === undefined) {
    throw new CatalogUnavailable(
      `Node ${process.version} has no node:sqlite: run functions on 22.13 or newer (AWS_LAMBDA_JS_RUNTIME in docs/operations.md)`,
    )
  }
  return new sqlite.DatabaseSync(path, options)
}
