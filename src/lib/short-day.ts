import { locale } from './locale.ts'

// Apart from `dates.ts`: cards need this one, and would bring each page that says a day all that cards are made of.
let format: Intl.DateTimeFormat | undefined

/** `Nov 1, 2026` of a day written `2026-11-01`. */
export function formatShortDay(day: string): string {
  // Made when it is first needed: on a slow phone that takes 20 ms.
  format ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
