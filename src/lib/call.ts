import { type Guard, isText, objectOf } from './guards.ts'
import { accountHeader, otherAccount, otherAccountEvent } from './page-account.ts'

/** A call that returned an error status. Its message is `status: text`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

/** The browser refuses a call that outlives its page and has a body over 64 KiB; three bytes a character at most. */
const maxKeptCharacters = 20_000

/**
 * Calls this site's own server, with cookies and the mark of the account that the page was drawn for; a body is sent
 * as JSON. A change is sent even if the page is left meanwhile. Throws a `CallError` for an error status, and the
 * error of `fetch` if there's no response within `requestTimeoutMs`.
 */
export async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(path, {
    method,
    credentials: 'include',
    keepalive: method !== 'GET' && (text ?? '').length <= maxKeptCharacters,
    signal: AbortSignal.timeout(requestTimeoutMs),
    headers: {
      ...(globalThis.pageAccount === undefined ? {} : { [accountHeader]: globalThis.pageAccount }),
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(text === undefined ? {} : { body: text }),
  })
  if (response.ok) return response
  const error = new CallError(response.status, (await response.text()) || response.statusText)
  if (isOtherAccount(error)) window.dispatchEvent(new Event(otherAccountEvent))
  throw error
}

/** Returns the response to a `GET`. Throws as `call` does, and if the guard rejects the response. */
export async function readJson<Type>(path: string, guard: Guard<Type>): Promise<Type> {
  return answered(await call('GET', path), guard, path)
}

/**
 * Adds a product to one of the signed-in person's lists, or removes it (`DELETE`). Succeeds only if the
 * response names the product, which a hotel network's login page doesn't.
 */
export async function changeList(
  method: 'POST' | 'DELETE',
  path: string,
  product: { productId: string },
): Promise<void> {
  const { productId } = product
  const answer =
    method === 'POST'
      ? await call(method, path, product)
      : await call(method, `${path}/${encodeURIComponent(productId)}`)
  const done = await answered(answer, objectOf({ productId: isText }), path)
  if (done.productId !== productId) throw new Error(`${path}: unexpected response format`)
}

async function answered<Type>(response: Response, guard: Guard<Type>, path: string): Promise<Type> {
  const answer: unknown = await response.json()
  if (!guard(answer)) throw new Error(`${path}: unexpected response format`)
  return answer
}

/** Returns whether an error only means that there were too many calls, so the same call may succeed later. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof CallError && error.status === 429
}

/** Returns whether an error means that nobody is signed in. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized')
}

/** Returns whether an error means that the page was drawn for a different account. The page is about to reload. */
export function isOtherAccount(error: unknown): boolean {
  return error instanceof CallError && error.status === 409 && error.message.includes(otherAccount)
}

/** How long a call from the page may take, in milliseconds. */
export const requestTimeoutMs = 20_000
