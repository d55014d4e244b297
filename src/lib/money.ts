const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whole cents of an amount in dollars. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** `$1,234.50` of an amount in cents. */
export function formatCents(cents: number): string {
  return format.format(cents / 100)
}

/** `$12.99` of an amount in dollars. */
export function formatPrice(dollars: number): string {
  return formatCents(toCents(dollars))
}
