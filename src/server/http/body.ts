import { fieldsOf } from '#lib/fields.ts'
import { errorResponse, personal } from './responses.ts'

/** The maximum size of a JSON body and of a form, in bytes. */
const limit = 4096
const formLimit = 32_768

export type Body =
  { kind: 'json'; value: unknown } | { kind: 'not-json-type' } | { kind: 'too-large' } | { kind: 'broken' }

/** Reads a JSON body of at most 4 kB. */
export async function readJson(request: Request): Promise<Body> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { kind: 'not-json-type' }
  const text = await readText(request, limit)
  if (text === undefined) return { kind: 'too-large' }
  try {
    return { kind: 'json', value: parse(text) }
  } catch {
    return { kind: 'broken' }
  }
}

/** Passes a person's JSON body to `answer`. Responds 415 to other types, 413 over 4 kB, 400 if it is not JSON. */
export async function answerJson(
  request: Request,
  answer: (value: unknown) => Promise<Response>,
): Promise<Response> {
  const body = await readJson(request)
  switch (body.kind) {
    case 'not-json-type':
      return errorResponse(415, 'Content-Type: write application/json', personal)
    case 'too-large':
      return errorResponse(413, 'The body is larger than 4 kB', personal)
    case 'broken':
      return errorResponse(400, 'The body is not valid JSON', personal)
    case 'json':
      return answer(body.value)
  }
}

/** Returns the fields of a form or a JSON object of at most 32 kB, or an error response. */
export async function readFields(
  request: Request,
): Promise<
  { kind: 'fields'; fields: ReadonlyMap<string, unknown> } | { kind: 'refused'; response: Response }
> {
  const refuse = (status: number, message: string) =>
    ({ kind: 'refused', response: errorResponse(status, message, personal) }) as const
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') return refuse(415, 'Content-Type: send a form or JSON')
  const text = await readText(request, formLimit)
  if (text === undefined) return refuse(413, 'The body is larger than 32 kB')
  if (isForm) {
    const fields = [...new URLSearchParams(text)].map(
      ([name, value]) => [name, value.toWellFormed()] as const,
    )
    return { kind: 'fields', fields: new Map(fields) }
  }
  try {
    return { kind: 'fields', fields: fieldsOf(parse(text)) }
  } catch {
    return refuse(400, 'The body is not valid JSON')
  }
}

/** Half a surrogate pair (`"\\uD800"`) is valid JSON, but an error in the database. */
function parse(text: string): unknown {
  const value: unknown = JSON.parse(text, (_name, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  )
  return value
}

async function readText(request: Request, most: number): Promise<string | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) return undefined
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
