/** The middle of the values, of an even number the lower one of the two; NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

/** Rounded to so many decimals. */
export function round(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals))
}

/** Bytes as kB of 1,000 bytes, one decimal. */
export function kilobytes(bytes: number): number {
  return round(bytes / 1000, 1)
}
