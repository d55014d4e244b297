import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { type CatalogueEngine, createEngine } from './engine.ts'
import { openDatabase } from './file.ts'
import { writeCatalogue } from './write.ts'

// Apart from `file.ts`: what writes knows the schemas, which functions need not load.

/** Writes the file anew. Who has the one before open keeps it. */
export function writeCatalogueFile(file: string, catalogue: Catalogue): void {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  const database = openDatabase(unfinished)
  writeCatalogue(database, catalogue)
  database.close()
  renameSync(unfinished, file)
}

/** The catalogue's engine without a file. */
export function createEngineInMemory(catalogue: Catalogue): CatalogueEngine {
  const database = openDatabase(':memory:')
  writeCatalogue(database, catalogue)
  return createEngine(database)
}
