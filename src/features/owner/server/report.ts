import type { OwnerReport } from '../owner-api.ts'
import type { CatalogueEngine } from '#features/search/server/engine/engine.ts'
import type { Product } from '#content/product.ts'
import type { readCounts } from './counts.ts'

type Counts = Awaited<ReturnType<typeof readCounts>>

/** Returns the owner's report from the counts and the catalog's missing facts. */
export function reportOf(
  { clicks, misses }: Counts,
  catalogue: CatalogueEngine,
  days: number,
  today = new Date(),
): OwnerReport {
  const names = new Map(
    catalogue.byIds([...new Set(clicks.map(({ productId }) => productId))]).map(({ id, name }) => [id, name]),
  )
  const sums = sumsOf(clicks)
  return {
    days,
    total: clicks.reduce((sum, { count }) => sum + count, 0),
    byDay: lastDays(days, today).map((name) => ({
      name,
      count: clicks.filter(({ day }) => day === name).reduce((sum, { count }) => sum + count, 0),
    })),
    // Checkout clicks have no product.
    byProduct: sums('productId').map(({ name: id, count }) => ({ id, name: names.get(id) ?? id, count })),
    byRetailer: sums('retailer'),
    byPage: sums('page'),
    byPlace: sums('place'),
    misses: misses.map(({ words, count }) => ({ name: words, count })),
    unknown: catalogue.find({}).products.flatMap((product) => {
      const fields = unknownFields(product)
      return fields.length === 0 ? [] : { id: product.id, name: product.name, fields }
    }),
  }
}

/** Sums clicks by a field, highest first. */
function sumsOf(clicks: Counts['clicks']) {
  return (field: 'productId' | 'retailer' | 'page' | 'place') =>
    [...Map.groupBy(clicks, (one) => one[field])]
      .map(([name, list]) => ({ name, count: list.reduce((sum, { count }) => sum + count, 0) }))
      .toSorted((a, b) => b.count - a.count)
}

function lastDays(days: number, today: Date): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(today.getTime() - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Returns facts that the fit rule needs but the product lacks, so it can only say “check”. */
function unknownFields({ contains, use, weightRangeLb, lifeStage }: Product): string[] {
  return [
    ...(contains === undefined ? ['ingredients'] : []),
    ...((use === 'chew' || use === 'toy') && weightRangeLb === undefined ? ['weightRangeLb'] : []),
    ...(lifeStage === undefined ? ['lifeStage'] : []),
  ]
}
