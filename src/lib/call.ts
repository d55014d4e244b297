import type * as v from 'valibot'
import type { Answer, Endpoint, SentBody } from './endpoint.ts'
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
const maxKeepaliveCharacters = 20_000

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
    keepalive: method !== 'GET' && (text ?? '').length <= maxKeepaliveCharacters,
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

interface Given<Body = unknown> {
  readonly body?: Body
  /** A text is sent as it is. */
  readonly query?: string | Readonly<Record<string, string>>
}

/** What a page adds to an endpoint: its body if it has one. */
type GivenTo<One extends Endpoint> = Given<SentBody<One>> &
  (One extends { body: v.GenericSchema } ? { readonly body: unknown } : unknown)

/**
 * Calls an endpoint. Throws as `call` does, and if the answer isn't what the endpoint says. The schema brings its own
 * code, so a page without one loads no schema library.
 */
export async function callApi<One extends Endpoint>(
  endpoint: One,
  ...[given]: Record<never, never> extends GivenTo<One> ? [GivenTo<One>?] : [GivenTo<One>]
): Promise<Answer<One>>
export async function callApi(endpoint: Endpoint, given: Given = {}): Promise<unknown> {
  const { method, answer } = endpoint
  const response = await call(method, addressOf(endpoint.path, given), given.body)
  return answer === undefined ? undefined : readAnswer({ ...endpoint, answer }, response)
}

/** Returns what an endpoint answered. Throws if it isn't what the endpoint says. */
export async function readAnswer<Schema extends v.GenericSchema>(
  { path, answer }: { path: string; answer: Schema },
  response: Response,
): Promise<v.InferOutput<Schema>> {
  const result = await answer['~standard'].validate(await response.json())
  if (result.issues !== undefined) throw new Error(`${path}: unexpected response format`)
  return result.value
}

/** What pages change for a signed-in person by a product's id. */
interface ProductChange extends Endpoint {
  readonly answer: v.GenericSchema<unknown, { productId: string }>
}

/**
 * Changes a person's list at a product. Succeeds only if the response names the product, which a hotel network's login
 * page doesn't. Throws as `callApi` does.
 */
export async function changeProduct(
  { method, path, answer }: ProductChange,
  productId: string,
  given: Given,
): Promise<void> {
  const address = addressOf(path.replace('*', encodeURIComponent(productId)), given)
  const done = await readAnswer({ path, answer }, await call(method, address, given.body))
  if (done.productId !== productId) throw new Error(`${path}: unexpected response format`)
}

function addressOf(path: string, { query = '' }: Given): string {
  const search = String(typeof query === 'string' ? query : new URLSearchParams(query))
  return search === '' ? path : `${path}?${search}`
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
