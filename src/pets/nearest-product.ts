import { productIdAround } from '#lib/product-table.ts'
import { factsInside, factsOf } from './fit-facts.ts'
import { isNoWorse } from './fit.ts'
import { toAnimal } from './pet.ts'
import { PetsElement } from './pets-element.ts'
import type { StoredPet } from './pet-fields.ts'

/**
 * `<nearest-product>` after a list of products: shows the first whose result for each chosen pet is no worse than
 * that of the product around it. If none is, it shows its own text. Without a pet, it shows the first
 * (product-page.css).
 */
export class NearestProduct extends PetsElement {
  protected override draw(pets: readonly StoredPet[]): void {
    const animals = pets.map((pet) => toAnimal(pet, new Date()))
    const own = factsOf(productIdAround(this))
    const items = [...(this.previousElementSibling?.children ?? [])]
    const nearest = items.find((item) => {
      const facts = factsInside(item)
      return animals.every((animal) => own && facts && isNoWorse(facts, own, animal))
    })
    for (const item of items) item.toggleAttribute('data-nearest', item === nearest)
    this.toggleAttribute('data-none', nearest === undefined)
  }
}
