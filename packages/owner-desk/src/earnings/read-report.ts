import { twinProblem } from '../../../feeds/src/index.ts'
import { plural } from '../../../../src/lib/locale.ts'
import type { earning } from '../server/schema.ts'
import { isTotal, type OpenReport, type ReportProblem } from './open-report.ts'
import * as cells from './report-cells.ts'
import type { ReportColumns } from './report-columns.ts'
import type { ReportField } from './report-formats.ts'
import { orderOfDays } from './report-days.ts'
import { homeCurrency, productIn, readSubTag, type ReportShop, retailerIn } from './report-shop.ts'

export type Earning = typeof earning.$inferSelect

interface Reading extends ReportColumns {
  shop: ReportShop
  /** What a person says. */
  currency: string | undefined
  /** Looks like `2026-11-22`. */
  today: string
  /** What is stored of this program, for corrections of earlier sales. */
  stored: readonly Pick<Earning, 'id' | 'state'>[]
}

/** The sales of a report, and the days it covers. */
export interface ReadReport {
  earnings: Earning[]
  /** The program’s numbers of these sales, if it has numbers. */
  numbers: string[]
  /** What surrounds the advertiser in the ids of programs without numbers: some layouts only have its number. */
  layouts: { start: string; merchant: string; end: string }[]
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
  const { isDayFirst, period, problem } =
    given.format.replaces === 'days'
      ? orderOfDays(report, given)
      : { isDayFirst: given.format.isDayFirst === true }
  if (problem !== undefined) return { problems: [problem] }
  const reading = { ...given, format: { ...given.format, isDayFirst } }
  const { format, columnOf } = reading
  const { sales, payouts, others, totals, twins } = groupRows(report, reading)
  if (twins.length > 0) return { problems: twins.slice(0, 1) }
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
  const storeOf = storesIn(sales, reading.shop)
  const paid = new Set(sales.flatMap(({ cell }) => storeOf(cell) || []))
  if (given.currency !== undefined && paid.size > 1) {
    const found = `found sales of stores that pay ${[...paid].join(' and ')}`
    complain(
      report.headerLine,
      'merchant',
      `${found}: leave out --currency, or download one report per store`,
    )
    return { problems }
  }
  const statuses = new Map(
    sales.map(({ cell }) => [cell('id'), cell('status')] as const).filter(([, one]) => !isCorrection(one)),
  )
  const context = { ...reading, statuses, storeOf }
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
    layouts: sales.map(({ id, cell }) => {
      const [start, merchant] = [`${cell('id')} `, cell('merchant')]
      return { start, merchant, end: id.slice(start.length + merchant.length) }
    }),
    leftOutIds: [...payouts, ...others].map(({ id }) => id),
    leftOut: leftOut.join(', '),
    from: period?.from ?? from,
    to: period?.to ?? to,
  }
}

const noRows = (): ReportRow[] => []
const noTwins = (): ReportProblem[] => []

/** Divides rows into sales of ours and others, and gives each an id that it has in each report. */
function groupRows({ rows, shortTotals }: OpenReport, { format, columnOf, shop }: Reading) {
  const groups = {
    sales: noRows(),
    payouts: noRows(),
    others: noRows(),
    totals: shortTotals,
    twins: noTwins(),
  }
  /** Counts equal rows, to number those of programs without numbers. */
  const times = new Map<string, number>()
  const read = new Set([...columnOf.values()].map((column) => column.toLowerCase()))
  for (const row of rows) {
    const { line, fields } = row
    const cell = (field: ReportField): string => fields.get(columnOf.get(field) ?? '') ?? ''
    const twin = twinProblem(row, (column) => read.has(column.toLowerCase()))
    if (twin !== undefined) groups.twins.push({ line, column: '', message: twin })
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
    // Two lines of one sale may have the same product; two without a product are one sale twice.
    const isCounted = format.replaces !== 'number' || (count > 1 && cell('product') !== '')
    const id = isCounted ? `${name} ${count}` : name.trim()
    const isOurs = format.columns.tag === undefined || shop.tags.has(cell('tag').toLowerCase())
    const isPayout =
      /payment|payout|transfer|deposit|withdrawal/i.test(cell('kind')) ||
      (cell('kind') === '' && values.some((value) => format.payout?.test(value)))
    groups[isPayout ? 'payouts' : isOurs ? 'sales' : 'others'].push({ line, cell, id })
  }
  return groups
}

