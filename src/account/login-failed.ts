import { $session, type Session } from './session-store.ts'
import { failure, toast } from '#ui/toast-store.ts'

const isCanceled = location.search === '?login=canceled'
const stop = $session.listen(tell)
tell($session.get())

/**
 * Shows that the sign-in was canceled or failed, and removes the query from the address so a reload doesn't repeat it.
 * Waits for the session: with an old sign-in hint, `/` is the dashboard at first, and reloads.
 */
function tell({ state }: Session): void {
  if (state === 'loading') return
  stop()
  if (state === 'signed-out' && document.querySelector('signed-in-only') !== null) return
  history.replaceState(null, '', location.pathname)
  toast(
    isCanceled
      ? {
          title: 'Sign-in canceled',
          ...(state === 'signed-out' && {
            description: 'You’re not signed in. To try again, press Sign In.',
          }),
        }
      : failure('We couldn’t sign you in. Please try again.'),
  )
}
