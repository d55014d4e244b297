import { isLineGood } from '#lib/good-line.ts'
import { fetchPage } from './fetch-at-hand.ts'

/** Fetches the pages that are likely to be next: of every product whose card is in view, while the line is good. */
export function fetchAhead(): void {
  const cards = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = isIntersecting ? target.querySelector<HTMLAnchorElement>('.card-name a') : null
      if (link === null) continue
      cards.unobserve(target)
      if (isLineGood()) fetchPage(link.href)
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
