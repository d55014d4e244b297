import { plainName } from '../../../feeds/src/index.ts'
import { nearMiss } from '../../../../src/content/near-miss.ts'

/** What a column of a report can contain. */
export const reportFields = [
  'id',
  'day',
  'clickDay',
  'product',
  'subTag',
  'merchant',
  'items',
  'returns',
  'sale',
  'commission',
  'currency',
  'status',
  'ignore',
] as const

export type ReportField = (typeof reportFields)[number]

/** An affiliate program's report. Column names are in plain form: lowercase letters and digits. */
export interface Program {
  id: string
  name: string
  /** Columns that no other program has. */
  signs: readonly string[]
  /** The best column for a field comes first. */
  columns: Readonly<Record<string, ReportField>>
  /** Whether `3/11/2026` is November 3. */
  isDayFirst: boolean
  /** Whether each sale has a number. If not, a report replaces the days that it covers. */
  hasIds: boolean
}

/** Columns as the programs' help pages, APIs and downloads named them in November 2026. */
export const programs: readonly Program[] = [
  {
    id: 'amazon',
    name: 'Amazon Associates',
    signs: ['asin', 'trackingid', 'adfees'],
    columns: {
      asin: 'product',
      dateshipped: 'day',
      itemsshipped: 'items',
      returns: 'returns',
      revenue: 'sale',
      adfees: 'commission',
      commissionincome: 'commission',
      subtag: 'subTag',
    },
    isDayFirst: false,
    hasIds: false,
  },
  {
    id: 'awin',
    name: 'Awin',
    signs: ['advertiserid', 'advertisername', 'clickref', 'commissionstatus'],
    columns: {
      id: 'id',
      transactionid: 'id',
      transactiondate: 'day',
      clickdate: 'clickDay',
      clickref: 'subTag',
      advertisername: 'merchant',
      advertiserid: 'merchant',
      saleamount: 'sale',
      commissionamount: 'commission',
      currency: 'currency',
      commissionstatus: 'status',
      status: 'status',
    },
    isDayFirst: true,
    hasIds: true,
  },
  {
    // Its `activity` report. Names and dates as in voxmedia/tap-shareasale (`tap_shareasale/streams.py`).
    id: 'shareasale',
    name: 'ShareASale',
    signs: ['transid', 'transdate', 'affcomment', 'transamount'],
    columns: {
      transid: 'id',
      transdate: 'day',
      clickdate: 'clickDay',
      affcomment: 'subTag',
      merchantorganization: 'merchant',
      skulist: 'product',
      transamount: 'sale',
      commission: 'commission',
      voided: 'status',
    },
    isDayFirst: false,
    hasIds: true,
  },
  {
    id: 'impact',
    name: 'Impact (Chewy)',
    signs: ['actionid', 'actiondate', 'actionearnings', 'subid1'],
    columns: {
      actionid: 'id',
      actiondate: 'day',
      eventdate: 'day',
      referraldate: 'clickDay',
      subid1: 'subTag',
      campaign: 'merchant',
      program: 'merchant',
      itemsku: 'product',
      sku: 'product',
      quantity: 'items',
      saleamount: 'sale',
      actionearnings: 'commission',
      payout: 'commission',
      currency: 'currency',
      payoutcurrency: 'currency',
      status: 'status',
    },
    isDayFirst: false,
    hasIds: true,
  },
]

/** Columns of a report with what each contains, in the report's order. */
export interface ReportColumns {
  program: Program
  fields: ReadonlyMap<string, ReportField>
}

/** Names a column that a person or an earlier report assigned, in plain form. */
type Known = readonly (readonly [column: string, field: string])[]

/**
 * Guesses the program and what its columns contain; `known` overrides the guess. Returns the problem if it can't,
 * or if the day, commission or sale number is missing.
 */
export function guessColumns(
  header: readonly string[],
  known: Known,
  programId: string | undefined,
): ReportColumns | { problem: string } {
  const columnOf = new Map(header.map((column) => [plainName(column), column] as const))
  const scored = programs
    .map((program) => ({ program, score: program.signs.filter((sign) => columnOf.has(sign)).length }))
    .toSorted((a, b) => b.score - a.score)
  const [best] = scored
  const program =
    programId === undefined
      ? best !== undefined && best.score > 0
        ? best.program
        : undefined
      : programs.find(({ id }) => id === programId)
  const ids = programs.map(({ id }) => id).join(', ')
  if (program === undefined) {
    const shown = header.slice(0, 12).join(', ')
    return {
      problem:
        programId === undefined
          ? `found "${shown}": not the columns of ${ids}: pick the report with one row per sale, or name its program with --program`
          : `--program ${programId}: use one of ${ids}`,
    }
  }
  const assigned = new Map<string, string>([
    ...known.map(([column, field]) => [plainName(column), field] as const),
    ...Object.entries(program.columns).filter(([name]) =>
      known.every(([column]) => plainName(column) !== name),
    ),
  ])
  const taken = new Set<ReportField>()
  const fields = new Map<string, ReportField>()
  for (const [name, wanted] of assigned) {
    const column = columnOf.get(name)
    const field = reportFields.find((one) => one === wanted)
    // If two columns fit the same field, the better one counts.
    if (column === undefined || field === undefined || field === 'ignore' || taken.has(field)) continue
    taken.add(field)
    fields.set(column, field)
  }
  const needed: readonly ReportField[] = ['day', 'commission', ...(program.hasIds ? (['id'] as const) : [])]
  const missing = needed.find((field) => !taken.has(field))
  if (missing === undefined) return { program, fields }
  const names = Object.entries(program.columns).flatMap(([name, field]) => (field === missing ? [name] : []))
  const close = header.find((column) => nearMiss(plainName(column), names) !== undefined) ?? 'Their column'
  return {
    problem: `no column for the ${fieldNames[missing]}: download the report with all columns, or name yours with --mapping, {${JSON.stringify(close)}: "${missing}"}`,
  }
}

/** The name of each field, in plain words. */
export const fieldNames: Readonly<Record<ReportField, string>> = {
  id: 'sale’s number',
  day: 'day of the order',
  clickDay: 'day of the click',
  product: 'product number',
  subTag: 'sub-tag',
  merchant: 'store',
  items: 'number of items',
  returns: 'number of returns',
  sale: 'sale amount',
  commission: 'commission',
  currency: 'currency',
  status: 'status',
  ignore: 'not used',
}
