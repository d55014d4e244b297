import { locale } from './locale.ts'

// Created on first use: each takes 20 ms on a slow phone.
let long: Intl.DateTimeFormat | undefined
let medium: Intl.DateTimeFormat | undefined

/** Formats the day `2026-11-01` as `November 1, 2026`; month and day stay on one line. */
export function formatDay(day: string): string {
  long ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return shown(long, day)
}

/** Formats the day `2026-11-01` as `Nov 1, 2026`; month and day stay on one line. */
export function formatShortDay(day: string): string {
  medium ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return shown(medium, day)
}

/** Shown next to a price. */
export function checkedText(day: string): string {
  return `checked ${formatShortDay(day)}`
}

function shown(format: Intl.DateTimeFormat, day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`)).replace(' ', '\u00a0')
}
