import { fittingPath } from './addresses.ts'
import { toAnimal } from './pet.ts'
import { $pets } from './pet-store.ts'
import { PetsElement } from './pets-element.ts'

/** `<pet-list>`: a link to the products that fit the chosen pet. `data-words` replaces its first words. */
export class PetList extends PetsElement {
  readonly #link = Object.assign(document.createElement('a'), { className: 'pill' })

  protected override draw(): void {
    const [pet] = $pets.get()
    if (pet === undefined) {
      this.replaceChildren()
      return
    }
    this.#link.href = fittingPath(toAnimal(pet, new Date()))
    this.#link.textContent = `${this.dataset['words'] ?? 'Only products that fit'} ${pet.name}`
    this.replaceChildren(this.#link)
  }
}
