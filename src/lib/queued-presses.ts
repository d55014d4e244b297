declare global {
  /** Controls pressed before their script loaded; see features/site/boot.ts and pet-script.ts. */
  var queuedPresses: HTMLElement[] | undefined
}

/** Replays queued clicks on the matching buttons, once each. */
export function replayPresses(selector: string): void {
  const queue = globalThis.queuedPresses ?? []
  globalThis.queuedPresses = queue.filter((button) => !button.matches(selector))
  for (const button of queue) if (button.matches(selector)) button.click()
}
