import { productAround } from '../../../../src/products/stored-product.ts'
import { persistent } from '../../../../src/lib/persist.ts'
import { storeRows } from '../../../../src/products/retailer-name.ts'
import { countryKey } from '../../../../src/lib/storage-keys.ts'
import { StoreElement } from '../../../../src/ui/store-element.ts'
import { isSearchLink } from '../../../../src/products/search-link.ts'
import { localLink } from './local-link.ts'

const countries = new Set(storeRows.flatMap(({ stores = [] }) => stores.map(({ country }) => country)))

/** The country that the visitor chose; empty for the default store. */
const $country = persistent<string>(
  countryKey,
  (stored = '') => (countries.has(stored) ? stored : ''),
  String,
)

/** The links' original addresses. */
const homes = new WeakMap<HTMLAnchorElement, string>()

/** `<country-picker>` around a select: remembers the country and says whose prices are shown. */
class CountryPicker extends StoreElement<string> {
  protected override readonly store = $country

  override connectedCallback(): void {
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) $country.change(() => target.value)
    })
    super.connectedCallback()
  }

  protected override draw(country: string): void {
    const select = this.querySelector('select')
    if (select !== null) select.value = country
    this.querySelector('p')?.toggleAttribute('hidden', country === '')
  }
}

customElements.define('country-picker', CountryPicker)
$country.subscribe(linkAll)
// Islands draw links later, so each is checked again when it's used.
for (const kind of ['pointerdown', 'focusin', 'click', 'auxclick'])
  document.addEventListener(kind, relink, true)

function linkAll(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-retailer]')) toStore(link)
}

function relink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-retailer]') : null
  if (link !== null) toStore(link)
}

function toStore(link: HTMLAnchorElement): void {
  const isHome = storeRows.some(({ hosts }) => hosts.includes(link.hostname))
  const home = isHome ? link.href : (homes.get(link) ?? link.href)
  homes.set(link, home)
  const country = $country.get()
  const { name, asinIn } = productAround(link) ?? {}
  // The product's numbers in other countries are those of its own size.
  const numbers = link.dataset['size'] === undefined ? asinIn : undefined
  link.href = (country !== '' && localLink(home, { country, name, numbers }, storeRows)) || home
  for (const note of document.querySelectorAll<HTMLElement>('[data-search-note]'))
    if (note.dataset['searchNote'] === home) note.hidden = !isSearchLink(link.href, storeRows)
}
