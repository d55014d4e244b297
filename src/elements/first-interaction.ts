const events = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** Runs a task once, after the first input: a pointer moved, something was scrolled or pressed. */
export function onFirstInteraction(task: () => void): void {
  const start = (event: Event): void => {
    // A browser says of a pointer at rest that it moved when the page comes to be below it.
    if (event instanceof PointerEvent && isAtRest(event)) return
    for (const name of events) removeEventListener(name, start)
    setTimeout(task)
  }
  for (const name of events) addEventListener(name, start, { passive: true })
}

function isAtRest({ type, movementX, movementY }: PointerEvent): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0
}
