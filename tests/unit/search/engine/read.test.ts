import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCatalogFile } from '#server/search/read.ts'
import { CatalogUnavailable } from '#lib/unavailable.ts'
import { writeCatalogFile } from '#server/search/engine/write-file.ts'
import { catalog } from '../../../support/sample-catalog.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'))
  file = join(folder, 'cache/catalog.sqlite')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

it('round-trips a catalog', () => {
  writeCatalogFile(file, catalog)
  const engine = openCatalogFile(file)
  const { products, total } = engine.find({})
  // Like in JSON, undefined values are missing.
  expect(JSON.stringify(products)).toBe(JSON.stringify(catalog.products))
  expect(total).toBe(catalog.products.length)
  expect(engine.list('categories')).toEqual(catalog.categories)
  expect(engine.list('featuredProducts')).toEqual(catalog.featuredProducts)
  expect(engine.byIds(['soft-brush', 'none-such', 'mint-paste']).map(({ id }) => id)).toEqual([
    'soft-brush',
    'mint-paste',
  ])
})

it('stays open in a process while it is rewritten', () => {
  writeCatalogFile(file, catalog)
  const before = openCatalogFile(file)
  writeCatalogFile(file, { ...catalog, products: catalog.products.slice(0, 2) })
  expect(before.find({ search: 'brush' }).total).toBe(1)
  expect(openCatalogFile(file).find({ search: 'brush' }).total).toBe(0)
})

it('that is missing explains how to create it', () => {
  expect(() => openCatalogFile(file)).toThrow(CatalogUnavailable)
  expect(() => openCatalogFile(file)).toThrow(`${file}: no such file: npm run build writes it`)
})

it('reports the required Node version without SQLite', () => {
  writeCatalogFile(file, catalog)
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
  expect(() => openCatalogFile(file)).toThrow(CatalogUnavailable)
  expect(() => openCatalogFile(file)).toThrow(/no node:sqlite: run functions on 22\.13 or newer/)
})
