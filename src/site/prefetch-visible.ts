import { canPrefetch } from '#lib/network-quality.ts'
import { requested } from './prefetch-on-hover.ts'

const mostAtOnce = 6

/**
 * Prefetches the pages of product cards in view while the page is idle, unless the connection is slow. Stops a card's
 * when it leaves the view, and the others' when another page is approached or anything is pressed: that goes first.
 */
export function prefetchVisible(): void {
  if (!canPrefetch()) return
  const waiting = new Set<string>()
  const running = new Map<string, AbortController>()
  const cards = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const address = target.querySelector<HTMLAnchorElement>('.card-name a')?.href
      if (address === undefined) continue
      if (isIntersecting) waiting.add(address)
      else {
        waiting.delete(address)
        running.get(address)?.abort()
      }
    }
    whenIdle(prefetchNext)
  })

  function prefetchNext(): void {
    for (const address of waiting) {
      if (isPageLoading() || running.size === mostAtOnce) return
      waiting.delete(address)
      if (!requested.has(address)) void prefetch(address)
    }
  }

  async function prefetch(address: string): Promise<void> {
    const stop = new AbortController()
    running.set(address, stop)
    requested.add(address)
    try {
      // Safari supports no prefetch links. A page is only cached if it's read to its end.
      await (await fetch(address, { priority: 'low', signal: stop.signal })).text()
    } catch {
      requested.delete(address)
    }
    running.delete(address)
    // The others wait, too, for what stopped this one.
    if (!stop.signal.aborted) prefetchNext()
  }

  const makeWay = ({ type, target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (type !== 'pointerdown' && (link === null || requested.has(link.href))) return
    for (const [address, stop] of running) {
      if (address === link?.href) continue
      waiting.add(address)
      stop.abort()
    }
  }
  // Before `prefetch-on-hover.ts` requests the page.
  for (const sign of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(sign, makeWay, { capture: true })
  addEventListener('load', () => whenIdle(prefetchNext))
  addEventListener('astro:hydrate', () => whenIdle(prefetchNext), { capture: true })
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

/** Runs a task once the browser has nothing else to do, at most a second later: a page at rest may never be idle. */
function whenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 1000 })
  else setTimeout(task)
}

/** Whether the page still loads, or the code of a list that a visitor has reached. */
function isPageLoading(): boolean {
  return document.readyState !== 'complete' || document.querySelector('astro-island[data-loading]') !== null
}
