import { toCompared } from '#components/compare/compared.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { fill } from '#lib/fill.ts'
import { comparePath, mostCompared } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { idsIn } from '#lib/slug.ts'
import * as words from '#lib/words.ts'

/** Products side by side, four at most: `/compare?ids=a,b,c`. What is not in the shop is counted. */
export function comparisonOf(parameters: URLSearchParams, catalogue: CatalogueEngine) {
  const asked = idsIn(parameters.getAll('ids'))
  const ids = asked.slice(0, mostCompared)
  const products = catalogue.byIds(ids)
  const names = products.map(({ name }) => name).join(' / ')
  return {
    title: names === '' ? words.compareTray : fill(words.compareTitle, { names }),
    address: products.length === 0 ? paths.compare : comparePath(products.map(({ id }) => id)),
    products: products.map(toCompared),
    gone: ids.length - products.length,
    tooMany: asked.length > mostCompared,
  }
}
