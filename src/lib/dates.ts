import { locale } from './locale.ts'

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** Formats the day `2026-11-01` as `November 1, 2026`; month and day stay on one line. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00a0')
}
