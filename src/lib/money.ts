import { toCents } from './cents.ts'
import { locale } from './locale.ts'

let format: Intl.NumberFormat | undefined

/** `$1,234.50` of an amount in cents. */
export function formatCents(cents: number): string {
  // Made when it is first needed: on a slow phone that takes 20 ms, and most pages print no price by script.
  format ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return format.format(cents / 100)
}

/** `$12.99` of an amount in dollars. */
export function formatPrice(dollars: number): string {
  return formatCents(toCents(dollars))
}
