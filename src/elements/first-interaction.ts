const events = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** Runs a task once, after the first input: a pointer moved, something was scrolled or pressed. */
export function onFirstInteraction(task: () => void): void {
  const start = (): void => {
    for (const event of events) removeEventListener(event, start)
    setTimeout(task)
  }
  for (const event of events) addEventListener(event, start, { passive: true })
}
