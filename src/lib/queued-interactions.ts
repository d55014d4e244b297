/** A button that was pressed, or a choice with its value, before its script had loaded: see elements/first-paint.ts. */
interface QueuedInteraction {
  control: HTMLButtonElement | HTMLSelectElement
  value: string
}

declare global {
  var queuedInteractions: QueuedInteraction[] | undefined
}

/** Does now, once, what was queued for the controls that match. */
export function replayInteractions(selector: string): void {
  const queue = globalThis.queuedInteractions ?? []
  const isMeant = ({ control }: QueuedInteraction): boolean => control.matches(selector)
  globalThis.queuedInteractions = queue.filter((interaction) => !isMeant(interaction))
  for (const { control, value } of queue.filter(isMeant)) {
    if (control instanceof HTMLSelectElement) {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      control.click()
    }
  }
}
