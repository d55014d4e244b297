const asked = new Set<string>()

/**
 * Fetches the page that a link leads to as soon as the pointer or the focus comes to it. Searches and calls are left
 * alone, and so is `/`: it leads elsewhere once somebody has signed in. A speculation rule would do nothing for who
 * turned preloading off, as some systems do for everybody.
 */
export function fetchAtHand(): void {
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

/** Has the browser keep a page of this site for a visit that is likely, once; never for who saves data. */
export function fetchPage(address: string): void {
  if (asked.has(address) || navigator.connection?.saveData === true) return
  asked.add(address)
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: address })
  // Safari has no such links, and keeps what was fetched.
  if (link.relList.supports('prefetch')) document.head.append(link)
  else void fetch(address, { priority: 'low' }).catch(() => {})
}
