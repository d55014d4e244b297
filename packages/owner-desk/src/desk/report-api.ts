import { readJson } from '../../../../src/lib/call.ts'
import { type Guarded, isNumber, isText, listOf, objectOf } from '../../../../src/lib/guards.ts'

/**
 * `GET ?days=30&currency=USD`: the report for owners. Responds with 401 if signed out, and with 403 for anyone
 * who isn't an owner.
 */
export const reportPath = '/api/owner/report'
/** `GET ?days=30`: clicks and earnings as CSV. */
export const clicksTablePath = '/api/owner/clicks.csv'

/** Time spans of a report, in days. */
export const reportDays = [7, 30, 90, 365] as const

/** Clicks, and what they earned, in cents. */
const sums = { count: isNumber, orders: isNumber, commission: isNumber }
const namedSums = listOf(objectOf({ name: isText, ...sums }))
const linkedSums = listOf(objectOf({ id: isText, name: isText, ...sums }))

const fields = {
  days: isNumber,
  total: isNumber,
  orders: isNumber,
  /** Approved, pending, and neither known: sales that an earlier version stored. */
  commission: isNumber,
  approved: isNumber,
  pending: isNumber,
  unstated: isNumber,
  /** The currency of all amounts. */
  currency: isText,
  /** All currencies of the earnings; none without earnings. */
  currencies: listOf(isText),
  /** Every day of the time span, oldest first. */
  byDay: namedSums,
  byProduct: linkedSums,
  byGuide: linkedSums,
  /** Picks of guides: the product, and the guide as a note. */
  byPick: listOf(objectOf({ id: isText, guide: isText, name: isText, note: isText, ...sums })),
  byRetailer: namedSums,
  byPage: namedSums,
  byPlace: namedSums,
  /** Searches without results that were sent more than once. */
  misses: listOf(objectOf({ name: isText, count: isNumber })),
  /** Products that lack facts for the fit rule. */
  unknown: listOf(objectOf({ id: isText, name: isText, fields: listOf(isText) })),
}

const isReport = objectOf(fields)

/** Clicks, earnings, searches without results, and missing product facts. */
export type OwnerReport = Guarded<typeof isReport>

/** Throws as `call` does: 403 for anyone who isn't an owner. */
export function readReport(days: number, currency: string): Promise<OwnerReport> {
  return readJson(`${reportPath}?days=${days}&currency=${currency}`, isReport)
}
