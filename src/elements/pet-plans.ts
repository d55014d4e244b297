import { fill } from '#lib/fill.ts'
import { petPlanPath } from '#pets/addresses.ts'
import { PetsElement } from './pets-element.ts'
import { $petsHere } from './pets-here.ts'

/** `<pet-plans data-label="Plan for {name}">`: one link to the plan of each pet of this device. */
export class PetPlans extends PetsElement {
  protected override draw(): void {
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
