import { resolve } from 'node:path'
import { loadCatalogue } from '#content/load.ts'
import type { CatalogueEngine } from './engine.ts'
import { catalogueFile, openCatalogueFile } from './file.ts'
import { createEngineInMemory, writeCatalogueFile } from './write-file.ts'

/**
 * The engine over the content as Astro has it. A build writes the functions'
 * file with it, and asks that; in dev it is in memory and follows each edit.
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
