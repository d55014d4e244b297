import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Catalogue } from '#features/catalog/catalog.ts'
import { type CatalogueEngine, createEngine } from './engine.ts'
import { openDatabase } from './file.ts'
import { writeCatalogue } from './write.ts'

// Separate from `file.ts`: writing needs the schemas, which functions shouldn't load.

/** Replaces the file. Processes that have the old one open keep it. */
export function writeCatalogueFile(file: string, catalogue: Catalogue): void {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  const database = openDatabase(unfinished)
  writeCatalogue(database, catalogue)
  database.close()
  renameSync(unfinished, file)
}

/** Returns an engine with the catalog in memory. */
export function createEngineInMemory(catalogue: Catalogue): CatalogueEngine {
  const database = openDatabase(':memory:')
  writeCatalogue(database, catalogue)
  return createEngine(database)
}
