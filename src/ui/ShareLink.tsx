import { useRef, useState } from 'react'
import { openDialog } from './Dialog.tsx'

interface Props {
  link: string
  /** Whether the list was too long, so the link has only its first items. */
  isCut: boolean
}

/** The most characters a QR code can hold and still be read by a phone camera. */
const longestCode = 1000

const codeProblems = {
  long: 'This list is too long for a QR code. Send the link instead.',
  failed: 'We couldn’t create the QR code. Check your connection, or send the link.',
}

/** Shows a dialog with a link to copy, to send or to scan. */
export function openShare(link: string, isCut: boolean): void {
  void openDialog('Share a link', <ShareLink link={link} isCut={isCut} />)
}

function ShareLink({ link, isCut }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  /** A picture's URL, or why there is none. */
  const [code, setCode] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setStatus('Link copied')
    } catch {
      setStatus('Your browser blocked copying. Select the link and copy it.')
      field.current?.focus()
    }
  }
  const send = (): void => void navigator.share({ title: document.title, url: link }).catch(() => undefined)
  return (
    <>
      <p>
        Anyone with this link can see the products on this page. In a care plan, they also see your answers
        about your pet, but no names. They can’t change anything you’ve saved.
      </p>
      {isCut && <p>A link can hold 60 products, so this one has your first 60.</p>}
      <input
        ref={field}
        className="field"
        readOnly
        value={link}
        aria-label="Link"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <form method="dialog" className="share-buttons">
        <button type="button" className="button button-small" onClick={() => void copy()}>
          Copy link
        </button>
        {'share' in navigator && (
          <button type="button" className="button button-small" onClick={send}>
            Send
          </button>
        )}
        <button
          type="button"
          className="button button-small button-quiet"
          onClick={() => void codeOf(link).then(setCode)}
        >
          Show a QR code
        </button>
        <button className="button button-small button-quiet">Close</button>
      </form>
      <p role="status">{status}</p>
      <div role="status">
        {code.startsWith('data:') ? (
          <>
            <img className="mx-auto w-full max-w-72" src={code} alt="QR code for this link" />
            <p className="mx-auto mt-4 text-center">Point your phone’s camera at the code.</p>
          </>
        ) : (
          code
        )}
      </div>
    </>
  )
}

/** Returns a QR code as a data URL, or says why there is none. */
async function codeOf(link: string): Promise<string> {
  if (link.length > longestCode) return codeProblems.long
  try {
    const [{ generate }, { toSvgDataURL }] = await Promise.all([
      import('lean-qr'),
      import('lean-qr/extras/svg'),
    ])
    return toSvgDataURL(generate(link), { on: '#000', off: '#fff', scale: 5 })
  } catch {
    return codeProblems.failed
  }
}
