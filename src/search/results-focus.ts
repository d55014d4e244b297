let isAwaited = false

/** From now on, focus moves to each new list's heading, until the visitor does something else. */
export function focusNextResults(): void {
  isAwaited = true
  const end = (): void => {
    isAwaited = false
    for (const event of ['keydown', 'pointerdown']) removeEventListener(event, end)
  }
  // Wait until the current click or key has finished.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, end)
  })
}

/** Returns whether focus should move to the heading of a new list. */
export function isFocusAwaited(): boolean {
  return isAwaited
}

/** Scrolls up to the top of the results if it has left the screen. */
export function showResultsTop(): void {
  const results = document.getElementById('results')
  if (results !== null && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}
