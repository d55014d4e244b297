import { useState } from 'react'
import { plural } from '#lib/locale.ts'
import { openDialog } from '#ui/Dialog.tsx'
import { savePets } from './save-pets.ts'

interface Props {
  /** Photos on this device. */
  count: number
  /** Email of the account; empty if unknown. */
  account: string
  /** Deletes the photos and signs out. */
  onLeave: () => Promise<void>
}

/** Asks before signing out, which deletes the photos. */
export function askSignOut(props: Props): void {
  void openDialog('Signing out deletes your photos', <AskSignOut {...props} />)
}

function AskSignOut({ count, account, onLeave }: Props) {
  const [status, setStatus] = useState('')
  const attempt = (work: () => Promise<void>): void => {
    work().catch(() => setStatus('That didn’t work. Try again.'))
  }
  const save = async (): Promise<void> => {
    await savePets()
    setStatus('Saved to a file. You can open it on My Pet.')
  }
  return (
    <>
      <p>
        {count} {plural(count, 'photo from your mouth checks is', 'photos from your mouth checks are')} only
        on this device, not in your account{account === '' ? '' : ` (${account})`}. To keep{' '}
        {plural(count, 'it', 'them')}, save a file first.
      </p>
      <form method="dialog" className="share-buttons">
        <button type="button" className="button" onClick={() => attempt(save)}>
          Save to a file
        </button>
        <button type="button" className="button button-quiet" onClick={() => attempt(onLeave)}>
          Delete photos and sign out
        </button>
        <button className="button button-quiet">Stay signed in</button>
      </form>
      <p role="status">{status}</p>
    </>
  )
}
