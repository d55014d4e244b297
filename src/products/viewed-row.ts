import { addRows } from '#lib/product-table.ts'
import { type ProductAnswer, productsByIds } from './product-api.ts'
import { formatPrice } from '#lib/money.ts'
import { productPath } from '#lib/page-paths.ts'
import { priceDisplay } from '#content/price-display.ts'
import { seePriceText } from './retailer-name.ts'
import { checkedText } from '#lib/dates.ts'
import { needsVet, vetAdviceText } from '#pets/on-vet-advice.ts'
import { focusHeading } from '#ui/focus.ts'
import { undoing, toast } from '#ui/toast-store.ts'
import { $viewedIds } from './viewed-products.ts'

/** Only returning visitors need these rules, so they aren't in any page. The row scrolls sideways. */
const styles = new CSSStyleSheet()
styles.replaceSync(`
recently-viewed { min-height: 20rem }
.viewed-row { display: flex; gap: 0.75rem; margin: 0.5rem -1rem 0; padding: 0.25rem 1rem 1rem; overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x proximity; scroll-padding-inline: 1rem }
.viewed-row > li { position: relative; flex: none; width: 9.75rem; padding-bottom: 0.75rem; overflow: hidden; border: 1px solid var(--color-line); border-radius: var(--radius-card); background: var(--color-paper); font-size: var(--text-sm); line-height: 1.25; scroll-snap-align: start }
.viewed-row img { width: 100%; aspect-ratio: 5 / 4; object-fit: cover }
.viewed-row h3 { display: -webkit-box; margin: 0.625rem 0.75rem 0.25rem; overflow: hidden; font-size: var(--text-sm); -webkit-box-orient: vertical; -webkit-line-clamp: 3 }
.viewed-row h3 a::after { content: ''; position: absolute; inset: 0 }
.viewed-row :is(fit-line, .viewed-vet, .viewed-price) { display: block; margin: 0.375rem 0.75rem 0; font-size: var(--text-xs) }
.viewed-price b { font: 700 1.125rem var(--font-display) }
.viewed-price span { color: var(--color-soft) }
`)

/** The row under its heading, with a button that clears the history. */
const markup = `<section aria-labelledby="recently-viewed"><div class="flex flex-wrap items-center gap-x-4"><h2 id="recently-viewed" class="text-xl">Recently viewed</h2><button type="button" class="link min-h-11 text-sm">Clear</button></div><ul class="viewed-row"></ul></section>`

/** Renders viewed products except the page's own, most recent first, once the visitor scrolls near them. */
export function drawWhenNear(host: HTMLElement): void {
  const ids = [...$viewedIds.get()].filter((id) => id !== host.dataset['own'])
  if (ids.length === 0) return
  document.adoptedStyleSheets.push(styles)
  host.innerHTML = markup
  host.querySelector('button')?.addEventListener('click', forget)
  host.hidden = false
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      productsByIds(ids.toReversed()).then(
        (products) => draw(host, products),
        () => (host.hidden = true),
      )
    },
    { rootMargin: '400px' },
  )
  near.observe(host)
}

/** Puts the row below the first section of the home page that ends below the window, so nothing visible moves. */
export function placeOnHome(): HTMLElement {
  const host = document.createElement('recently-viewed')
  host.className = 'wrap band block no-print'
  const sections = [...document.querySelectorAll('main > section')]
  const isLower = (section: Element) => section.getBoundingClientRect().bottom > innerHeight
  ;(sections.find(isLower) ?? sections.at(-1))?.after(host)
  return host
}

/** Fills the row. Hidden if there are no cards. */
function draw(host: HTMLElement, products: readonly ProductAnswer[]): void {
  host.querySelector('ul')?.replaceChildren(...products.map(toCard))
  // The history may be cleared in another tab, and the shop may no longer have a product.
  $viewedIds.subscribe((stored) => {
    host.hidden = products.length === 0 || stored.size === 0
  })
}

/** Returns a linked card with fit result and price, according to the shop's price setting. */
function toCard(product: ProductAnswer): HTMLElement {
  const { id, name, imageUrl, fit } = product
  addRows([{ id, fit }])
  const picture = Object.assign(new Image(160, 128), { alt: '', decoding: 'async', src: imageUrl })
  const link = Object.assign(document.createElement('a'), { href: productPath(id), textContent: name })
  const heading = document.createElement('h3')
  heading.append(link)
  const card = document.createElement('li')
  card.append(picture, heading, document.createElement('fit-line'))
  if (needsVet(fit)) card.append(line('viewed-vet', vetAdviceText))
  card.append(...priceOf(product))
  card.dataset['productId'] = id
  return card
}

function priceOf({ id, retailer, price, priceCheckedOn }: ProductAnswer): HTMLElement[] {
  const className = 'viewed-price'
  if (priceDisplay === 'fresh') {
    const host = document.createElement('fresh-price')
    host.setAttribute('product', id)
    if (retailer !== undefined) host.setAttribute('retailer', retailer)
    host.append(seePriceText(retailer))
    return [line(className, host)]
  }
  if (priceDisplay !== 'dated' || price === undefined || priceCheckedOn === undefined) return []
  const amount = Object.assign(document.createElement('b'), { textContent: formatPrice(price) })
  const day = Object.assign(document.createElement('span'), { textContent: checkedText(priceCheckedOn) })
  return [line(className, amount, ' ', day)]
}

function line(className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement('span'), { className })
  made.append(...content)
  return made
}

function forget(): void {
  const before = $viewedIds.get()
  $viewedIds.change(() => new Set())
  toast({ title: 'Cleared', action: undoing(() => $viewedIds.change(() => before)) })
  // The focused button is gone.
  focusHeading()
}
