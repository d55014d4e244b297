/** Addresses that were prefetched, or are being prefetched. */
export const requested = new Set<string>()

/** Whether another page has been asked for, which shares the line with nothing. */
let isLeavingPage = false

/** Stops prefetching what nobody has pointed at; see `prefetch-visible.ts`. */
export const likely = new Map<string, AbortController>()

/**
 * Prefetches a link's page on hover or focus, except searches, API calls and `/`, which redirects after sign-in.
 * Speculation rules don't run if preloading is off, as it is by default on some systems.
 */
export function prefetchOnHover(): void {
  addEventListener('beforeunload', () => {
    isLeavingPage = true
  })
  addEventListener('pageshow', () => {
    isLeavingPage = false
  })
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, ({ target }) => {
      const link =
        target instanceof Element
          ? target.closest<HTMLAnchorElement>(
              'a[href^="/"]:not([href="/"], [href^="/api/"], [href*="search="])',
            )
          : null
      if (link !== null) fetchPage(link.href)
    })
}

export function isLeaving(): boolean {
  return isLeavingPage
}

/** Prefetches a page of this site once. Does nothing if the visitor has turned on data saver. */
function fetchPage(address: string): void {
  if (requested.has(address) || navigator.connection?.saveData === true) return
  requested.add(address)
  // It goes before what is only likely.
  for (const stop of likely.values()) stop.abort()
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: address })
  // Safari doesn't support prefetch links but caches fetched pages.
  if (link.relList.supports('prefetch')) document.head.append(link)
  else void fetch(address, { priority: 'low' }).catch(() => {})
}
