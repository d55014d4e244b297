import { $pets } from '#pets/pets-on-device.ts'
import { signOutPath } from '#account/session-hint.ts'
import { $session } from '#account/session-store.ts'
import { logout } from '#lib/paths.ts'
import { movePhotos, photosOf } from './photos.ts'

const signOutLink = `a[href^="${logout}"]`

/**
 * Asks before signing out, because that deletes the photos, which are never saved to the account. A link pressed
 * before this has loaded signs out, and the photos stay for the next sign-in.
 */
export function askBeforeSignOut(): void {
  const guard = (event: MouseEvent): void => {
    const { target } = event
    if (!(target instanceof Element) || target.closest(signOutLink) === null) return
    event.preventDefault()
    void ask()
  }
  document.addEventListener('click', guard, true)
}

async function ask(): Promise<void> {
  const ids = $pets.get().map(({ id }) => id)
  const photos = await Promise.all(ids.map(photosOf)).catch(() => [])
  const count = photos.flat().length
  if (count === 0) return location.assign(signOutPath())
  const session = $session.get()
  const { askSignOut } = await import('./AskSignOut.tsx')
  askSignOut({
    count,
    account: session.state === 'signed-in' ? session.user.email : '',
    onLeave: async () => {
      for (const id of ids) await movePhotos(id, undefined)
      location.assign(signOutPath())
    },
  })
}
