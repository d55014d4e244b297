/**
 * Opens retailer links in a new tab and, where the browser blocks that, in
 * this one. Clicks that ask for something else (a new window, a download) are
 * left to the browser.
 */
export function openRetailerLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-retailer]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!openTab(link.href)) window.location.assign(link.href)
  })
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
