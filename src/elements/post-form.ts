import { patience } from '#lib/patience.ts'

/** Hands what is in a form to the host at this path; false where it did not arrive. */
export async function postForm(form: HTMLFormElement, path: string): Promise<boolean> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
    const { ok } = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(patience) })
    return ok
  } catch {
    return false
  }
}
