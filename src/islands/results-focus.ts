let isAwaited = false

/** The next list that is shown is to get the focus, by its heading. */
export function focusNextResults(): void {
  isAwaited = true
}

/** Whether the focus is awaited; once. */
export function takeFocus(): boolean {
  const was = isAwaited
  isAwaited = false
  return was
}
