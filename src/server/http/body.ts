import * as v from 'valibot'
import type { Endpoint, ReadBody } from '#lib/endpoint.ts'
import { Refusal } from './responses.ts'

/** The maximum size of a JSON body and of a form, in bytes. */
const limit = 4096
const formLimit = 32_768

/** Reads a JSON body. Throws a Refusal: 415 for other types, 413 if it is larger, 400 if it is not JSON. */
export async function readJson(request: Request, most = limit): Promise<unknown> {
  if (typeOf(request) !== 'application/json') throw new Refusal(415, 'Content-Type: write application/json')
  const text = await readText(request, most)
  try {
    // Half a surrogate pair (`"\uD800"`) is valid JSON, but an error in the database.
    const value: unknown = JSON.parse(text, (_name, part: unknown) =>
      typeof part === 'string' ? part.toWellFormed() : part,
    )
    return value
  } catch {
    throw new Refusal(400, 'The body is not valid JSON')
  }
}

/** Reads the JSON body of an endpoint as its schema reads it. Throws as `readJson` and `checked` do. */
export async function bodyOf<One extends Endpoint>(endpoint: One, request: Request): Promise<ReadBody<One>>
export async function bodyOf({ body, maxBytes }: Endpoint, request: Request): Promise<unknown> {
  return body === undefined ? undefined : checked(await readJson(request, maxBytes), body)
}

/** Reads a form, or a JSON body, of at most 32 kB. Throws as `readJson` does. */
export async function readForm(request: Request): Promise<unknown> {
  if (typeOf(request) !== 'application/x-www-form-urlencoded') return readJson(request, formLimit)
  const form = new URLSearchParams(await readText(request, formLimit))
  return Object.fromEntries([...form].map(([name, value]) => [name, value.toWellFormed()]))
}

/**
 * Returns a body as its schema reads it. Throws a Refusal with 400 that names the first wrong field, without what the
 * caller wrote.
 */
export function checked<Schema extends v.GenericSchema>(
  body: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body, { abortEarly: true, message: 'not valid' })
  if (success) return output
  const [issue] = issues
  if (issue.path === undefined) {
    const isObject = issue.type === 'object' || issue.type === 'variant'
    throw new Refusal(400, isObject ? 'Send a JSON object' : issue.message)
  }
  const keys = issue.path.map(({ key }) => String(key))
  // Names of fields may be the caller's own.
  const own = keys.findIndex((key) => !/^\w{1,20}$/.test(key))
  const field = keys.slice(0, own === -1 ? undefined : own).join('.')
  throw new Refusal(400, `${field}: ${issue.received === 'undefined' ? 'missing' : issue.message}`)
}

/** Returns the product id at the end of a path. Throws a Refusal if it can't be one: ids are slugs. */
export function productIdOf(rest: string): string {
  if (/^[a-z0-9-]{1,200}$/.test(rest)) return rest
  throw new Refusal(404, 'No such product')
}

function typeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
}

async function readText(request: Request, most: number): Promise<string> {
  const tooLarge = new Refusal(413, `The body is larger than ${most / 1024} kB`)
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
