import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { failure } from './messages.ts'
import { $session, setSession } from './session.ts'
import { toast, toastsReady } from './toasts.ts'

/** How long the toast is read before the login opens. */
const loginDelayMs = 500
/** How long the toast's code is waited for. */
const toastTimeoutMs = 2000

/** Says that nobody is signed in any more, then opens the login, which comes back to this page. */
export async function sendToLogin(): Promise<void> {
  if ($session.get().state !== 'signed-out') setSession({ state: 'signed-out' })
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
