import type { ProductAnswer } from '#features/catalog/product-api.ts'
import { plainLink } from '#lib/plain-link.ts'
import { productPath } from '#lib/page-paths.ts'
import { dayOf } from './ladder.ts'
import {
  type OpenedPack,
  runsOutOn,
  withPack,
  withoutPack,
  openedNewPack,
  packLabel,
  stopTracking,
  untilText,
  $packs,
} from './opened-packs.ts'
import { productData } from '#features/catalog/stored-product.ts'
import { buyLabel, buyText } from '#lib/retailer-name.ts'
import { element } from '#ui/element.ts'
import { StoreElement } from '#ui/store-element.ts'

/**
 * `<pack-list>`: opened packs with a link to buy each one again; the pack that runs out first is at the top.
 * Hidden on devices without packs or pets.
 */
class PackList extends StoreElement<readonly OpenedPack[]> {
  protected override readonly store = $packs
  /** Products by id, once loaded. */
  #products: ReadonlyMap<string, ProductAnswer> = new Map()

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#ask()
  }

  /** If the request fails, rows link to the product page instead. */
  async #ask(): Promise<void> {
    const ids = $packs.get().map(({ id }) => id)
    if (ids.length === 0) return
    try {
      const { productsByIds } = await import('#features/catalog/product-api.ts')
      const products = await productsByIds(ids)
      this.#products = new Map(products.map((product) => [product.id, product]))
      this.draw($packs.get())
    } catch {
      return
    }
  }

  protected override draw(opened: readonly OpenedPack[]): void {
    const packs = opened.toSorted((a, b) => (runsOutOn(a) < runsOutOn(b) ? -1 : 1))
    this.hidden = packs.length === 0 && !document.documentElement.hasAttribute('data-pets')
    this.querySelector('[data-none]')?.toggleAttribute('hidden', packs.length > 0)
    const today = dayOf(new Date())
    this.querySelector('ul')?.replaceChildren(...packs.map((pack) => this.#row(pack, today)))
  }

  #row(pack: OpenedPack, today: string): HTMLLIElement {
    const { id, name } = pack
    const status = element(
      'p',
      { className: 'min-w-0 flex-1 basis-60' },
      element('a', { className: 'font-semibold hover:underline', href: productPath(id) }, name),
      element('span', { className: 'text-soft block text-sm' }, untilText(runsOutOn(pack), today)),
    )
    const row = element('li', { className: 'flex flex-wrap items-center gap-x-4 gap-y-2 p-4' }, status)
    const sold = this.#products.get(id)
    if (sold !== undefined) {
      row.dataset['product'] = productData(sold)
      const fit = document.createElement('fit-line')
      fit.setAttribute('facts', sold.fit)
      status.append(fit)
      const retailer = element(
        'a',
        {
          className: 'button button-small',
          href: sold.affiliateUrl,
          target: '_blank',
          rel: this.dataset['rel'] ?? '',
          ariaLabel: buyLabel(sold),
        },
        buyText,
      )
      retailer.dataset['retailer'] = ''
      retailer.dataset['print'] = plainLink(sold.affiliateUrl)
      row.append(retailer)
    }
    row.append(
      this.#button(openedNewPack, name, (packs) => withPack(packs, { ...pack, openedOn: dayOf(new Date()) })),
      this.#button(stopTracking, name, (packs) => withoutPack(packs, id)),
    )
    return row
  }

  #button(label: string, name: string, change: Parameters<typeof $packs.change>[0]): HTMLButtonElement {
    const ariaLabel = packLabel(label, name)
    const button = element('button', { type: 'button', className: 'pill', ariaLabel }, label)
    button.addEventListener('click', () => {
      $packs.change(change)
      // The row was redrawn or removed.
      this.querySelector('h2')?.focus()
    })
    return button
  }
}

customElements.define('pack-list', PackList)
