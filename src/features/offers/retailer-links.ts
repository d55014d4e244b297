/**
 * Opens retailer links in a new tab, or in this one if the browser blocks that. Counts clicks, including
 * middle-button and keyboard clicks. Leaves modified clicks to the browser.
 */
export function followRetailerLinks(): void {
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, follow)
}

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-retailer]') : null
  // The right button only opens a menu, so it's not counted.
  if (!(link instanceof HTMLAnchorElement) || event.button > 1) return
  // The counting code loads with the first click, while this page stays open. Offline clicks aren't counted.
  import('./count-click.ts').then(
    (counting) => counting.countClick(link, link.href),
    () => {},
  )
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (!openTab(link.href)) location.assign(link.href)
}

/**
 * Opens a URL in a new tab. Returns false if the browser blocks that. `window.open` with `noopener` always returns
 * null, so the opener is cleared by hand.
 */
export function openTab(address: string): boolean {
  const tab = open('about:blank', '_blank')
  if (tab === null) return false
  tab.opener = null
  tab.location.assign(address)
  return true
}
