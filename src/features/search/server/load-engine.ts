import { resolve } from 'node:path'
import { loadCatalogue } from '#collections/load.ts'
import type { CatalogueEngine } from './engine/engine.ts'
import { catalogueFile, openCatalogueFile } from './engine/file.ts'
import { createEngineInMemory, writeCatalogueFile } from './engine/write-file.ts'

/**
 * The engine with Astro's content. A build writes the functions' file and reads that; dev keeps it in memory and
 * updates on each edit.
 */
export const loadEngine: () => Promise<CatalogueEngine> = import.meta.env.PROD ? built : current

let writing: Promise<CatalogueEngine> | undefined

function built(): Promise<CatalogueEngine> {
  writing ??= write()
  return writing
}

async function write(): Promise<CatalogueEngine> {
  const file = resolve(catalogueFile)
  writeCatalogueFile(file, await loadCatalogue())
  return openCatalogueFile(file)
}

let latest: { content: string; engine: CatalogueEngine } | undefined

async function current(): Promise<CatalogueEngine> {
  const catalogue = await loadCatalogue()
  const content = JSON.stringify(catalogue)
  if (latest?.content !== content) latest = { content, engine: createEngineInMemory(catalogue) }
  return latest.engine
}
