import { causesOf } from '#lib/unavailable.ts'

/** Writes one line about an error to the function's log. */
export function logError(error: unknown): void {
  console.error(errorLine(error))
}

/**
 * Returns one line with the name, code and message of an error and of each of its causes. Leaves out failed
 * statements and quoted text: both may contain people's ids or input.
 */
function errorLine(error: unknown): string {
  const parts = causesOf(error)
    .filter(({ message }) => !message.startsWith('Failed query:'))
    .map((cause) => {
      const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : ''
      return `${cause.name}${code}: ${cause.message}`
    })
  const whole = parts.length === 0 ? String(error) : `${parts.join(', because ')}${lineOf(error)}`
  return whole
    .replaceAll(/"[^"]*"/g, '"..."')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 500)
}

/** Where an error without a code was thrown. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error) || 'code' in error || error.cause !== undefined) return ''
  const line = /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim()
  return line === undefined ? '' : ` (${line})`
}
