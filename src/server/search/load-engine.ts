import { resolve } from 'node:path'
import { loadCatalog } from '#server/content/load.ts'
import type { CatalogEngine } from './engine/engine.ts'
import { catalogFile, openCatalogFile } from './read.ts'
import { createEngineInMemory, writeCatalogFile } from './engine/write-file.ts'

/**
 * The engine with Astro's content. A build writes the functions' file and reads that; dev keeps it in memory and
 * updates on each edit.
 */
export const loadEngine: () => Promise<CatalogEngine> = import.meta.env.PROD ? built : current

let writing: Promise<CatalogEngine> | undefined

function built(): Promise<CatalogEngine> {
  writing ??= write()
  return writing
}

async function write(): Promise<CatalogEngine> {
  const file = resolve(catalogFile)
  writeCatalogFile(file, await loadCatalog())
  return openCatalogFile(file)
}

let latest: { content: string; engine: CatalogEngine } | undefined

async function current(): Promise<CatalogEngine> {
  const catalog = await loadCatalog()
  const content = JSON.stringify(catalog)
  if (latest?.content !== content) latest = { content, engine: createEngineInMemory(catalog) }
  return latest.engine
}
