import { readJson } from '#lib/call.ts'
import { isNumber, isText, listOf, objectOf } from '#lib/guards.ts'

/** `GET ?days=30`: the click report for owners. Responds 401 if signed out, 403 for anyone else. */
export const reportPath = '/api/owner/report'
/** `GET ?days=30`: clicks as CSV. */
export const clicksTablePath = '/api/owner/clicks.csv'

/** Time spans of a report, in days. */
export const reportDays = [7, 30, 90, 365] as const

const fields = {
  days: isNumber,
  total: isNumber,
  /** Every day of the time span, oldest first. */
  byDay: listOf(objectOf({ name: isText, count: isNumber })),
  byProduct: listOf(objectOf({ id: isText, name: isText, count: isNumber })),
  byRetailer: listOf(objectOf({ name: isText, count: isNumber })),
  byPage: listOf(objectOf({ name: isText, count: isNumber })),
  byPlace: listOf(objectOf({ name: isText, count: isNumber })),
  /** Searches without results that were sent more than once. */
  misses: listOf(objectOf({ name: isText, count: isNumber })),
  /** Products that lack facts for the fit rule. */
  unknown: listOf(objectOf({ id: isText, name: isText, fields: listOf(isText) })),
}

const isReport = objectOf(fields)

type Guarded<Guard> = Guard extends (value: unknown) => value is infer Type ? Type : never

/** Clicks, searches without results, and missing product facts. */
export type OwnerReport = Guarded<typeof isReport>

/** Throws like `call`: 403 for anyone who isn't an owner. */
export function readReport(days: number): Promise<OwnerReport> {
  return readJson(`${reportPath}?days=${days}`, isReport)
}
