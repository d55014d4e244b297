/**
 * What Google assumes in feeds for the United States: a start without a time is midnight, an end is 23:59:59, and
 * both are in UTC-8. Source: support.google.com/merchants/answer/7055760
 */
const defaults = { start: '00:00:00', end: '23:59:59', zone: '-08:00' }

const remedy = 'write them as 2026-11-20T00:00-0800/2026-11-30T23:59-0800'

/**
 * Returns whether a sale is on, or the problem with its dates: then the regular price counts. A sale without dates is
 * on. `interval` is both in one text, such as `2026-11-20/2026-11-30`.
 */
export function isSaleOn(interval: string | undefined, now: Date): boolean | string {
  if (interval === undefined || interval.trim() === '') return true
  const [start = '', end = '', ...more] = interval.split('/').map((half) => half.trim())
  if (start === '' || end === '' || more.length > 0)
    return `no start and end with a slash between them, so the sale was skipped: ${remedy}`
  return isBetween(start, end, now)
}

/** The same for a start and an end in columns of their own, one of which may be missing. */
export function isBetween(start: string | undefined, end: string | undefined, now: Date): boolean | string {
  const from = start === undefined ? undefined : readMoment(start, defaults.start)
  const to = end === undefined ? undefined : readMoment(end, defaults.end)
  for (const moment of [from, to])
    if (moment !== undefined && Number.isNaN(moment.getTime()))
      return `the dates of the sale can’t be read, so it was skipped: ${remedy}`
  return (from === undefined || now >= from) && (to === undefined || now <= to)
}

/**
 * Reads a day, with or without a time and a zone. `Date.parse` isn't enough: engines differ on blanks, and it takes
 * February 31 for March 3. Returns an invalid date if it can't be read.
 */
function readMoment(text: string, time: string): Date {
  const form =
    /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?)? *(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i
  const [, day = '', hours, minutes = '', seconds = '00', zone = ''] = form.exec(text.trim()) ?? []
  if (!isDay(day)) return new Date(Number.NaN)
  const clock = hours === undefined ? time : `${hours.padStart(2, '0')}:${minutes}:${seconds}`
  return new Date(`${day}T${clock}${offsetOf(zone)}`)
}

function offsetOf(zone: string): string {
  if (zone === '') return defaults.zone
  if (/^[zu]/i.test(zone)) return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
