/** A cell that can't be used. The message says why, and the fix. */
export class CellError extends Error {}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Forms of a day, each also with a time: `2026-11-03`, `20261103`, `November 3, 2026`, `03-Nov-2026`, `11/3/26`. */
const dayForms = [
  /^(?<year>\d{4})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)(?=$|[T ])/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?:[a-z]+,? )?(?<month>[a-z]{3,9})\.? (?<day>\d\d?),? (?<year>\d{4})(?=$|[ ,])/i,
  /^(?:[a-z]+,? )?(?<day>\d\d?)[- ](?<month>[a-z]{3,9})\.?[- ](?<year>\d{4}|\d\d)(?=$|[ ,])/i,
  /^(?<first>\d\d?)[/.-](?<second>\d\d?)[/.-](?<year>\d{4}|\d\d)(?=$|[T ,])/,
]

/** Returns a day as `2026-11-03`, '' if there is no such day, or undefined if it's written in another form. */
export function parseDay(text: string, isDayFirst: boolean): string | undefined {
  const found = dayForms.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (found === undefined) return undefined
  const { year = '', first = '', second = '' } = found
  const { month = isDayFirst ? second : first, day = isDayFirst ? first : second } = found
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const time = new Date(Date.UTC(Number(year.padStart(4, '20')), number - 1, Number(day)))
  const isThere = time.getUTCMonth() === number - 1 && time.getUTCDate() === Number(day)
  return isThere ? time.toISOString().slice(0, 10) : ''
}

/** Reads a day. `today` looks like `2026-11-22`; tomorrow is allowed, because some time zones have it already. */
export function readDay(text: string, isDayFirst: boolean, today: string): string {
  const form = isDayFirst ? 'DD/MM/YYYY' : 'MM/DD/YYYY'
  const day = parseDay(text, isDayFirst)
  if (day === undefined) throw new CellError(`not a day: write it as 2026-11-03 or ${form}`)
  if (day === '')
    throw new CellError(`no such day in ${form}: download the report again with days in this order`)
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  if (day > tomorrow) throw new CellError('a day in the future: download the report again')
  return day
}

/** Signs of currencies with what they may mean, longer ones first. */
const signs =
  'US$ USD|CA$ CAD|MX$ MXN|AU$ AUD|NZ$ NZD|HK$ HKD|R$ BRL|$ USD CAD MXN AUD NZD SGD HKD|€ EUR|£ GBP|¥ JPY CNY|₹ INR|Rs. INR'

const codes = new Set(Intl.supportedValuesOf('currency'))

/** Returns whether a text is a currency's code, such as USD. */
export function isCurrency(text: string): boolean {
  return codes.has(text)
}

/** Returns the currencies that an amount or a column's name may be in; none if it shows no currency. */
export function currenciesIn(text: string): readonly string[] {
  const code = /\b[A-Z]{3}\b|Usd$/.exec(text)?.[0].toUpperCase() ?? ''
  const sign = signs.split('|').find((one) => text.includes(one.split(' ', 1)[0] ?? ''))
  return isCurrency(code) ? [code] : (sign?.split(' ').slice(1) ?? [])
}

/** Currencies of Amazon's stores by the end of their hosts. */
const stores =
  'com USD|ca CAD|com.mx MXN|com.br BRL|co.uk GBP|de EUR|fr EUR|it EUR|es EUR|nl EUR|ie EUR|com.be EUR|se SEK|' +
  'pl PLN|com.tr TRY|ae AED|sa SAR|eg EGP|in INR|co.jp JPY|com.au AUD|sg SGD|co.za ZAR'

/** Returns the currency of Amazon's store in a seller's name or a host: `Amazon.com.mx` pays pesos. */
export function storeCurrency(text: string): string | undefined {
  const end = /\bamazon\.((?:com?\.)?[a-z]{2,3})\b/i.exec(text)?.[1]?.toLowerCase()
  const store = stores.split('|').find((one) => one.split(' ')[0] === end)
  return store?.split(' ')[1]
}

/**
 * Reads an amount as whole cents, exactly, half a cent away from zero: `-1.60`, `(1.60)`, `$1,299.00`, `4.125` or
 * `-2.8e-14`.
 */
export function readCents(text: string, currency: string): number {
  const shown = currenciesIn(text)
  if (shown.length > 0 && !shown.includes(currency))
    throw new CellError(`not in ${currency}, as its row: download one report per currency`)
  const plain = text
    .replace(/\b[A-Z]{3}\b|[A-Z]{0,2}[$€£¥₹]|Rs\.|\s/g, '')
    .replace(/^'?[-−]/, '-')
    .replace(/^\((.*)\)$/, '-$1')
  if (/^-?(?:0,\d+|\d[\d.]*,\d{1,2})$/.test(plain))
    throw new CellError('a decimal comma: download the report in English, with 12.50')
  const [match, minus, whole = '', part = '', power = '0'] =
    /^(-)?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:e(-?\d{1,3}))?$/i.exec(plain) ?? []
  const digits = whole.replaceAll(',', '') + part
  if (match === undefined || digits === '') throw new CellError('not an amount: write it as 12.50')
  const shift = Number(power) + 2 - part.length
  const [times, by] = [10n ** BigInt(Math.max(shift, 0)), 10n ** BigInt(Math.max(-shift, 0))]
  const cents = Number((BigInt(digits) * times * 2n + by) / (by * 2n))
  if (cents > 100_000_000) throw new CellError('an amount above 1,000,000: is the decimal point missing?')
  return minus === undefined ? cents : 0 - cents
}

/** Reads a number of items; an empty cell has none. */
export function readItems(text: string): number {
  if (!/^(?:-?\d{1,6}(?:\.0+)?)?$/.test(text)) throw new CellError('not a number of items: write it as 2')
  return Number(text)
}

/** The words of all programs, in their downloads and their APIs. */
const stateWords = {
  approved: /^(?:approved|confirmed|accepted|bonus|locked|closed|cleared|paid)$/i,
  pending: /^(?:pending|open|new|extended|modified)$/i,
  declined: /^(?:declined|deleted|reversed|rejected|cancel(?:ed|led)|void(?:ed)?|n\/a.*)$/i,
}

/** Reads a status. */
export function readState(text: string): keyof typeof stateWords {
  const states = ['approved', 'pending', 'declined'] as const
  const state = states.find((one) => stateWords[one].test(text))
  if (state === undefined) throw new CellError('not a status we know: write pending, approved or declined')
  return state
}
