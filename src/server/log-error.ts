/** Writes one line on an error to the function's log. */
export function logError(error: unknown): void {
  console.error(errorLine(error))
}

/**
 * Name, code and message of an error and of its causes, in one line. A failed statement is left out with its values, and
 * so is what stands in quotation marks: both may hold ids of people or what somebody typed.
 */
function errorLine(error: unknown): string {
  const parts: string[] = []
  for (let cause = error; cause instanceof Error && parts.length < 5; cause = causeOf(cause)) {
    if (cause.message.startsWith('Failed query:')) continue
    const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : ''
    parts.push(`${cause.name}${code}: ${cause.message}`)
  }
  const whole = parts.length === 0 ? String(error) : `${parts.join(', because ')}${placeOf(error)}`
  return whole
    .replaceAll(/"[^"]*"/g, '"..."')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 500)
}

/** Neon's driver keeps what `fetch` threw apart from `cause`. */
function causeOf(error: Error): unknown {
  return error.cause ?? ('sourceError' in error ? error.sourceError : undefined)
}

/** Where an error was thrown, for one that has no code to look up. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error) || 'code' in error || error.cause !== undefined) return ''
  const place = /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim()
  return place === undefined ? '' : ` (${place})`
}
