import type { CatalogueEngine } from './engine/engine.ts'
import { catalogueFile, openCatalogueFile } from './engine/file.ts'
import { findBuiltFile } from '#server/built-file.ts'

/**
 * Returns the catalog for a call, with prices if the query needs them. May throw CatalogueUnavailable or
 * PricesUnreachable.
 */
export type ReadCatalogue = (parameters?: URLSearchParams) => CatalogueEngine | Promise<CatalogueEngine>

let opened: CatalogueEngine | undefined

/** Returns the catalog file of the build, opened on the first call. After a failure, the next call tries again. */
export function readCatalogue(): CatalogueEngine {
  opened ??= openCatalogueFile(findBuiltFile(catalogueFile))
  return opened
}
