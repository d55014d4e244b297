import type { ProductAnswer } from '#contract/product.ts'
import { productsByIds } from '#contract/products-by-ids.ts'
import { fill } from '#lib/fill.ts'
import { formatPrice } from '#lib/money.ts'
import { productPath } from '#lib/page-paths.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { retailerName } from '#lib/retailer-name.ts'
import { formatShortDay } from '#lib/short-day.ts'
import * as words from '#lib/words.ts'
import { undoing } from '#stores/messages.ts'
import { toast } from '#stores/toasts.ts'
import { $viewedIds } from '#stores/viewed-products.ts'

/**
 * `<recently-viewed hidden data-own>`, the place for products that were looked at on this device but for the page's own:
 * draws them, the latest first, when a person comes near; where they cannot be had, it is hidden.
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

/** A row of cards; its button forgets all that is kept. */
function draw(place: HTMLElement, products: readonly ProductAnswer[]): void {
  place.querySelector('button')?.addEventListener('click', forget)
  const card = place.querySelector('template')
  if (card !== null) place.querySelector('ul')?.replaceChildren(...products.map((one) => toCard(card, one)))
  // What is forgotten, here or in another tab; and what the shop no longer has.
  $viewedIds.subscribe((kept) => {
    place.hidden = products.length === 0 || kept.size === 0
  })
}

/** A card that leads on: what it is, whether it fits, what it costs as the shop shows prices. */
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
      place?.replaceChildren(fill(words.seePrice, { retailer: retailerName(product.retailer) }))
    }
  } else if (price === undefined || priceCheckedOn === undefined) item.querySelector('.price')?.remove()
  else {
    item.querySelector('.price')?.prepend(formatPrice(price), ' ')
    item.querySelector('.price-day')?.append(fill(words.priceDay, { day: formatShortDay(priceCheckedOn) }))
  }
  return item
}

function forget(): void {
  const before = $viewedIds.get()
  $viewedIds.change(() => new Set())
  toast({ title: words.viewedForgotten, action: undoing(() => $viewedIds.change(() => before)) })
  // The button that had the focus has gone.
  const top = document.querySelector('h1')
  top?.setAttribute('tabindex', '-1')
  top?.focus({ preventScroll: true })
}
