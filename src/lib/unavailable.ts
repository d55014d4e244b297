/** The catalog can't be read on this machine; the message says what to do. */
export class CatalogUnavailable extends Error {
  override name = 'CatalogUnavailable'
}

/** Current prices are unavailable; the message says why. */
export class PricesUnreachable extends Error {
  override readonly name = 'PricesUnreachable'
}

/** SQLite's codes for a file that can't be read, is damaged, can't be opened, or is not a database. */
const damage = new Set([10, 11, 14, 26])

/** Returns whether an error means that the catalog can't be read, rather than that a query was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof CatalogUnavailable) return true
  // The lower byte is the code; the others add detail.
  return error instanceof Error && 'errcode' in error && damage.has(Number(error.errcode) & 0xff)
}
