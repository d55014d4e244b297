import { isSimilar, readReviewedPets } from '#products/similar.ts'
import type { Pet } from '#pets/pet.ts'
import { $pets } from '#pets/pets-on-device.ts'
import { PetsElement } from '#pets/pets-element.ts'

/**
 * `<similar-reviews data-pets="dog16,cat">` before a list of reviews: a switch that filters for pets like the
 * chosen one. `data-pets` lists the pets in the order of the reviews.
 */
export class SimilarReviews extends PetsElement {
  readonly #switch = Object.assign(document.createElement('button'), {
    className: 'pill',
    type: 'button',
    ariaPressed: 'false',
  })

  override connectedCallback(): void {
    this.#switch.addEventListener('click', this.#press)
    super.connectedCallback()
  }

  #press = (): void => {
    this.#switch.setAttribute('aria-pressed', String(!this.#isOn()))
    this.#hide()
  }

  #isOn(): boolean {
    return this.#switch.getAttribute('aria-pressed') === 'true'
  }

  #alike(): boolean[] {
    const [pet] = $pets.get()
    return readReviewedPets(this.dataset['pets'] ?? '').map((one) => pet !== undefined && isSimilar(pet, one))
  }

  protected override draw([pet]: readonly Pet[]): void {
    const alike = this.#alike()
    const count = alike.filter(Boolean).length
    if (count === 0) this.#switch.setAttribute('aria-pressed', 'false')
    const name = pet?.name ?? ''
    this.#switch.textContent = `Only pets like ${name} (${count} of ${alike.length})`
    const text = count > 0 ? this.#switch : `None of these reviews is about a pet like ${name}.`
    this.replaceChildren(...(pet === undefined ? [] : [text]))
    this.#hide()
  }

  /** While the page is being parsed, the list may not exist yet; then there's nothing to hide. */
  #hide(): void {
    const alike = this.#alike()
    // The list also contains a card button's script.
    const reviews = this.nextElementSibling?.querySelectorAll(':scope > li') ?? []
    for (const [index, review] of [...reviews].entries()) {
      review.toggleAttribute('hidden', this.#isOn() && alike[index] !== true)
    }
  }
}
