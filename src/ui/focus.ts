/** Moves focus to the page's heading after the focused element is gone. */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * Before a list entry is removed: moves focus to the next entry, otherwise the previous one or the heading.
 */
export function focusNeighbor(entry: Element | null): void {
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
  const link = neighbor?.querySelector('a')
  if (link === null || link === undefined) focusHeading()
  else link.focus()
}

/** Moves focus to a restored list entry: to the link in the `li` with this `data-entry`. */
export function focusEntry(id: string): void {
  // Wait until it is rendered.
  setTimeout(() => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] a`)?.focus())
}
