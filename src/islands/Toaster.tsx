import { useStore } from '@nanostores/react'
import * as Radix from '@radix-ui/react-toast'
import type { FocusEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '#components/ui/Icon.tsx'
import { fill } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import { dismissToast } from '#stores/dismiss-toast.ts'
import { $toasts, type ToastAction, toastDurationMs, toastsReady } from '#stores/toasts.ts'

let isMounted = false

/** The key that leads to the toast. */
const hotkey = 'F8'

/** Brings React and Radix's toasts to the page, once; called when the first toast is to be shown. */
export function mountToaster(): void {
  const place = document.getElementById('toasts')
  if (place === null || isMounted) return
  isMounted = true
  createRoot(place).render(<Toaster />)
  toastsReady.resolve()
}

function Toaster() {
  const toasts = useStore($toasts)
  return (
    <Radix.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, variant, action }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(next) => {
            if (next) return
            dismissToast(id)
            setTimeout(giveFocusBack)
          }}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          className={variant === 'destructive' ? 'toast toast-destructive' : 'toast'}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="text-sm opacity-90">{description}</Radix.Description>
            )}
          </div>
          {action !== undefined && <Action action={action} />}
          <Radix.Close className="icon-button -my-2 -mr-2" aria-label={words.closeToast}>
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        className="toast-viewport"
        hotkey={[hotkey]}
        label={words.toasts}
        onFocus={rememberFocus}
      />
    </Radix.Provider>
  )
}

function Action({ action }: { action: ToastAction }) {
  const { label } = action
  return (
    <Radix.Action asChild altText={fill(words.toastAction, { label, hotkey })}>
      {'href' in action ? (
        <a className="toast-action" href={action.href}>
          {label}
        </a>
      ) : (
        <button type="button" className="toast-action" onClick={action.run}>
          {label}
        </button>
      )}
    </Radix.Action>
  )
}

/** What had the focus before it came to the toasts. */
let before: HTMLElement | undefined

function rememberFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before = relatedTarget
}

/** With its toast a button takes the focus along: who had it before gets it, unless something else took it. */
function giveFocusBack(): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || activeElement?.closest('#toasts') !== null
  if (isLost && before?.isConnected === true) before.focus({ preventScroll: true })
}
