import { readUser } from './user-api.ts'
import { $session, startSession } from './session-store.ts'

/**
 * Checks the session for a page restored from the back/forward cache. Returns false if someone else signed in
 * or the person signed out. Throws if the server doesn't respond.
 */
export async function resumeSession(): Promise<boolean> {
  const before = $session.get()
  if (before.state !== 'signed-in') {
    await startSession()
    return true
  }
  const user = await readUser()
  if (user?.mark !== before.user.mark) return false
  // Set again to reload the wishlist too.
  $session.set({ state: 'signed-in', user })
  return true
}
