import { hasHint } from '#contract/hint.ts'

/**
 * A page that the browser kept for Back may show somebody who has signed out since, or nobody although somebody
 * has signed in. Such a page is hidden and loaded anew.
 */
export function checkKeptPage(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const isPersonal = document.documentElement.dataset['session'] !== undefined
    if (!persisted) return
    if (hasHint() !== isPersonal) reload()
    else if (isPersonal) void checkPerson()
  })
}

/** Without a connection the page stays: the same browser still has the same hint. */
async function checkPerson(): Promise<void> {
  try {
    const { resumeSession } = await import('#stores/resume-session.ts')
    if (!(await resumeSession())) reload()
  } catch {
    // Nothing to go by.
  }
}

function reload(): void {
  document.body.hidden = true
  location.reload()
}
