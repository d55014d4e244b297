import { shopSettings } from '../../../../src/content/shop-settings.ts'
import type { CatalogEngine } from '../../../../src/server/search/engine/engine.ts'
import type { Product } from '../../../../src/content/product.ts'
import type { OwnerReport } from './report-api.ts'
import type { readCounts } from '../counts/stored-counts.ts'
import { type DayClicks, type JoinedEarning, joinEarnings } from '../earnings/join-earnings.ts'

type Counts = Awaited<ReturnType<typeof readCounts>>

/** Clicks, or a part of what they earned. */
export type ReportRow = DayClicks &
  Pick<JoinedEarning, 'orders' | 'commission'> &
  Partial<Pick<JoinedEarning, 'currency' | 'joinedBy' | 'state'>>

/** Stands in for the id of a product that isn't ours. */
const otherProducts = '*'

/** Returns the clicks of the last days and the earnings joined to them, by day. */
export function rowsOf({ clicks, earnings }: Counts, days: number, today = new Date()): ReportRow[] {
  const [first = ''] = lastDays(days, today)
  const joined = joinEarnings(
    earnings,
    clicks,
    (retailer) => shopSettings.retailers.find(({ id }) => id === retailer)?.hosts ?? [],
  )
  return [
    ...clicks.filter(({ day }) => day >= first).map((row) => ({ ...row, orders: 0, commission: 0 })),
    ...joined.map((row) => ({
      ...row,
      productId: row.productId === '' ? otherProducts : row.productId,
      count: 0,
    })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Returns the owner's report from the counts and the catalog's missing facts, in one currency. */
export function reportOf(
  counts: Counts,
  catalog: CatalogEngine,
  days: number,
  wanted: string | null,
  today = new Date(),
): OwnerReport {
  const all = rowsOf(counts, days, today)
  const currencies = [...Map.groupBy(all, ({ currency }) => currency)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([currency]) => currency ?? [])
  const currency = currencies.find((one) => one === wanted) ?? currencies[0] ?? 'USD'
  const rows = all.filter((row) => row.currency === undefined || row.currency === currency)
  const names = new Map(
    catalog.byIds([...new Set(rows.map(({ productId }) => productId))]).map(({ id, name }) => [id, name]),
  )
  const questions = new Map(catalog.list('guides').map(({ id, question }) => [id, question]))
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const ofGuides = rows.filter(({ page }) => page.startsWith('guides/'))
  const guideOf = ({ page }: ReportRow): string => page.slice('guides/'.length)
  return {
    days,
    total: sumOf(rows).count,
    orders: sumOf(rows).orders,
    commission: sumOf(rows).commission,
    approved: sumOf(rows.filter(({ state }) => state === 'approved')).commission,
    pending: sumOf(rows.filter(({ state }) => state === 'pending')).commission,
    unstated: sumOf(rows.filter(({ state }) => state === 'unknown')).commission,
    currency,
    currencies,
    byDay: lastDays(days, today).map((name) => ({ name, ...sumOf(byDay.get(name) ?? []) })),
    // Checkout clicks have no product.
    byProduct: sums(rows, ({ productId }) => productId).map(({ name: id, ...sum }) => ({
      id,
      name: names.get(id) ?? id,
      ...sum,
    })),
    byGuide: sums(ofGuides, guideOf).map(({ name: id, ...sum }) => ({
      id,
      name: questions.get(id) ?? id,
      ...sum,
    })),
    byPick: sums(
      ofGuides.filter(({ place }) => place.startsWith('pick-')),
      (row) => `${guideOf(row)} ${row.productId}`,
    ).map(({ name, ...sum }) => {
      const [guide = '', id = ''] = name.split(' ')
      return { id, guide, name: names.get(id) ?? id, note: questions.get(guide) ?? guide, ...sum }
    }),
    byRetailer: sums(rows, ({ retailer }) => retailer),
    byPage: sums(rows, ({ page }) => page.split('/')[0] ?? ''),
    byPlace: sums(rows, ({ place }) => place),
    misses: counts.misses.map(({ words, count }) => ({ name: words, count })),
    unknown: catalog.find({}).products.flatMap((product) => {
      const fields = unknownFields(product)
      return fields.length === 0 ? [] : { id: product.id, name: product.name, fields }
    }),
  }
}

/** Sums by a name, most clicks and commission first. */
function sums(rows: readonly ReportRow[], nameOf: (row: ReportRow) => string) {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, list]) => ({ name, ...sumOf(list) }))
    .toSorted((a, b) => b.count - a.count || b.commission - a.commission)
}

function sumOf(rows: readonly ReportRow[]): { count: number; orders: number; commission: number } {
  return rows.reduce(
    (sum, { count, orders, commission }) => ({
      count: sum.count + count,
      orders: sum.orders + orders,
      commission: sum.commission + commission,
    }),
    { count: 0, orders: 0, commission: 0 },
  )
}

function lastDays(days: number, today: Date): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(today.getTime() - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Returns facts that the fit rule needs but the product lacks, so it can only say “check.” */
function unknownFields({ contains, use, weightRangeLb, lifeStage }: Product): string[] {
  return [
    ...(contains === undefined ? ['ingredients'] : []),
    ...((use === 'chew' || use === 'toy') && weightRangeLb === undefined ? ['weightRangeLb'] : []),
    ...(lifeStage === undefined ? ['lifeStage'] : []),
  ]
}
