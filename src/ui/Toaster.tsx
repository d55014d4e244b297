import { useStore } from '@nanostores/react'
import * as Radix from '@radix-ui/react-toast'
import type { FocusEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from './Icon.tsx'
import { $toasts, type ToastAction, toastDurationMs, toastsReady } from './toast-store.ts'

/** How long a dismissed toast stays in the list. */
const removeDelayMs = 1_000_000

/** Closes a toast; it leaves the list after 1,000,000 ms. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  setTimeout(() => $toasts.set($toasts.get().filter((entry) => entry.id !== id)), removeDelayMs)
}

let isMounted = false

/** The key that moves focus to the toast. */
const hotkey = 'F8'

/** Adds React and Radix's toasts to the page, once. Called for the first toast. */
export function mountToaster(): void {
  const host = document.getElementById('toasts')
  if (host === null || isMounted) return
  isMounted = true
  createRoot(host).render(<Toaster />)
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
              <Radix.Description
                className={action === undefined || variant === 'destructive' ? 'text-sm' : 'truncate text-sm'}
              >
                {description}
              </Radix.Description>
            )}
          </div>
          {action !== undefined && <Action action={action} />}
          <Radix.Close className="icon-button -my-2 -mr-3" aria-label="Close">
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        className="toast-viewport"
        hotkey={[hotkey]}
        label="Notifications ({hotkey})"
        onFocus={rememberFocus}
      />
    </Radix.Provider>
  )
}

function Action({ action }: { action: ToastAction }) {
  const { label } = action
  return (
    <Radix.Action asChild altText={`${label}: press ${hotkey}`}>
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

/** The element that had focus before the toasts. */
let before: HTMLElement | undefined

function rememberFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before = relatedTarget
}

/** When a toast with focus goes away, moves focus back to the previous element, unless it has moved on. */
function giveFocusBack(): void {
  const { activeElement } = document
  const isLost = activeElement === document.body || activeElement?.closest('#toasts') !== null
  if (isLost && before?.isConnected === true) before.focus({ preventScroll: true })
}
