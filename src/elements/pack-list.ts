import type { ProductAnswer } from '#contract/product.ts'
import { plainLink } from '#lib/plain-link.ts'
import { fill } from '#lib/fill.ts'
import { productPath } from '#lib/page-paths.ts'
import { type OpenedPack, dayOf, runsOutOn, withPack, withoutPack } from '#pets/packs.ts'
import { productData } from './product-data.ts'
import { untilText } from './pack-text.ts'
import { retailerName } from '#lib/retailer-name.ts'
import { $packsHere } from './packs-here.ts'

/**
 * `<pack-list>`: the packs that somebody opened, the first to run out first, each with the way to buy it again. It shows
 * itself where there are some, or where a pet is known, whose pages have the button.
 */
class PackList extends HTMLElement {
  #stop: (() => void) | undefined
  /** By id, once the shop has told them. */
  #products: ReadonlyMap<string, ProductAnswer> = new Map()

  connectedCallback(): void {
    this.#stop = $packsHere.follow(() => this.#draw())
    this.#draw()
    void this.#ask()
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  /** Where the shop cannot be asked, the way to a product is its page. */
  async #ask(): Promise<void> {
    const ids = $packsHere.get().map(({ id }) => id)
    if (ids.length === 0) return
    try {
      const { productsByIds } = await import('#contract/products-by-ids.ts')
      const products = await productsByIds(ids)
      this.#products = new Map(products.map((product) => [product.id, product]))
      this.#draw()
    } catch {
      return
    }
  }

  #draw(): void {
    const packs = $packsHere.get().toSorted((a, b) => (runsOutOn(a) < runsOutOn(b) ? -1 : 1))
    this.hidden = packs.length === 0 && !document.documentElement.hasAttribute('data-pets')
    this.querySelector('[data-none]')?.toggleAttribute('hidden', packs.length > 0)
    const today = dayOf(new Date())
    this.querySelector('ul')?.replaceChildren(...packs.map((pack) => this.#row(pack, today)))
  }

  #row(pack: OpenedPack, today: string): HTMLLIElement {
    const { until = '', past = '', again = '', forget = '', buy = '', buyLabel = '' } = this.dataset
    const { id, name } = pack
    const row = document.createElement('li')
    row.className = 'flex flex-wrap items-center gap-x-4 gap-y-2 p-4'
    const said = document.createElement('p')
    said.className = 'min-w-0 flex-1 basis-60'
    const product = Object.assign(document.createElement('a'), {
      className: 'font-semibold hover:underline',
      href: productPath(id),
      textContent: name,
    })
    const when = Object.assign(document.createElement('span'), {
      className: 'text-soft block text-sm',
      textContent: untilText(runsOutOn(pack), today, { until, past }),
    })
    said.append(product, when)
    row.append(said)
    const sold = this.#products.get(id)
    if (sold !== undefined) {
      row.dataset['product'] = productData(sold)
      const fit = document.createElement('fit-line')
      fit.setAttribute('facts', sold.fit)
      said.append(fit)
      const retailer = Object.assign(document.createElement('a'), {
        className: 'button button-small',
        href: sold.affiliateUrl,
        target: '_blank',
        rel: this.dataset['rel'] ?? '',
        textContent: buy,
      })
      retailer.dataset['retailer'] = ''
      retailer.dataset['print'] = plainLink(sold.affiliateUrl)
      retailer.setAttribute('aria-label', fill(buyLabel, { name, retailer: retailerName(sold.retailer) }))
      row.append(retailer)
    }
    row.append(
      this.#button(again, name, (packs) => withPack(packs, { ...pack, openedOn: dayOf(new Date()) })),
      this.#button(forget, name, (packs) => withoutPack(packs, id)),
    )
    return row
  }

  #button(said: string, name: string, change: Parameters<typeof $packsHere.change>[0]): HTMLButtonElement {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'pill',
      textContent: said,
    })
    button.setAttribute('aria-label', fill(this.dataset['label'] ?? '', { said, name }))
    button.addEventListener('click', () => {
      // Its row is drawn anew, or goes.
      void $packsHere.change(change).then(() => this.querySelector('h2')?.focus())
    })
    return button
  }
}

customElements.define('pack-list', PackList)
