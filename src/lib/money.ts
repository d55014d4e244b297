import { toCents } from './cents.ts'
import { locale } from './locale.ts'

let format: Intl.NumberFormat | undefined

/** Formats an amount in cents as `$1,234.50`. */
export function formatCents(cents: number): string {
  // Created on first use, because it takes 20 ms on a slow phone and few pages format prices in a script.
  format ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return format.format(cents / 100)
}

/** Formats an amount in dollars as `$12.99`. */
export function formatPrice(dollars: number): string {
  return formatCents(toCents(dollars))
}
