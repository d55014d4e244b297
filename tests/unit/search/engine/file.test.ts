import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCatalogueFile } from '#features/search/server/engine/file.ts'
import { CatalogueUnavailable } from '#lib/unavailable.ts'
import { writeCatalogueFile } from '#features/search/server/engine/write-file.ts'
import { catalogue } from '../../../support/server-fixture.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'))
  file = join(folder, 'cache/catalogue.sqlite')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('round-trips a catalog', () => {
  writeCatalogueFile(file, catalogue)
  const engine = openCatalogueFile(file)
  const { products, total } = engine.find({})
  // Like in JSON, undefined values are missing.
  expect(JSON.stringify(products)).toBe(JSON.stringify(catalogue.products))
  expect(total).toBe(catalogue.products.length)
  expect(engine.list('categories')).toEqual(catalogue.categories)
  expect(engine.list('featuredProducts')).toEqual(catalogue.featuredProducts)
  expect(engine.byIds(['soft-brush', 'none-such', 'mint-paste']).map(({ id }) => id)).toEqual([
    'soft-brush',
    'mint-paste',
  ])
})

it('stays open in a process while it is rewritten', () => {
  writeCatalogueFile(file, catalogue)
  const before = openCatalogueFile(file)
  writeCatalogueFile(file, { ...catalogue, products: catalogue.products.slice(0, 2) })
  expect(before.find({ search: 'brush' }).total).toBe(1)
  expect(openCatalogueFile(file).find({ search: 'brush' }).total).toBe(0)
})

it('that is missing explains how to create it', () => {
  expect(() => openCatalogueFile(file)).toThrow(CatalogueUnavailable)
  expect(() => openCatalogueFile(file)).toThrow(`${file}: no such file: npm run build writes it`)
})

it('reports the required Node version without SQLite', () => {
  writeCatalogueFile(file, catalogue)
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
  expect(() => openCatalogueFile(file)).toThrow(CatalogueUnavailable)
  expect(() => openCatalogueFile(file)).toThrow(/no node:sqlite: run functions on 22\.13 or newer/)
})
