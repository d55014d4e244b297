const events = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const

/**
 * Runs a task once, after the first input: a pointer move, a scroll, a click, a key or the focus, which may come
 * without a key, as with voice control.
 */
export function onFirstInteraction(task: () => void): void {
  const start = (event: Event): void => {
    // Browsers also report a move when the page loads or scrolls under a resting pointer.
    if (event instanceof PointerEvent && isAtRest(event)) return
    for (const name of events) removeEventListener(name, start)
    setTimeout(task)
  }
  for (const name of events) addEventListener(name, start, { passive: true })
}

function isAtRest({ type, movementX, movementY }: PointerEvent): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0
}
