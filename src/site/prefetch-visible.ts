import { canPrefetch } from '#lib/network-quality.ts'
import { requested } from './prefetch-on-hover.ts'

const mostAtOnce = 6

/**
 * Prefetches the pages of product cards in view while the page is idle, unless the connection is slow. Stops those
 * whose cards leave the view first, and all at a press, whose answer goes first.
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
      if (isIslandLoading() || running.size === mostAtOnce) return
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

  function stopAll(): void {
    for (const stop of running.values()) stop.abort()
  }

  addEventListener('pointerdown', () => {
    waiting.clear()
    stopAll()
  })
  // Before `prefetch-on-hover.ts` requests it.
  const approach = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link !== null && !requested.has(link.href)) stopAll()
  }
  for (const sign of ['pointerover', 'focusin']) addEventListener(sign, approach, { capture: true })
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

/** Runs a task once the browser has nothing else to do. */
function whenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task)
  else setTimeout(task)
}

/** Whether the list that a visitor has reached still loads its code. */
function isIslandLoading(): boolean {
  return document.querySelector('astro-island[data-loading]') !== null
}
