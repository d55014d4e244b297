import { clickPages, clickPlaces } from './click-places.ts'
import type { Click, postCount } from './counts-api.ts'

/** Counts a click on a retailer link. */
export function countClick(link: HTMLAnchorElement): void {
  count({
    click: {
      product: productOf(link),
      host: link.hostname,
      page: pageOf(location.pathname),
      place: placeOf(link),
    },
  })
}

/** Returns the id of the product around a link; the server checks it. */
function productOf(link: HTMLAnchorElement): string {
  return link.closest<HTMLElement>('[data-product-id]')?.dataset['productId'] ?? ''
}

function placeOf(from: Element): Click['place'] {
  const pick = from.closest('[data-pick]')?.getAttribute('data-pick')
  if (from.closest('.card') !== null) return 'card'
  if (from.closest('.buy-bar') !== null) return 'bar'
  return clickPlaces.find((place) => place === `pick-${pick}`) ?? 'main'
}

function pageOf(path: string): string {
  const [, first = '', second, third] = path.split('/')
  if (first === '') return 'home'
  if (first === 'products' && second === 'for' && third !== undefined) return `needs/${third}`
  if (first === 'products' && second !== undefined) return 'product'
  if (first === 'guides' && second !== undefined) return `guides/${second}`
  return clickPages.find((kind) => kind === first) ?? 'other'
}

/** Counts each search on this page that has no results, once: the initial one and later ones. */
export function countMisses(): void {
  const counted = new Set<string>()
  const look = (): void => {
    const search = document.querySelector('[data-nothing-for]')?.getAttribute('data-nothing-for') ?? ''
    if (search === '' || counted.has(search)) return
    counted.add(search)
    count({ nothingFor: search })
  }
  look()
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

/** Sends a count, even while the page unloads. Counts hold nothing personal and respect Global Privacy Control. */
function count(what: { click: Click } | { nothingFor: string }): void {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return
  // The path is checked by its type: a click loads no schemas. The id is as `newId`, which is in another file to load. Without an id, the server makes one.
  const id = isSecureContext ? crypto.randomUUID() : ''
  const body = JSON.stringify({ id, ...what })
  const path: (typeof postCount)['path'] = '/api/counts'
  navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
}
