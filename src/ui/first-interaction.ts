const events = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const

/**
 * Runs a task once, after the first input: a pointer move, a scroll, a click, a key or the focus, which may come
 * without a key, as with voice control. A link that is pressed leaves the page, so it starts nothing.
 */
export function onFirstInteraction(task: () => void): void {
  const start = (event: Event): void => {
    if (isNoInput(event)) return
    for (const name of events) removeEventListener(name, start)
    setTimeout(task)
  }
  for (const name of events) addEventListener(name, start)
}

/**
 * Browsers also report a move when the page loads or scrolls under a resting pointer. A press moves the focus to its
 * link, too.
 */
function isNoInput({ type, target, movementX, movementY }: Partial<PointerEvent>): boolean {
  if (type === 'pointermove') return !movementX && !movementY
  return type !== 'keydown' && target instanceof Element && target.closest('a') !== null
}
