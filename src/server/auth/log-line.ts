/** What went wrong with a sign-in and why, in one line; encrypted texts and tokens are left out. */
export function logLine(error: unknown): string {
  const said: string[] = []
  for (let cause = error; cause instanceof Error && said.length < 5; cause = causeOf(cause)) {
    said.push(`${cause.name}: ${cause.message}`)
  }
  const whole = `Sign-in: ${said.length === 0 ? String(error) : said.join(', because ')}`
  return whole
    .replaceAll(/[\w-]{16,}(?:\.[\w-]*){2,}/g, '...')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 600)
}

/** @auth/core wraps some causes in an object of their own. */
function causeOf({ cause }: Error): unknown {
  return typeof cause === 'object' && cause !== null && 'err' in cause ? cause.err : cause
}
