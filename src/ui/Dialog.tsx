import { type ReactNode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

let isOpen = false

/**
 * Shows a modal dialog. Resolves to the value of the button that closed it, in a form of the method `dialog`; empty if
 * it was closed otherwise. Resolves to nothing if another dialog is open.
 */
export async function openDialog(heading: string, content: ReactNode): Promise<string | undefined> {
  if (isOpen) return undefined
  isOpen = true
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const answer = await new Promise<string>((resolve) =>
    root.render(
      <Dialog heading={heading} onClose={resolve}>
        {content}
      </Dialog>,
    ),
  )
  root.unmount()
  host.remove()
  isOpen = false
  return answer
}

interface Props {
  heading: string
  children: ReactNode
  onClose: (answer: string) => void
}

function Dialog({ heading, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="share-dialog"
      aria-label={heading}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
    >
      <h2>{heading}</h2>
      {children}
    </dialog>
  )
}
