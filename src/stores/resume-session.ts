import { readUser } from '#contract/user.ts'
import { $session, startSession } from './session.ts'

/**
 * Asks again who is signed in, for a page that was kept while somebody was. Answers whether the page may stay:
 * not where it is another person now, or nobody. Throws where the server does not answer.
 */
export async function resumeSession(): Promise<boolean> {
  const before = $session.get()
  if (before.state !== 'signed-in') {
    await startSession()
    return true
  }
  const user = await readUser()
  if (user?.email !== before.user.email) return false
  // Set again, so that the wishlist is read again too.
  $session.set({ state: 'signed-in', user })
  return true
}
