/** The most that a body may weigh, in bytes. */
const limit = 4096

export type Body =
  { kind: 'json'; value: unknown } | { kind: 'not-json-type' } | { kind: 'too-large' } | { kind: 'broken' }

/** Reads a JSON body, and no more of it than 4 kB. */
export async function readJson(request: Request): Promise<Body> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return { kind: 'not-json-type' }
  const text = await readText(request)
  if (text === undefined) return { kind: 'too-large' }
  try {
    const value: unknown = JSON.parse(text)
    return { kind: 'json', value }
  } catch {
    return { kind: 'broken' }
  }
}

async function readText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return undefined
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
