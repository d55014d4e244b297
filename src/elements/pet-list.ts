import { fill } from '#lib/fill.ts'
import { fittingPath } from '#pets/addresses.ts'
import { toAnimal } from '#pets/pet.ts'
import { PetsElement } from './pets-element.ts'
import { $petsHere } from './pets-here.ts'

/**
 * `<pet-list data-fits data-hide>`: above a list, a link to what is known to fit the pet that is shopped for, and a
 * switch that hides what is not for it.
 */
export class PetList extends PetsElement {
  readonly #link = Object.assign(document.createElement('a'), { className: 'pill' })
  readonly #switch = Object.assign(document.createElement('button'), { className: 'pill', type: 'button' })

  override connectedCallback(): void {
    this.#switch.setAttribute('aria-pressed', 'false')
    this.#switch.addEventListener('click', () => {
      const isOn = document.documentElement.toggleAttribute('data-hide-not-for')
      this.#switch.setAttribute('aria-pressed', String(isOn))
    })
    super.connectedCallback()
  }

  protected override draw(): void {
    const [pet] = $petsHere.get()
    if (pet === undefined) {
      this.replaceChildren()
      return
    }
    const { name } = pet
    this.#link.href = fittingPath(toAnimal(pet, new Date()))
    this.#link.textContent = fill(this.dataset['fits'] ?? '', { name })
    this.#switch.textContent = fill(this.dataset['hide'] ?? '', { name })
    this.replaceChildren(this.#link, this.#switch)
  }
}
