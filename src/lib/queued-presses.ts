declare global {
  /** Controls pressed before their script loaded; see features/site/boot.ts and pet-script.ts. */
  var queuedPresses: HTMLElement[] | undefined
}

/** Replays queued presses of the matching controls, once each. */
export function replayPresses(selector: string): void {
  const queue = globalThis.queuedPresses ?? []
  globalThis.queuedPresses = queue.filter((control) => !control.matches(selector))
  for (const control of queue) if (control.matches(selector)) control.click()
}
