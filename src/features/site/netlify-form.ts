import { honeypotField } from '#features/messages/honeypot-field.ts'
import { requestTimeoutMs } from '#lib/request-timeout.ts'

/** Returns the attributes that Netlify Forms needs to detect a form in the built page. */
export function netlifyForm(name: string) {
  return {
    name,
    method: 'POST',
    'data-netlify': 'true',
    'data-netlify-honeypot': honeypotField,
  } as const
}

/**
 * Posts a form's fields to the host at this path. Returns false if that fails or takes longer than
 * `requestTimeoutMs`.
 */
export async function postForm(form: HTMLFormElement, path: string): Promise<boolean> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const { ok } = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(requestTimeoutMs) })
    return ok
  } catch {
    return false
  }
}
