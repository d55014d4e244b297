import { fill } from '#lib/fill.ts'
import { isSimilar, readReviewedPets } from '#pets/similar.ts'
import { $petsHere } from './pets-here.ts'

/**
 * `<similar-reviews data-pets="dog16,cat" data-only data-none>` before a list of reviews: a switch that leaves those of
 * animals like the pet that is shopped for. `data-pets` names the animals in the order of the list.
 */
export class SimilarReviews extends HTMLElement {
  #stop: (() => void) | undefined
  readonly #switch = Object.assign(document.createElement('button'), { className: 'pill', type: 'button' })

  connectedCallback(): void {
    this.#switch.setAttribute('aria-pressed', 'false')
    this.#switch.addEventListener('click', this.#press)
    this.#stop = $petsHere.follow(() => this.#draw())
    this.#draw()
  }

  disconnectedCallback(): void {
    this.#switch.removeEventListener('click', this.#press)
    this.#stop?.()
  }

  #press = (): void => {
    this.#switch.setAttribute('aria-pressed', String(!this.#isOn()))
    this.#hide()
  }

  #isOn(): boolean {
    return this.#switch.getAttribute('aria-pressed') === 'true'
  }

  #alike(): boolean[] {
    const [pet] = $petsHere.get()
    return readReviewedPets(this.dataset['pets'] ?? '').map((one) => pet !== undefined && isSimilar(pet, one))
  }

  #draw(): void {
    const [pet] = $petsHere.get()
    const { only = '', none = '' } = this.dataset
    const alike = this.#alike()
    const count = alike.filter(Boolean).length
    if (count === 0) this.#switch.setAttribute('aria-pressed', 'false')
    const name = pet?.name ?? ''
    this.#switch.textContent = fill(only, { name, count, all: alike.length })
    const said = count > 0 ? this.#switch : fill(none, { name })
    this.replaceChildren(...(pet === undefined ? [] : [said]))
    this.#hide()
  }

  /** While the page is still being read, the list is not there yet; then nothing is to be hidden. */
  #hide(): void {
    const alike = this.#alike()
    // Among them stands the script of a card's button.
    const reviews = this.nextElementSibling?.querySelectorAll(':scope > li') ?? []
    for (const [place, review] of [...reviews].entries()) {
      review.toggleAttribute('hidden', this.#isOn() && alike[place] !== true)
    }
  }
}
