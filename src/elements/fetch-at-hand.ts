const asked = new Set<string>()

/**
 * Fetches what a link leads to as soon as the pointer or the focus comes to it, by a speculation rule; browsers that
 * have none pass by it, see fetch-ahead.ts. Rules in the page would wait for 200 ms of hovering (`moderate`), or
 * fetch what only comes into view (`eager`, on phones). Searches and calls are left alone.
 */
export function fetchAtHand(): void {
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, fetchLink)
}

function fetchLink({ target }: Event): void {
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([href^="/api/"], [href*="search="])')
      : null
  if (link === null || asked.has(link.href)) return
  asked.add(link.href)
  const rule = document.createElement('script')
  rule.type = 'speculationrules'
  // An address has no quotes.
  rule.text = `{"prefetch":[{"urls":["${link.href}"]}]}`
  document.head.append(rule)
}
