import { locale } from './locale.ts'

const formats = new Map<'long' | 'medium', Intl.DateTimeFormat>()

/** `November 1, 2026` of a day written `2026-11-01`. */
export function formatDay(day: string): string {
  return format(day, 'long')
}

/** `Nov 1, 2026` of the same. */
export function formatShortDay(day: string): string {
  return format(day, 'medium')
}

function format(day: string, dateStyle: 'long' | 'medium'): string {
  // Made when it is first needed: on a slow phone that takes 20 ms.
  const made = formats.get(dateStyle) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  formats.set(dateStyle, made)
  return made.format(new Date(`${day}T00:00:00Z`))
}
