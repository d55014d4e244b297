import { locale } from './locale.ts'

const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** `November 1, 2026` of a day written `2026-11-01`. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
