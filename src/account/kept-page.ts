import { hasHint } from './session-hint.ts'

/** Hides and reloads a page from the back/forward cache if someone signed in or out since. */
export function checkKeptPage(): void {
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
