import { requestTimeoutMs } from '#lib/request-timeout.ts'

/** A call that was answered with anything but success. Its message is `status: text`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

/**
 * Calls this site's own server, with cookies; a body goes as JSON.
 * Throws a `CallError` for a status that is none of success, and whatever
 * `fetch` throws where there is no answer within `requestTimeoutMs`.
 */
export async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(requestTimeoutMs),
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new CallError(response.status, (await response.text()) || response.statusText)
  return response
}

/** Whether an error means only that it was too much at once: the same call may be made again later. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof CallError && error.status === 429
}

/** Whether an error means that nobody is signed in. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized')
}
