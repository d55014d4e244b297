import * as paths from '#lib/paths.ts'
import { accountKey, otherAccountEvent } from '#lib/page-account.ts'
import { signOutPath, hasHint } from './session-hint.ts'

/**
 * Draws the page again if the server refused a call because somebody else has signed in since, and says so then.
 * Lets sign-out links name the page's account.
 */
export function followAccount(): void {
  addEventListener(otherAccountEvent, drawAgain)
  document.addEventListener('click', nameAccount)
  if (new URLSearchParams(location.search).get(accountKey) === 'other') void import('./tell-account.ts')
}

function drawAgain(): void {
  const address = new URL(location.href)
  address.searchParams.set(accountKey, 'other')
  history.replaceState(null, '', address)
  reload()
}

function nameAccount({ target }: Event): void {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${paths.logout}"]`) : null
  link?.setAttribute('href', signOutPath())
}

/** Hides and reloads a page from the back/forward cache if someone signed in or out since. */
export function checkRestoredPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const isPersonal = document.documentElement.dataset['session'] !== undefined
    if (!persisted) return
    if (hasHint() !== isPersonal) reload()
    else if (isPersonal) void checkPerson()
  })
}

/** Offline, the page stays: the browser still has the same sign-in hint. */
async function checkPerson(): Promise<void> {
  try {
    const { resumeSession } = await import('./resume-session.ts')
    if (!(await resumeSession())) reload()
  } catch {
    // The session is unknown, so the page stays.
  }
}

function reload(): void {
  document.body.hidden = true
  location.reload()
}
