import { petPlanPath } from '#features/pets/addresses.ts'
import { $pets } from '#features/pets/pet-store.ts'
import { element } from '#ui/element.ts'
import { PetsElement } from '#features/pets/pets-element.ts'

/** `<pet-plans>`: a link to the care plan of each saved pet. */
export class PetPlans extends PetsElement {
  protected override draw(): void {
    const today = new Date()
    this.replaceChildren(
      ...$pets
        .get()
        .map((pet) =>
          element('a', { className: 'button', href: petPlanPath(pet, today) }, `Plan for ${pet.name}`),
        ),
    )
  }
}
