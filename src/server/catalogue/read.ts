import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { CatalogueEngine } from '#engine/engine.ts'
import { catalogueFile, openCatalogueFile } from '#engine/file.ts'

/** How a call gets the catalogue; it may throw CatalogueUnavailable. */
export type ReadCatalogue = () => CatalogueEngine | Promise<CatalogueEngine>

let opened: CatalogueEngine | undefined

/** The catalogue as the build wrote it, opened with the first call; where that fails, the next call tries again. */
export function readCatalogue(): CatalogueEngine {
  opened ??= openCatalogueFile(findCatalogueFile())
  return opened
}

/** In the folder in which the process runs or, wherever that is, in one above this module: a bundle has both. */
function findCatalogueFile(): string {
  const own = resolve(catalogueFile)
  if (existsSync(own)) return own
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = resolve(folder, catalogueFile)
    if (existsSync(file)) return file
  }
  return own
}
