import type { CatalogueEngine } from '#engine/engine.ts'
import { catalogueFile, openCatalogueFile } from '#engine/file.ts'
import { findBuiltFile } from '../built-file.ts'

/**
 * How a call gets the catalogue for what is asked, which may ask for prices; it may throw CatalogueUnavailable, and
 * PricesUnreachable.
 */
export type ReadCatalogue = (asked?: URLSearchParams) => CatalogueEngine | Promise<CatalogueEngine>

let opened: CatalogueEngine | undefined

/** The catalogue as the build wrote it, opened with the first call; where that fails, the next call tries again. */
export function readCatalogue(): CatalogueEngine {
  opened ??= openCatalogueFile(findBuiltFile(catalogueFile))
  return opened
}
