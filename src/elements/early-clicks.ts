/** Buttons that were pressed before their element was there, as `first-paint.ts` wrote them down. */
declare global {
  var earlyClicks: HTMLElement[] | undefined
}

/** Presses them now, once, and ends the writing down. */
export function replayEarlyClicks(): void {
  const clicks = globalThis.earlyClicks ?? []
  globalThis.earlyClicks = undefined
  for (const button of clicks) button.click()
}
