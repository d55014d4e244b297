/** A cell that can't be used, and the fix. */
export interface CellProblem {
  problem: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a day as `2026-11-03`, `11/03/2026`, `11-03-26` or `November 3, 2026`, each also with a time. `today`
 * looks like `2026-11-22`; tomorrow is allowed, because some time zones have it already.
 */
export function readDay(text: string, isDayFirst: boolean, today: string): string | CellProblem {
  const form = isDayFirst ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
  const wrong = { problem: `not a day: write it as 2026-11-03 or ${form}` }
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ].*)?$/.exec(text)
  const numbers = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)(?:[ T,].*)?$/.exec(text)
  const named = /^([a-z]{3})[a-z]*\.? (\d\d?),? (\d{4})(?:[ ,].*)?$/i.exec(text)
  const [year, month, day] =
    iso !== null
      ? [iso[1], iso[2], iso[3]]
      : numbers !== null
        ? [numbers[3], ...(isDayFirst ? [numbers[2], numbers[1]] : [numbers[1], numbers[2]])]
        : named !== null
          ? [named[3], String(months.indexOf((named[1] ?? '').toLowerCase()) + 1), named[2]]
          : []
  if (year === undefined || month === undefined || day === undefined) return wrong
  const time = new Date(
    Date.UTC(
      Number(year) % 100 === Number(year) ? 2000 + Number(year) : Number(year),
      Number(month) - 1,
      Number(day),
    ),
  )
  if (time.getUTCMonth() !== Number(month) - 1 || time.getUTCDate() !== Number(day)) {
    return { problem: `no such day in ${form}: download the report again with days in this order` }
  }
  const read = time.toISOString().slice(0, 10)
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  return read > tomorrow ? { problem: 'a day in the future: download the report again' } : read
}

const symbols: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }

/** Returns the currency that a column's name or a cell shows: `Ad Fees($)` is USD. */
export function currencyIn(text: string): string | undefined {
  const symbol = /[$€£]/.exec(text)?.[0]
  return symbol === undefined ? undefined : symbols[symbol]
}

/** Above this, a decimal point is missing. */
const highestCents = 100_000_000

/** Reads an amount as whole cents: `-1.60`, `(1.60)`, `$1,299.00` or `4.125`. */
export function readCents(text: string, currency: string): number | CellProblem {
  const found = currencyIn(text)
  if (found !== undefined && found !== currency) {
    return { problem: `${found} in a row in ${currency}: download one report per currency` }
  }
  const plain = text.replace(/[$€£\s]/g, '').replace(/^\((.*)\)$/, '-$1')
  if (/^-?\d+,\d{1,2}$/.test(plain)) {
    return { problem: 'a decimal comma: download the report in English, with 12.50' }
  }
  if (!/^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,6})?$/.test(plain)) {
    return { problem: 'not an amount: write it as 12.50' }
  }
  // Shifts the decimal point in the text: 0.805 times 100 would be a little less than 80.5.
  const cents = Math.round(Number(`${plain.replace(/[-,]/g, '')}e2`))
  if (cents > highestCents) return { problem: 'an amount above 1,000,000: is the decimal point missing?' }
  return plain.startsWith('-') ? 0 - cents : cents
}

/** Reads a number of items. */
export function readItems(text: string): number | CellProblem {
  return /^-?\d{1,6}$/.test(text) ? Number(text) : { problem: 'not a number of items: write it as 2' }
}

/** Whether a sale counts, by the words of the programs and by ShareASale's `Voided`. */
export function readStatus(text: string): 'counts' | 'declined' | CellProblem {
  if (/^(?:declined|deleted|reversed|rejected|cancel(?:l)?ed|voided|yes|true|1)$/i.test(text)) {
    return 'declined'
  }
  if (/^(?:pending|approved|confirmed|locked|paid|bonus|modified|no|false|0|)$/i.test(text)) return 'counts'
  return { problem: 'not a status we know: write pending, approved, or declined' }
}
