import { useStore } from '@nanostores/react'
import * as Radix from '@radix-ui/react-toast'
import { createRoot } from 'react-dom/client'
import { Icon } from '#components/ui/Icon.tsx'
import * as words from '#lib/words.ts'
import { dismissToast } from '#stores/dismiss-toast.ts'
import { $toasts, toastDurationMs, toastsReady } from '#stores/toasts.ts'

let isMounted = false

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
      {toasts.map(({ id, open, title, description, variant }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(next) => {
            if (!next) dismissToast(id)
          }}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          className={variant === 'destructive' ? 'toast toast-destructive' : 'toast'}
        >
          <div>
            <Radix.Title className="font-semibold">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="text-sm opacity-90">{description}</Radix.Description>
            )}
          </div>
          <Radix.Close className="icon-button -my-2 -mr-2" aria-label={words.closeToast}>
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className="toast-viewport" hotkey={['F8']} label={words.toasts} />
    </Radix.Provider>
  )
}
