import { $pets } from '#pets/pets-on-device.ts'
import { signOutPath } from '#account/session-hint.ts'
import { $session } from '#account/session-store.ts'
import { logout } from '#lib/paths.ts'
import { plural } from '#lib/locale.ts'
import { element, openDialog } from '#ui/element.ts'
import { movePhotos, photosOf } from './photos.ts'
import { savePets } from './save-pets.ts'

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
  const told = element('p', { role: 'status' })
  const button = (label: string, className: string, work: () => Promise<void>): HTMLElement => {
    const made = element('button', { type: 'button', className }, label)
    made.addEventListener('click', () => {
      work().catch(() => {
        told.textContent = 'That didn’t work. Try again.'
      })
    })
    return made
  }
  const save = async (): Promise<void> => {
    await savePets()
    told.textContent = 'Saved to a file. You can open it on My Pet.'
  }
  const leave = async (): Promise<void> => {
    for (const id of ids) await movePhotos(id, undefined)
    location.assign(signOutPath())
  }
  const heading = 'Signing out deletes your photos'
  const kept = plural(count, 'photo from your mouth checks is', 'photos from your mouth checks are')
  const session = $session.get()
  const account = session.state === 'signed-in' && session.user.email !== '' ? ` (${session.user.email})` : ''
  const toKeep = plural(count, 'To keep it, save a file first.', 'To keep them, save a file first.')
  const dialog = openDialog(
    'share-dialog',
    heading,
    element('h2', {}, heading),
    element('p', {}, `${count} ${kept} only on this device, not in your account${account}. ${toKeep}`),
    element(
      'div',
      { className: 'share-buttons' },
      button('Save to a file', 'button', save),
      button('Delete photos and sign out', 'button button-quiet', leave),
      button('Stay signed in', 'button button-quiet', () => Promise.resolve(dialog.close())),
    ),
    told,
  )
}
