import * as paths from '#lib/paths.ts'
import { failure, toast, toastsReady } from '#ui/toast-store.ts'
import { $session, setSession } from './session-store.ts'

/** Milliseconds to read the toast before the login opens. */
const loginDelayMs = 500
/** Milliseconds to wait for the toast's code. */
const toastTimeoutMs = 2000

/** Tells the visitor that the session has ended, then opens the login, which returns to this page. */
export async function sendToLogin(): Promise<void> {
  if ($session.get().state !== 'signed-out') setSession({ state: 'signed-out' })
  toast(failure('You are logged out. Logging in again...', 'Unauthorized'))
  await Promise.race([toastsReady.promise, delay(toastTimeoutMs)])
  await delay(loginDelayMs)
  window.location.assign(loginPath(window.location.pathname))
}

/** Returns the sign-in URL that comes back to `returnTo`, a path on this site. */
export function loginPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}`
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds)
  })
}
