/** Gives the focus to the page's heading, where what had it has gone. */
export function focusHeading(): void {
  focus(document.querySelector<HTMLElement>('h1'))
}

/** Before an entry of a list goes, with its focus: gives it to the next one, else the one before, else the heading. */
export function focusNeighbor(entry: Element | null): void {
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
  const link = neighbor?.querySelector('a')
  if (link === null || link === undefined) focusHeading()
  else link.focus()
}

/** Gives the focus to an entry of a list that comes back: to the link of the `li` with this `data-entry`. */
export function focusEntry(id: string): void {
  // Not before it is drawn.
  setTimeout(() => document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"] a`)?.focus())
}

function focus(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
