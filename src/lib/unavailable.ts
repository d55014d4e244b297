/** The catalog can't be read on this machine; the message says what to do. */
export class CatalogUnavailable extends Error {
  override name = 'CatalogUnavailable'
}

/** SQLite's codes for a file that can't be read, is damaged, can't be opened, or is not a database. */
const damage = new Set([10, 11, 14, 26])

/** Returns whether an error means that the catalog can't be read, rather than that a query was wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof CatalogUnavailable) return true
  // The lower byte is the code; the others add detail.
  return error instanceof Error && 'errcode' in error && damage.has(Number(error.errcode) & 0xff)
}

/**
 * SQLSTATE codes that mean "not now": connection, authorization, resources, operator intervention, system,
 * conflicting changes, read-only.
 */
const passing = /^(?:08|28|53|57|58|40001|40P01|25006)/

/** Returns whether an error means that the database is unreachable, rather than that a query was wrong. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = 'code' in cause ? cause.code : undefined
    if (typeof code === 'string' && passing.test(code)) return true
    if (cause.name === 'NeonDbError' && (code === undefined || code === null || code === '')) return true
    return cause.name === 'TimeoutError' || cause.name === 'AbortError'
  })
}

/**
 * Returns an error and its causes, six at most. Neon's driver keeps the error from `fetch` in `sourceError`, and
 * @auth/core wraps some causes in an object with `err`.
 */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 6;) {
    causes.push(cause)
    const next = cause.cause ?? ('sourceError' in cause ? cause.sourceError : undefined)
    cause = typeof next === 'object' && next !== null && 'err' in next ? next.err : next
  }
  return causes
}
