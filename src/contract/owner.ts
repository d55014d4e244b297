import { call } from './call.ts'
import { isNumber, isText, listOf, objectOf } from './guards.ts'

/** `GET ?days=30`: what was clicked, for an owner; 401 for nobody, 403 for anybody else. */
export const reportPath = '/api/owner/report'
/** `GET ?days=30`: the clicks as a table. */
export const clicksTablePath = '/api/owner/clicks.csv'

/** How far back a report may look. */
export const reportDays = [7, 30, 90, 365] as const

const fields = {
  days: isNumber,
  total: isNumber,
  /** Each day of the time, the oldest first. */
  byDay: listOf(objectOf({ name: isText, count: isNumber })),
  byProduct: listOf(objectOf({ id: isText, name: isText, count: isNumber })),
  byRetailer: listOf(objectOf({ name: isText, count: isNumber })),
  byPage: listOf(objectOf({ name: isText, count: isNumber })),
  byPlace: listOf(objectOf({ name: isText, count: isNumber })),
  /** Searches that found nothing, asked for more than once. */
  misses: listOf(objectOf({ name: isText, count: isNumber })),
  /** Products of which something is not known that a verdict asks for. */
  unknown: listOf(objectOf({ id: isText, name: isText, fields: listOf(isText) })),
}

const isReport = objectOf(fields)

type Guarded<Guard> = Guard extends (value: unknown) => value is infer Type ? Type : never

/** What sells, and what is missing. */
export type OwnerReport = Guarded<typeof isReport>

/** Throws as `call` does: 403 for who is no owner. */
export async function readReport(days: number): Promise<OwnerReport> {
  const value: unknown = await (await call('GET', `${reportPath}?days=${days}`)).json()
  if (!isReport(value)) throw new Error(`${reportPath}: an answer of another shape`)
  return value
}
