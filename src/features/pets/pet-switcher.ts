import { element } from '#ui/element.ts'
import type { Pet } from './pet.ts'
import { shopFor } from './pet-store.ts'
import { PetsElement } from './pets-element.ts'

/**
 * `<pet-switcher>`: a link to the pets page, named after the chosen pet. With several pets, a select appears next
 * to it.
 */
export class PetSwitcher extends PetsElement {
  readonly #choice = element('select', { className: 'pet-choice', ariaLabel: 'Shopping for' })

  override connectedCallback(): void {
    this.#choice.addEventListener('change', choose)
    super.connectedCallback()
  }

  protected override draw(pets: readonly Pet[]): void {
    this.#choice.replaceChildren(...pets.map(({ name }) => new Option(name)))
    this.#choice.selectedIndex = 0
    if (pets.length > 1) this.append(this.#choice)
    else this.#choice.remove()
  }
}

function choose(this: HTMLSelectElement): void {
  shopFor(this.selectedIndex)
}
