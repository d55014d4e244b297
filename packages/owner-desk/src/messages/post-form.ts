import { requestTimeoutMs } from '../../../../src/lib/call.ts'

/** The ids of forms that weren't posted yet, or not for certain. */
const ids = new WeakMap<HTMLFormElement, string>()

/**
 * Posts a form's fields, and `further` ones, to this path of the API. Returns false if that fails or takes longer
 * than `requestTimeoutMs`. The next try has the same `id`, so the API stores it once.
 */
export async function postForm(
  form: HTMLFormElement,
  path: string,
  further: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const id = ids.get(form) ?? newId()
  ids.set(form, id)
  const body = new URLSearchParams({ id, ...further })
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const { ok } = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(requestTimeoutMs) })
    if (ok) ids.delete(form)
    return ok
  } catch {
    return false
  }
}

/**
 * Returns an id for what a page sends, so the server stores a repeated call once. Browsers make none on an address
 * without https; the server then makes one for each call.
 */
export function newId(): string {
  return globalThis.isSecureContext ? crypto.randomUUID() : ''
}
