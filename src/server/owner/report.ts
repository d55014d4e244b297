import type { OwnerReport } from '#contract/owner.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import type { Product } from '#schemas/product.ts'
import type { readCounts } from './counts.ts'

type Counts = Awaited<ReturnType<typeof readCounts>>

/** What an owner reads, of what was counted in these days and of what the catalogue doesn't know. */
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
    // The checkout is of no one product.
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

/** By a field, the most first. */
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

/** What a verdict asks for and the file doesn't say: then it can only say "check". */
function unknownFields({ contains, use, weightRangeLb, lifeStage }: Product): string[] {
  return [
    ...(contains === undefined ? ['ingredients'] : []),
    ...((use === 'chew' || use === 'toy') && weightRangeLb === undefined ? ['weightRangeLb'] : []),
    ...(lifeStage === undefined ? ['lifeStage'] : []),
  ]
}
