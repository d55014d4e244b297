const acts = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** Does something once, after a person first moved, scrolled or pressed anything. */
export function onFirstAct(task: () => void): void {
  const start = (): void => {
    for (const act of acts) removeEventListener(act, start)
    setTimeout(task)
  }
  for (const act of acts) addEventListener(act, start, { passive: true })
}
