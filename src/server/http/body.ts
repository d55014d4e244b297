import { randomUUID } from 'node:crypto'
import { fieldsOf } from '#lib/fields.ts'
import { Refusal } from './responses.ts'

/** The maximum size of a JSON body and of a form, in bytes. */
const limit = 4096
const formLimit = 32_768

/** The most ids in one call, which fit into a JSON body. */
const maxIds = 50

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

/** Returns the fields of a form or a JSON object of at most 32 kB. Throws as `readJson` does. */
export async function readFields(request: Request): Promise<ReadonlyMap<string, unknown>> {
  if (typeOf(request) !== 'application/x-www-form-urlencoded')
    return fieldsOf(await readJson(request, formLimit))
  const form = new URLSearchParams(await readText(request, formLimit))
  return new Map([...form].map(([name, value]) => [name, value.toWellFormed()]))
}

/** Returns the id of a stored message, review, report or subscriber. Throws a Refusal that names `of` otherwise. */
export function idIn(fields: ReadonlyMap<string, unknown>, of: string): string {
  const id = fields.get('id')
  if (typeof id === 'string' && uuid.test(id)) return id
  throw new Refusal(400, `id: use the id of a ${of}`)
}

/** Returns the ids in a field: 1 to 50. Throws a Refusal that names `of` otherwise. */
export function idsIn(fields: ReadonlyMap<string, unknown>, of: string): string[] {
  const ids = fields.get('ids')
  const isIds = Array.isArray(ids) && ids.length > 0 && ids.length <= maxIds
  if (!isIds || !ids.every((id) => typeof id === 'string' && uuid.test(id)))
    throw new Refusal(400, `ids: use the ids of 1 to ${maxIds} ${of}`)
  return ids
}

/** Returns the id that a page made for what it sends, so that a repeated call counts once; a new one without it. */
export function newIdIn(fields: ReadonlyMap<string, unknown>): string {
  const id = fields.get('id')
  return typeof id === 'string' && uuid.test(id) ? id : randomUUID()
}

/** Returns the version of a stored row, a whole number of 32 bits. Throws a Refusal if it can't be one. */
export function versionIn(fields: ReadonlyMap<string, unknown>): number {
  const version = fields.get('version')
  if (typeof version === 'number' && Number.isInteger(version) && version > 0 && version < 2 ** 31)
    return version
  throw new Refusal(400, 'version: use the version you read')
}

/** Returns a field's term. Throws a Refusal if it is none of `terms`. */
export function termIn<Term extends string>(
  fields: ReadonlyMap<string, unknown>,
  name: string,
  terms: readonly Term[],
): Term {
  const term = terms.find((one) => one === fields.get(name))
  if (term === undefined) throw new Refusal(400, `${name}: use one of ${terms.join(', ')}`)
  return term
}

/** Returns the product id at the end of a path. Throws a Refusal if it can't be one: ids are slugs. */
export function productIdOf(rest: string): string {
  if (/^[a-z0-9-]{1,200}$/.test(rest)) return rest
  throw new Refusal(404, 'No such product')
}

export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

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
