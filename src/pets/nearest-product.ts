import { factsInside, readFitFacts } from './fit-facts.ts'
import { isNoWorse } from './fit.ts'
import { toAnimal } from './pet.ts'
import { PetsElement } from './pets-element.ts'
import type { KeptPet } from './pet-fields.ts'

/**
 * `<nearest-product facts="…">` after a list of products: shows the first whose result for each chosen pet is no
 * worse than these facts give. If none is, it shows its own text. Without a pet, it shows the first
 * (product-page.css).
 */
export class NearestProduct extends PetsElement {
  protected override draw(pets: readonly KeptPet[]): void {
    const animals = pets.map((pet) => toAnimal(pet, new Date()))
    const own = readFitFacts(this.getAttribute('facts') ?? '')
    const items = [...(this.previousElementSibling?.children ?? [])]
    const nearest = items.find((item) => {
      const facts = factsInside(item)
      return animals.every((animal) => own && facts && isNoWorse(facts, own, animal))
    })
    for (const item of items) item.toggleAttribute('data-nearest', item === nearest)
    this.toggleAttribute('data-none', nearest === undefined)
  }
}
