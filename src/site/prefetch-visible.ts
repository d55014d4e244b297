import { isNetworkGood } from '#lib/network-quality.ts'
import { fetchPage } from './prefetch-on-hover.ts'

/** Prefetches the pages of visible product cards on a fast connection. */
export function prefetchVisible(): void {
  const cards = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting ? target.querySelector<HTMLAnchorElement>('.card-name a') : null
      if (link === null) continue
      cards.unobserve(target)
      if (isNetworkGood()) fetchPage(link.href)
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
}
