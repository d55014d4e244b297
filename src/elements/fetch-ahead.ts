import { prefetch } from 'astro/virtual-modules/prefetch.js'

/**
 * Fetches the pages that are likely to be next: of every product whose card
 * is in view and, where the browser has no speculation rules (see fetch-at-hand.ts),
 * of the link that the pointer or the focus comes to.
 */
export function fetchAhead(): void {
  const cards = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting ? target.querySelector<HTMLAnchorElement>('.card-name a') : null
      if (link === null) continue
      cards.unobserve(target)
      prefetch(link.href)
    }
  })
  const observe = (root: ParentNode): void => {
    for (const card of root.querySelectorAll('.card')) cards.observe(card)
  }
  observe(document)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('.card')) cards.observe(node)
        observe(node)
      }
    }
  }).observe(document.body, { childList: true, subtree: true })

  if (HTMLScriptElement.supports?.('speculationrules')) return
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link !== null) approach(link)
    })
  // The link that this was loaded for: the pointer or the focus is there already.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]:is(:hover, :focus)'))
    approach(link)
}

function approach(link: HTMLAnchorElement): void {
  const { origin, pathname, searchParams } = new URL(link.href)
  if (origin !== location.origin || pathname.startsWith('/api/') || searchParams.has('search')) return
  prefetch(link.href)
}
