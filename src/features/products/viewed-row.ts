import { type ProductAnswer, productsByIds } from '#features/catalog/product-api.ts'
import { formatPrice } from '#lib/money.ts'
import { productPath } from '#lib/page-paths.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { seePriceText } from '#lib/retailer-name.ts'
import { checkedText } from '#lib/short-day.ts'
import { undoing } from '#ui/notification.ts'
import { toast } from '#ui/toast-store.ts'
import { $viewedIds } from './viewed-products.ts'

/**
 * `<recently-viewed data-own>`: renders viewed products except the page's own, most recent first, when
 * scrolled near. Hidden if they can't be loaded.
 */
export function drawWhenNear(place: HTMLElement): void {
  const ids = [...$viewedIds.get()].filter((id) => id !== place.dataset['own'])
  if (ids.length === 0) return
  place.hidden = false
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      productsByIds(ids.toReversed()).then(
        (products) => draw(place, products),
        () => (place.hidden = true),
      )
    },
    { rootMargin: '400px' },
  )
  near.observe(place)
}

/** Renders a row of cards and a button that clears the history. */
function draw(place: HTMLElement, products: readonly ProductAnswer[]): void {
  place.querySelector('button')?.addEventListener('click', forget)
  const card = place.querySelector('template')
  if (card !== null) place.querySelector('ul')?.replaceChildren(...products.map((one) => toCard(card, one)))
  // The history may be cleared in another tab, and the shop may no longer have a product.
  $viewedIds.subscribe((kept) => {
    place.hidden = products.length === 0 || kept.size === 0
  })
}

/** Returns a linked card with fit result and price, according to the shop's price setting. */
function toCard(card: HTMLTemplateElement, product: ProductAnswer): Node {
  const { id, name, imageUrl, fit, price, priceCheckedOn } = product
  const item = document.importNode(card.content, true)
  item.querySelector('img')?.setAttribute('src', imageUrl)
  const link = item.querySelector('a')
  link?.setAttribute('href', productPath(id))
  link?.append(name)
  item.querySelector('fit-line')?.setAttribute('facts', fit)
  if (priceDisplay === 'fresh') {
    const place = item.querySelector('fresh-price')
    place?.setAttribute('product', id)
    if (product.retailer !== undefined) {
      place?.setAttribute('retailer', product.retailer)
      place?.replaceChildren(seePriceText(product.retailer))
    }
  } else if (price === undefined || priceCheckedOn === undefined) item.querySelector('.price')?.remove()
  else {
    item.querySelector('.price')?.prepend(formatPrice(price), ' ')
    item.querySelector('.price-day')?.append(checkedText(priceCheckedOn))
  }
  return item
}

function forget(): void {
  const before = $viewedIds.get()
  $viewedIds.change(() => new Set())
  toast({ title: 'Cleared', action: undoing(() => $viewedIds.change(() => before)) })
  // The focused button is gone.
  const top = document.querySelector('h1')
  top?.setAttribute('tabindex', '-1')
  top?.focus({ preventScroll: true })
}
