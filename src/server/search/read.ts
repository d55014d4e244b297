import type { CatalogEngine } from './engine/engine.ts'
import { catalogFile, openCatalogFile } from './engine/file.ts'
import { findBuiltFile } from '#server/built-file.ts'

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
