/** Addresses of this page's links that were prefetched, or are being prefetched. */
export const requested = new Set<string>()

/**
 * Prefetches a link's page on hover or focus, except searches, API calls and `/`, which redirects after sign-in.
 * Speculation rules don't run if preloading is off, as it is by default on some systems.
 */
export function prefetchOnHover(): void {
  for (const sign of ['pointerover', 'focusin'])
    addEventListener(sign, ({ target }) => {
      const link =
        target instanceof Element
          ? target.closest<HTMLAnchorElement>(
              'a[href^="/"]:not([href="/"],[href^="/api/"],[href*="search="])',
            )
          : null
      if (link !== null) fetchPage(link.href)
    })
}

/** Prefetches a page of this site once. Does nothing if the visitor has turned on data saver. */
function fetchPage(address: string): void {
  if (requested.has(address) || navigator.connection?.saveData === true) return
  requested.add(address)
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: address })
  // Safari doesn't support prefetch links but caches fetched pages.
  if (link.relList.supports('prefetch')) document.head.append(link)
  else void fetch(address).catch(() => {})
}