interface Context extends Reading {
  storeOf: ReturnType<typeof storesIn>
  /** The statuses of sales by their numbers, for corrections, which have none. */
  statuses: ReadonlyMap<string, string>
}

/** Reads a row, or throws a CellError. */
function readSale({ cell, id }: ReportRow, context: Context): Earning {
  const { format, columnOf, shop, today } = context
  const isDayFirst = format.isDayFirst === true
  const currency = currencyOf(cell, context)
  const state = columnOf.has('status') || columnOf.has('voided') ? stateOf(cell, context) : 'approved'
  // What was declined earns nothing, and some programs leave its amounts empty.
  const commission = cells.readCents(cell('commission') || (state === 'declined' ? '0' : ''), currency)
  const sale = cells.readCents(cell('sale') || '0', currency)
  if (columnOf.has('kind') && cell('kind') === '' && commission < 0 && sale === 0)
    throw new cells.CellError('a payout or a correction? Download the report with all columns')
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

function stateOf(cell: ReportRow['cell'], { columnOf, statuses, stored }: Context) {
  const isMarked = (field: ReportField): boolean => !/^(?:no?|false|0|)$/i.test(cell(field))
  if (columnOf.has('voided'))
    return isMarked('voided') ? 'declined' : isMarked('locked') ? 'approved' : 'pending'
  if (!isCorrection(cell('status'))) return cells.readState(cell('status'))
  const here = statuses.get(cell('id'))
  const before = stored.find(({ id }) => id.startsWith(`${cell('id')} `))?.state
  const state = here === undefined ? before : cells.readState(here)
  if (cell('status') !== '' && state !== undefined) return state
  throw new cells.CellError('of a sale that is neither here nor stored: import the report of its day first')
}

/**
 * Returns a function that finds what the store of a row pays: the one that its seller names, or other sellers of its
 * tracking ID; else the tracking ID's own; else the only one of the report. '' if there are several.
 */
function storesIn(sales: readonly ReportRow[], { tags }: ReportShop) {
  const named = sales.flatMap(({ cell }) => {
    const paid = cells.storeCurrency(cell('merchant'))
    return paid === undefined ? [] : { tag: cell('tag').toLowerCase(), paid }
  })
  const onlyOf = (list: readonly { paid: string }[] = []): string | undefined => {
    const [one, ...others] = new Set(list.map(({ paid }) => paid))
    return others.length > 0 ? '' : one
  }
  const byTag = Map.groupBy(named, ({ tag }) => tag)
  return (cell: ReportRow['cell']): string | undefined => {
    const tag = cell('tag').toLowerCase()
    return cells.storeCurrency(cell('merchant')) ?? onlyOf(byTag.get(tag)) ?? (tags.get(tag) || onlyOf(named))
  }
}

const whichCurrency = 'in which currency? Say it with --currency, such as --currency USD'

/** What a person says; else what the report names; else what the store pays. */
function currencyOf(
  cell: ReportRow['cell'],
  { format, columnOf, currency: said, shop, storeOf }: Context,
): string {
  const merchant = cell('merchant')
  const paid = storeOf(cell) ?? format.currency
  const columns = [columnOf.get('commission') ?? '', columnOf.get('sale') ?? '']
  const texts = [cell('currency').toUpperCase(), cell('commission'), ...columns]
  const lists = texts.map(cells.currenciesIn).filter((list) => list.length > 0)
  const shown = lists.reduce((all, list) => all.filter((one) => list.includes(one)), lists[0] ?? [])
  if (lists.length > 0 && !shown.includes(said ?? shown[0] ?? ''))
    throw new cells.CellError(
      `not in ${said ?? 'the currency of its column'}: download one report per currency`,
    )
  const [named] = shown.length === 1 ? shown : []
  const currency = said ?? named ?? paid ?? homeCurrency(retailerIn(format.program, merchant, shop))
  if (currency === '' || (shown.length > 0 && !shown.includes(currency)))
    throw new cells.CellError(whichCurrency)
  return currency
}
