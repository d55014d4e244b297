/** Opens retailer links in a new tab, or in this one if the browser blocks that. Leaves modified clicks to the browser. */
export function followRetailerLinks(): void {
  document.addEventListener('click', follow)
}

/** Returns the retailer link that was pressed. The third button of a mouse only opens a menu. */
export function pressedLink({ target, button }: MouseEvent): HTMLAnchorElement | null {
  return target instanceof Element && button < 2 ? target.closest('a[data-retailer]') : null
}

function follow(event: MouseEvent): void {
  const link = pressedLink(event)
  if (link === null || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  if (!openTab(link.href)) location.assign(link.href)
}

/**
 * Opens a URL in a new tab. Returns false if the browser blocks that. `window.open` with `noopener` always returns
 * null, so the opener is cleared by hand.
 */
function openTab(address: string): boolean {
  const tab = open('about:blank', '_blank')
  if (tab === null) return false
  tab.opener = null
  tab.location.assign(address)
  return true
}
