import * as paths from '#lib/paths.ts'
import { fittingPath } from './addresses.ts'
import type { StoredPet } from './pet-fields.ts'
import { petKeys, toAnimal } from './pet.ts'
import { $pets } from './pets-on-device.ts'
import { PetsElement } from './pets-element.ts'

/** `<fits-switch>`: a link to the same list with or without the products that don't fit the chosen pet. */
export class FitsSwitch extends PetsElement {
  readonly #link = Object.assign(document.createElement('a'), { className: 'fits-switch', role: 'switch' })

  override connectedCallback(): void {
    super.connectedCallback()
    // The list changes its address without a new page.
    window.navigation?.addEventListener('currententrychange', () => this.draw($pets.get()))
    this.#link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      this.#link.click()
    })
  }

  protected override draw([pet]: readonly StoredPet[]): void {
    this.replaceChildren(...(pet === undefined ? [] : [this.#link]))
    if (pet === undefined) return
    const search = new URLSearchParams(location.search)
    const wanted = new URL(fittingPath(toAnimal(pet, new Date())), location.href).searchParams
    const isOn = petKeys.every((key) => String(search.getAll(key)) === String(wanted.getAll(key)))
    for (const key of [...petKeys, 'page']) search.delete(key)
    if (!isOn) for (const [key, value] of wanted) search.append(key, value)
    this.#link.href = `${paths.products}?${search}`
    this.#link.ariaChecked = String(isOn)
    this.#link.textContent = `Only what fits ${pet.name}`
  }
}
