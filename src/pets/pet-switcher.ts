import { petPictureName } from '#lib/pet-picture-name.ts'
import { drawingPath } from '#lib/picture-paths.ts'
import type { Pet } from './pet.ts'
import { shopFor } from './pet-store.ts'
import { PetsElement } from './pets-element.ts'

/**
 * `<pet-switcher>`: a link to the pets page with the chosen pet's face. With several pets, an invisible select lies
 * on it, so a known pet takes no room from the search.
 */
export class PetSwitcher extends PetsElement {
  readonly #face = Object.assign(new Image(), { className: 'pet-face', alt: '' })
  readonly #choice = Object.assign(document.createElement('select'), {
    className: 'pet-choice',
    ariaLabel: 'Shopping for',
  })

  override connectedCallback(): void {
    this.#choice.addEventListener('change', choose)
    super.connectedCallback()
  }

  protected override draw(pets: readonly Pet[]): void {
    this.#drawFace(pets[0])
    this.#choice.replaceChildren(...pets.map(({ name }) => new Option(name)))
    this.#choice.selectedIndex = 0
    if (pets.length > 1) this.append(this.#choice)
    else this.#choice.remove()
  }

  #drawFace(pet: Pet | undefined): void {
    if (pet === undefined) {
      this.#face.remove()
      return
    }
    const picture = drawingPath(petPictureName('face', pet))
    // A portrait that is saved or chosen now drops in; the one of an earlier page is just there.
    this.#face.classList.toggle('pet-new', document.readyState === 'complete')
    this.#face.src = picture
    this.querySelector('a')?.append(this.#face)
  }
}

function choose(this: HTMLSelectElement): void {
  shopFor(this.selectedIndex)
}
