import type { OpenReport, ReportProblem } from './open-report.ts'
import { parseDay, storeCurrency } from './report-cells.ts'
import type { ReportColumns } from './report-columns.ts'
import type { ReportShop } from './report-shop.ts'

interface Reading extends Pick<ReportColumns, 'columnOf'> {
  shop: ReportShop
  /** What a person says. */
  currency: string | undefined
  today: string
}

interface Period {
  from: string
  to: string
  isDayFirst: boolean
}

/** How a report writes days, with the period in its title, or why nobody can know. */
interface DayOrder {
  isDayFirst: boolean
  period?: Period | undefined
  problem?: ReportProblem
}

/** Currencies of stores whose country writes November 3 as 11/3, or as 3/11. */
const monthFirst = 'USD'
const dayFirst = new Set('GBP EUR AUD BRL MXN INR SGD AED SAR EGP'.split(' '))

/**
 * Returns whether days go before months: as the title says, or a day after the 12th, or one that would be outside the
 * title's period or to come, or the country of the store.
 */
export function orderOfDays(
  { title, rows, headerLine }: OpenReport,
  { columnOf, shop, today, currency }: Reading,
): DayOrder {
  const column = columnOf.get('day') ?? ''
  const days = rows.flatMap(({ fields }) => (fields.get(column) ?? '') || [])
  const [first, second] = periodsIn(title)
  const answer = (isDayFirst: boolean): DayOrder => ({
    isDayFirst,
    period: [first, second].find((one) => one?.isDayFirst === isDayFirst),
  })
  const isWritten = (isDayFirst: boolean): boolean => days.every((text) => parseDay(text, isDayFirst) !== '')
  const isPossible = (isDayFirst: boolean): boolean => {
    const { from = '2000-01-01', to = today } = answer(isDayFirst).period ?? {}
    const [start, end] = [Date.parse(from) - dayLength, Date.parse(to) + dayLength]
    return days
      .flatMap((text) => parseDay(text, isDayFirst) ?? [])
      .every((day) => Date.parse(day) >= start && Date.parse(day) <= end)
  }
  // “from 11/01/2026 to 11/10/2026” is ten days, or nine months.
  if (first !== undefined && (second === undefined || lengthOf(first) < lengthOf(second)))
    return answer(
      isWritten(first.isDayFirst) || !isPossible(!first.isDayFirst) ? first.isDayFirst : !first.isDayFirst,
    )
  const orders = [false, true].filter(isPossible)
  const example = days.find((text) => parseDay(text, false) !== parseDay(text, true))
  if (orders.length < 2 || example === undefined) return answer(orders[0] ?? false)
  const stores = rows.flatMap(({ fields }) => {
    const [seller = '', tag = ''] = (['merchant', 'tag'] as const).map((field) =>
      fields.get(columnOf.get(field) ?? ''),
    )
    return (storeCurrency(seller) ?? shop.tags.get(tag.toLowerCase()) ?? '') || []
  })
  const paid = stores.length === 0 ? [currency ?? ''] : stores
  if (paid.every((one) => one === monthFirst)) return answer(false)
  if (paid.every((one) => dayFirst.has(one))) return answer(true)
  const message = `found "${example}": does the day or the month come first? Keep the first line of the report, which names its period, or download a period with a day after the 12th`
  return { isDayFirst: false, problem: { line: headerLine, column, message } }
}

const dayLength = 86_400_000

function lengthOf({ from, to }: Period): number {
  return Date.parse(to) - Date.parse(from)
}

/** Returns the periods that a title may name, with months or days first, the shorter one first. */
function periodsIn(title: string): Period[] {
  const written = title.match(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|[a-z]{3,9}\.? \d{1,2},? \d{4}/gi) ?? []
  const periods = [false, true].flatMap((isDayFirst) => {
    const [from = '', to = ''] = written.map((text) => parseDay(text, isDayFirst) ?? '')
    return from === '' || to === '' || from > to ? [] : { from, to, isDayFirst }
  })
  return periods.toSorted((a, b) => lengthOf(a) - lengthOf(b))
}
