/**
 * Opens retailer links in a new tab and, where the browser blocks that, in
 * this one. Clicks that ask for something else (a new window, a download) are
 * left to the browser. Each is counted, however it was made: middle button and keys too.
 */
export function followRetailerLinks(): void {
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, follow)
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-retailer]') : null
  // The right button opens a menu, from which nobody knows what is chosen.
  if (!(link instanceof HTMLAnchorElement) || event.button > 1) return
  // What counts comes with the first click: the shop's own page stays. Without a connection nothing is counted.
  import('./count-click.ts').then(
    ({ countClick }) => countClick(link, link.href),
    () => {},
  )
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (!openTab(link.href)) window.location.assign(link.href)
}

/**
 * Opens an address in a new tab; false where the browser blocks that. `window.open` with `noopener` always
 * answers null; so the opener is cut by hand.
 */
export function openTab(address: string): boolean {
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return false
  tab.opener = null
  tab.location.assign(address)
  return true
}
