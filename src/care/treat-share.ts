import { toAnimal } from '#pets/pet.ts'
import type { $pets } from '#pets/pets-on-device.ts'
import { PetsElement } from '#pets/pets-element.ts'
import { type Kcal, shareOf, shareText } from './treats.ts'

/**
 * `<treat-share data-amount="40" data-per="piece" data-species="dog">`: how much of each pet's daily treats one
 * piece is. It's there at the first paint.
 */
export class TreatShare extends PetsElement {
  protected override draw(pets: ReturnType<typeof $pets.get>): void {
    const { amount = '', per, species } = this.dataset
    const kcal: Kcal = { amount: Number(amount), per: per === 'gram' ? 'gram' : 'piece' }
    const fitting = pets.filter((pet) => species === 'both' || species === pet.species)
    this.replaceChildren(
      ...fitting.flatMap((pet) => {
        const share = shareOf(kcal, toAnimal(pet, new Date()))
        if (share === undefined) return []
        const line = document.createElement('p')
        line.textContent = shareText(kcal, pet.name, share.percent)
        line.dataset['level'] = share.level
        return line
      }),
    )
  }
}
