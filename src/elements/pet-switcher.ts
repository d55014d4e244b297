import { PetsElement } from './pets-element.ts'
import { $petsHere } from './pets-here.ts'

/**
 * `<pet-switcher>`: a link to the pets. It takes the name of the one that is shopped for; where there are several,
 * a choice among them stands beside it.
 */
export class PetSwitcher extends PetsElement {
  readonly #choice = document.createElement('select')

  override connectedCallback(): void {
    this.#choice.className = 'pet-choice'
    this.#choice.setAttribute('aria-label', this.dataset['label'] ?? '')
    this.#choice.addEventListener('change', () => $petsHere.choose(this.#choice.selectedIndex))
    super.connectedCallback()
  }

  protected override draw(): void {
    const pets = $petsHere.get()
    this.#choice.replaceChildren(...pets.map(({ name }) => new Option(name)))
    this.#choice.selectedIndex = 0
    if (pets.length > 1) this.append(this.#choice)
    else this.#choice.remove()
  }
}
