import { plural } from '../../../../src/lib/locale.ts'
import type { earning } from '../server/schema.ts'
import { isTotal, type OpenReport, type ReportProblem } from './open-report.ts'
import * as cells from './report-cells.ts'
import type { ReportColumns } from './report-columns.ts'
import type { ReportField } from './report-formats.ts'
import { homeCurrency, productIn, readSubTag, type ReportShop, retailerIn } from './report-shop.ts'

export type Earning = typeof earning.$inferSelect

interface Reading extends ReportColumns {
  shop: ReportShop
  /** What a person says. */
  currency: string | undefined
  /** Looks like `2026-11-22`. */
  today: string
}

/** The sales of a report, and the days it covers. */
export interface ReadReport {
  earnings: Earning[]
  /** The program’s numbers of these sales, if it has numbers. */
  numbers: string[]
  /** Ids of rows that are no sales of ours. An earlier version may have stored them. */
  leftOutIds: string[]
  /** Says how many rows are left out; empty if none is. */
  leftOut: string
  from: string
  to: string
}

/** Why a report can't be read. */
export interface UnreadReport {
  problems: ReportProblem[]
  /** Its tracking IDs, if none is known to be ours. */
  otherTags?: string[]
}

/** A row with its id. A cell is empty if the report has no such column. */
interface ReportRow {
  line: number
  cell: (field: ReportField) => string
  id: string
}

/** Reads all rows. If one can't be read, there are only problems. */
export function readEarnings(report: OpenReport, given: Reading): ReadReport | UnreadReport {
  const period = given.format.replaces === 'days' ? periodIn(report.title) : undefined
  const reading = { ...given, format: { ...given.format, ...period?.order } }
  const { format, columnOf } = reading
  const { sales, payouts, others, totals } = groupRows(report, reading)
  const tags = [...new Set(others.map(({ cell }) => cell('tag').toLowerCase()))]
  const problems: ReportProblem[] = []
  const complain = (line: number, field: ReportField, message: string) =>
    problems.push({ line, column: columnOf.get(field) ?? '', message })
  if (sales.length === 0 && others.length > 0) {
    const ours = [...reading.shop.tags.keys()].join(', ') || 'none is set'
    const remedy = `if they are yours, add ${tags.map((one) => `--tag ${one}`).join(' ')}`
    complain(report.headerLine, 'tag', `found ${tags.join(', ')}, not this shop’s (${ours}): ${remedy}`)
    return { problems, otherTags: tags }
  }
  const stores = new Set(sales.flatMap(({ cell }) => cells.storeCurrency(cell('merchant')) ?? []))
  const statuses = new Map(
    sales.map(({ cell }) => [cell('id'), cell('status')] as const).filter(([, one]) => !isCorrection(one)),
  )
  const [store] = stores
  const context = { ...reading, statuses, store: stores.size > 1 ? '' : store }
  const lines = new Map<string, number>()
  const earnings = sales.flatMap((row): Earning[] => {
    // The field that is asked for last is the one that a reader refuses.
    let field: ReportField = 'id'
    const cell = (wanted: ReportField): string => row.cell((field = wanted))
    try {
      const same = lines.get(row.id)
      if (row.id === '') throw new cells.CellError('the sale’s number is missing: download the report again')
      if (same !== undefined) throw new cells.CellError(`the same sale as in line ${same}: remove one`)
      lines.set(row.id, row.line)
      return [readSale({ ...row, cell }, context)]
    } catch (error) {
      if (!(error instanceof cells.CellError)) throw error
      // One question is enough for all rows.
      if (error.message !== whichCurrency || problems.every((one) => !one.message.endsWith(whichCurrency)))
        complain(row.line, field, `found "${row.cell(field).slice(0, 60)}": ${error.message}`)
      return []
    }
  })
  const days = earnings.map(({ day }) => day).toSorted()
  const [from = period?.from ?? reading.today] = days
  const to = days.at(-1) ?? period?.to ?? from
  const apart = (first: string, last: string): number => Date.parse(last) - Date.parse(first)
  // A day off may be another time zone's.
  const isOutside = period && (apart(period.from, from) < -86_400_000 || apart(to, period.to) < -86_400_000)
  if (problems.length === 0 && isOutside === true) {
    const found = `found "${report.title.trim()}", but sales from ${from} to ${to}`
    complain(1, 'ignore', `${found}: download the report again, with days as 2026-11-03`)
  }
  if (problems.length > 0) return { problems }
  const leftOut = [
    [payouts.length, plural(payouts.length, 'payout or transfer', 'payouts or transfers')],
    [totals, plural(totals, 'total', 'totals')],
    [others.length, `${plural(others.length, 'sale', 'sales')} of other tracking IDs (${tags.join(', ')})`],
  ].flatMap(([count, what]) => (count === 0 ? [] : `${count} ${what}`))
  return {
    earnings,
    numbers: format.replaces === 'number' ? sales.map(({ cell }) => cell('id')) : [],
    leftOutIds: [...payouts, ...others].map(({ id }) => id),
    leftOut: leftOut.join(', '),
    from: period?.from ?? from,
    to: period?.to ?? to,
  }
}

const noRows = (): ReportRow[] => []

