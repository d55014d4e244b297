import { atom } from 'nanostores'
import type { User } from './user-api.ts'

/** The current session; `failed` if the server didn't respond. */
export type Session =
  { state: 'loading' } | { state: 'signed-out' } | { state: 'failed' } | { state: 'signed-in'; user: User }

export const $session = atom<Session>({ state: 'loading' })

/** `data-session` of `<html>`: the boot script sets it from the hint cookie, later the response does. */
const shown = document.documentElement.dataset

/**
 * Loads the session. Without the hint cookie nobody is signed in and no call is made. With it, one call also
 * corrects a wrong hint.
 */
export async function startSession(): Promise<void> {
  if (shown['session'] === undefined) return setSession({ state: 'signed-out' })
  $session.set({ state: 'loading' })
  try {
    const { readUser } = await import('./user-api.ts')
    const user = await readUser()
    setSession(user === null ? { state: 'signed-out' } : { state: 'signed-in', user })
  } catch {
    setSession({ state: 'failed' })
  }
}

/** Sets the session for stores, styles and calls. From here on, the page is drawn for this account. */
export function setSession(session: Session): void {
  if (session.state === 'signed-out') {
    delete shown['session']
    globalThis.pageAccount = ''
  }
  if (session.state === 'signed-in') {
    shown['session'] = 'signed-in'
    globalThis.pageAccount = session.user.mark
  }
  $session.set(session)
}
