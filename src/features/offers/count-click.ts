import { type Click, clickPages, count } from './counts-api.ts'
import { productOf } from '#features/catalog/stored-product.ts'

/** Counts a click on a retailer link. */
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
