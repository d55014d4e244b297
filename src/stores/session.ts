import { atom } from 'nanostores'
import type { User } from '#contract/user.ts'
import { paths } from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { failure } from './messages.ts'
import { toast, toastsReady } from './toasts.ts'

/** Who is signed in; `failed` is an answer that never came. */
export type Session =
  { state: 'loading' } | { state: 'signed-out' } | { state: 'failed' } | { state: 'signed-in'; user: User }

/** How long the toast is read before the login opens. */
const loginDelayMs = 500
/** How long the toast's code is waited for. */
const toastTimeoutMs = 2000

export const $session = atom<Session>({ state: 'loading' })

/** `data-session` of `<html>`: set from the hint cookie before the first paint (first-paint.ts), then from the answer. */
const shown = document.documentElement.dataset

/**
 * Finds out who is signed in: without the hint cookie nobody, and no call is
 * made; with it the server is asked once, and mends a hint that is wrong.
 */
export async function startSession(): Promise<void> {
  if (shown['session'] === undefined) return settle({ state: 'signed-out' })
  $session.set({ state: 'loading' })
  try {
    const { readUser } = await import('#contract/user.ts')
    const user = await readUser()
    settle(user === null ? { state: 'signed-out' } : { state: 'signed-in', user })
  } catch {
    settle({ state: 'failed' })
  }
}

/** Says that nobody is signed in any more, then opens the login, which comes back to this page. */
export async function sendToLogin(): Promise<void> {
  if ($session.get().state !== 'signed-out') settle({ state: 'signed-out' })
  toast(failure(words.unauthorizedMore, words.unauthorized))
  await Promise.race([toastsReady.promise, delay(toastTimeoutMs)])
  await delay(loginDelayMs)
  window.location.assign(loginPath(window.location.pathname))
}

/** The address that signs in and comes back to `returnTo`, a path of this site. */
export function loginPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}`
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds)
  })
}

function settle(session: Session): void {
  if (session.state === 'signed-out') delete shown['session']
  if (session.state === 'signed-in') shown['session'] = 'signed-in'
  $session.set(session)
}
