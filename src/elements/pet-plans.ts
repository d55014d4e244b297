import { fill } from '#lib/fill.ts'
import { petPlanPath } from '#pets/addresses.ts'
import { $petsHere } from './pets-here.ts'

/** `<pet-plans data-label="Plan for {name}">`: one link to the plan of each pet of this device. */
export class PetPlans extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = $petsHere.follow(() => this.#draw())
    this.#draw()
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #draw(): void {
    const today = new Date()
    this.replaceChildren(
      ...$petsHere.get().map((pet) => {
        const link = document.createElement('a')
        link.className = 'button'
        link.href = petPlanPath(pet, today)
        link.textContent = fill(this.dataset['label'] ?? '', { name: pet.name })
        return link
      }),
    )
  }
}
