import { atom } from 'nanostores'
import type { User } from '#contract/user.ts'

/** Who is signed in; `failed` is an answer that never came. */
export type Session =
  { state: 'loading' } | { state: 'signed-out' } | { state: 'failed' } | { state: 'signed-in'; user: User }

export const $session = atom<Session>({ state: 'loading' })

/** `data-session` of `<html>`: set from the hint cookie before the first paint (first-paint.ts), then from the answer. */
const shown = document.documentElement.dataset

/**
 * Finds out who is signed in: without the hint cookie nobody, and no call is
 * made; with it the server is asked once, and mends a hint that is wrong.
 */
export async function startSession(): Promise<void> {
  if (shown['session'] === undefined) return setSession({ state: 'signed-out' })
  $session.set({ state: 'loading' })
  try {
    const { readUser } = await import('#contract/user.ts')
    const user = await readUser()
    setSession(user === null ? { state: 'signed-out' } : { state: 'signed-in', user })
  } catch {
    setSession({ state: 'failed' })
  }
}

/** Keeps who is signed in, for stores and for styles. */
export function setSession(session: Session): void {
  if (session.state === 'signed-out') delete shown['session']
  if (session.state === 'signed-in') shown['session'] = 'signed-in'
  $session.set(session)
}
