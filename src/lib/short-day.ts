import { locale } from './locale.ts'

// Not in `dates.ts`: cards import this, and their shared file would load on every page that shows a date.
let format: Intl.DateTimeFormat | undefined

/** Formats the day `2026-11-01` as `Nov 1, 2026`; month and day stay on one line. */
export function formatShortDay(day: string): string {
  // Created on first use: it takes 20 ms on a slow phone.
  format ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00a0')
}

/** Shown next to a price. */
export function checkedText(day: string): string {
  return `checked ${formatShortDay(day)}`
}
