import { fill } from '#lib/fill.ts'
import { fittingPath } from '#pets/addresses.ts'
import { toAnimal } from '#pets/pet.ts'
import { PetsElement } from './pets-element.ts'
import { $petsHere } from './pets-here.ts'

/** `<pet-list data-fits>`: above a list, a link to what fits the pet that is shopped for. */
export class PetList extends PetsElement {
  readonly #link = Object.assign(document.createElement('a'), { className: 'pill' })

  protected override draw(): void {
    const [pet] = $petsHere.get()
    if (pet === undefined) {
      this.replaceChildren()
      return
    }
    this.#link.href = fittingPath(toAnimal(pet, new Date()))
    this.#link.textContent = fill(this.dataset['fits'] ?? '', { name: pet.name })
    this.replaceChildren(this.#link)
  }
}
