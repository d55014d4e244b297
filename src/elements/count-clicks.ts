import { type Click, clickPages, count } from '#contract/counts.ts'
import { productOf } from './product-data.ts'

/** Counts a click to a retailer, however it was made: middle button and keys too. */
export function countRetailerClicks(): void {
  for (const kind of ['click', 'auxclick']) {
    document.addEventListener(kind, (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-retailer]') : null
      // The right button opens a menu, from which nobody knows what is chosen.
      const isPressed = event instanceof MouseEvent && event.button < 2
      if (link instanceof HTMLAnchorElement && isPressed) countClick(link, link.href)
    })
  }
}

/** Counts that an address of a retailer is opened from an element. */
export function countClick(from: Element, address: string): void {
  const isCard = from.closest('.card') !== null
  const isBar = from.closest('.buy-bar') !== null
  count({
    click: {
      product: productOf(from)?.id ?? '',
      host: new URL(address).hostname,
      page: pageKind(),
      place: isCard ? 'card' : isBar ? 'bar' : 'main',
    },
  })
}

function pageKind(): Click['page'] {
  const [, first = '', second] = location.pathname.split('/')
  if (first === '') return 'home'
  if (first === 'products' && second !== undefined) return 'product'
  return clickPages.find((kind) => kind === first) ?? 'other'
}
