/** Converts dollars to whole cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}
