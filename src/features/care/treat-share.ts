import { toAnimal } from '#features/pets/pet.ts'
import { $pets } from '#features/pets/pet-store.ts'
import { PetsElement } from '#features/pets/pets-element.ts'
import { type Kcal, shareOf, shareText } from './treats.ts'

/** `<treat-share data-amount="40" data-per="piece">`: how much of each pet's treats for a day one piece is. */
class TreatShare extends PetsElement {
  protected override draw(): void {
    const { amount = '', per } = this.dataset
    const kcal: Kcal = { amount: Number(amount), per: per === 'gram' ? 'gram' : 'piece' }
    const lines = $pets.get().flatMap((pet) => {
      const share =
        pet.species === this.dataset['species'] || this.dataset['species'] === 'both'
          ? shareOf(kcal, toAnimal(pet, new Date()))
          : undefined
      if (share === undefined) return []
      const line = document.createElement('p')
      line.dataset['level'] = share.level
      line.textContent = shareText(kcal, pet.name, share.percent)
      return line
    })
    this.querySelector('[data-lines]')?.replaceChildren(...lines)
    this.querySelector('[data-no-weight]')?.toggleAttribute('hidden', lines.length > 0)
  }
}

customElements.define('treat-share', TreatShare)
