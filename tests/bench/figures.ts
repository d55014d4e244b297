/** Returns the median; for an even number of values, the lower middle one; NaN for none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

/** Rounds to a number of decimals. */
export function round(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals))
}

/** Converts bytes to kB of 1,000 bytes, with one decimal. */
export function kilobytes(bytes: number): number {
  return round(bytes / 1000, 1)
}
