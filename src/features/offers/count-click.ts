import { type Click, clickPages, clickPlaces, count } from './counts-api.ts'
import { productOf } from '#features/catalog/stored-product.ts'

/** Counts a click on a retailer link. */
export function countClick(from: Element, address: string): void {
  count({
    click: {
      product: productOf(from)?.id ?? '',
      host: new URL(address).hostname,
      page: pageOf(location.pathname),
      place: placeOf(from),
    },
  })
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