/** Divides rows into sales of ours and others, and gives each an id that it has in each report. */
function groupRows({ rows, shortTotals }: OpenReport, { format, columnOf, shop }: Reading) {
  const groups = { sales: noRows(), payouts: noRows(), others: noRows(), totals: shortTotals }
  /** Counts equal rows, to number those of programs without numbers. */
  const times = new Map<string, number>()
  for (const { line, fields } of rows) {
    const cell = (field: ReportField): string => fields.get(columnOf.get(field) ?? '') ?? ''
    const dayIn = (field: ReportField) => cells.parseDay(cell(field), format.isDayFirst === true)
    const values = [...fields.values()]
    if (values.every((value) => value === '')) continue
    if (isTotal(cell('day') === '' ? ['total', ...values] : values)) {
      groups.totals += 1
      continue
    }
    const name = format.identity
      .map((field) => (field === 'day' || field === 'posted' ? dayIn(field) : cell(field)))
      .join(' ')
    const count = (times.get(name) ?? 0) + 1
    times.set(name, count)
    const row = { line, cell, id: format.replaces === 'number' ? name.trim() : `${name} ${count}` }
    const isOurs = format.columns.tag === undefined || shop.tags.has(cell('tag').toLowerCase())
    const isPayout = /payment|payout|transfer|deposit|withdrawal/i.test(cell('kind'))
    groups[isPayout ? 'payouts' : isOurs ? 'sales' : 'others'].push(row)
  }
  return groups
}

interface Context extends Reading {
  /** The currency of the only store that the report's sellers name; '' if there are more. */
  store: string | undefined
  /** The statuses of sales by their numbers, for corrections, which have none. */
  statuses: ReadonlyMap<string, string>
}

/** Reads a row, or throws a CellError. */
function readSale({ cell, id }: ReportRow, context: Context): Earning {
  const { format, columnOf, shop, today } = context
  const isDayFirst = format.isDayFirst === true
  const currency = currencyOf(cell, context)
  const state = columnOf.has('status') || columnOf.has('voided') ? stateOf(cell, context) : 'approved'
  const commission = cells.readCents(cell('commission'), currency)
  const sale = cells.readCents(cell('sale') || '0', currency)
  const items = columnOf.has('items') ? cells.readItems(cell('items')) : 1
  // Most programs write the items of a reversal without a minus.
  const isReversed = items > 0 && !columnOf.has('returns') && (sale < 0 || commission < 0)
  const orders = isReversed ? 0 - items : items - cells.readItems(cell('returns'))
  const subTag = readSubTag(cell('subTag'), shop)
  return {
    program: format.program,
    id,
    report: format.kind,
    tag: cell('tag').toLowerCase(),
    state,
    day: cells.readDay(cell('day'), isDayFirst, today),
    clickDay: cell('clickDay') === '' ? null : cells.readDay(cell('clickDay'), isDayFirst, today),
    productId: subTag?.productId ?? productIn(cell('product'), shop),
    retailer: retailerIn(format.program, cell('merchant'), shop)?.id ?? '',
    page: subTag?.page ?? '',
    place: subTag?.place ?? '',
    hasSubTag: subTag !== undefined,
    ...(state === 'declined' ? { orders: 0, sale: 0, commission: 0 } : { orders, sale, commission }),
    currency,
  }
}

/** CJ writes corrections in rows of their own, with the number of the sale. */
function isCorrection(status: string): boolean {
  return /^corrected$/i.test(status)
}

function stateOf(cell: ReportRow['cell'], { columnOf, statuses }: Context) {
  const isMarked = (field: ReportField): boolean => !/^(?:no?|false|0|)$/i.test(cell(field))
  if (columnOf.has('voided'))
    return isMarked('voided') ? 'declined' : isMarked('locked') ? 'approved' : 'pending'
  const original = statuses.get(cell('id')) ?? 'approved'
  return cells.readState(isCorrection(cell('status')) ? original : cell('status'))
}

const whichCurrency = 'in which currency? Say it with --currency, such as --currency USD'

/** What a person says; else what the report names; else what the store pays. */
function currencyOf(
  cell: ReportRow['cell'],
  { format, columnOf, currency: said, shop, store }: Context,
): string {
  const merchant = cell('merchant')
  const tag = cell('tag').toLowerCase()
  const columns = [columnOf.get('commission') ?? '', columnOf.get('sale') ?? '']
  const texts = [cell('currency').toUpperCase(), cell('commission'), ...columns]
  const lists = texts.map(cells.currenciesIn).filter((list) => list.length > 0)
  const shown = lists.reduce((all, list) => all.filter((one) => list.includes(one)), lists[0] ?? [])
  if (lists.length > 0 && !shown.includes(said ?? shown[0] ?? ''))
    throw new cells.CellError(
      `not in ${said ?? 'the currency of its column'}: download one report per currency`,
    )
  const [named] = shown.length === 1 ? shown : []
  const paid = cells.storeCurrency(merchant) ?? store ?? shop.tags.get(tag) ?? format.currency
  const currency = said ?? named ?? paid ?? homeCurrency(retailerIn(format.program, merchant, shop))
  if (currency === '' || (shown.length > 0 && !shown.includes(currency)))
    throw new cells.CellError(whichCurrency)
  return currency
}

/** Returns the period in a report's title, if it names one: the shorter one, with days or months first. */
function periodIn(title: string) {
  const written = title.match(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|[a-z]{3,9}\.? \d{1,2},? \d{4}/gi) ?? []
  const periods = [false, true].flatMap((isDayFirst) => {
    const [from = '', to = ''] = written.map((text) => cells.parseDay(text, isDayFirst) ?? '')
    return from === '' || to === '' || from > to ? [] : { from, to, order: { isDayFirst } }
  })
  const days = ({ from, to }: { from: string; to: string }): number => Date.parse(to) - Date.parse(from)
  return periods.toSorted((a, b) => days(a) - days(b))[0]
}
