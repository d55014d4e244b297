import type { Catalog } from '#products/catalog.ts'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import type { Product } from '#content/product.ts'
import { catalog } from '../../../support/sample-catalog.ts'

/** The sample shop with these products only. */
export function engineOf(products: readonly Product[], change: Partial<Catalog> = {}): CatalogEngine {
  return createEngineInMemory({ ...catalog, ...change, products: [...products] })
}

/** The ids of what a search lists. */
export function idsFor(engine: CatalogEngine, search: string): string[] {
  return engine.find({ search }).products.map(({ id }) => id)
}
