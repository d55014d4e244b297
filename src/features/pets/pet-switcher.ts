import { $pets, shopFor } from './pet-store.ts'
import { PetsElement } from './pets-element.ts'

/**
 * `<pet-switcher>`: a link to the pets page, named after the chosen pet. With several pets, a select appears next
 * to it.
 */
export class PetSwitcher extends PetsElement {
  readonly #choice = document.createElement('select')

  override connectedCallback(): void {
    this.#choice.className = 'pet-choice'
    this.#choice.setAttribute('aria-label', 'Shopping for')
    this.#choice.addEventListener('change', () => shopFor(this.#choice.selectedIndex))
    super.connectedCallback()
  }

  protected override draw(): void {
    const pets = $pets.get()
    this.#choice.replaceChildren(...pets.map(({ name }) => new Option(name)))
    this.#choice.selectedIndex = 0
    if (pets.length > 1) this.append(this.#choice)
    else this.#choice.remove()
  }
}
