import { factsInside } from './fit-facts.ts'
import { fitOf } from './fit.ts'
import type { KeptPet } from './kept-pets.ts'
import { type Animal, toAnimal } from './pet.ts'
import { PetsElement } from './pets-element.ts'

const places = { fits: 0, check: 1, 'not-for': 2 } as const

/**
 * `<fit-order>` after a list of cards: what fits the chosen pet comes first, then “check,” then “not for.” Moves the
 * cards themselves, so the keyboard and screen readers follow the same order. Without a pet, the list keeps its own.
 */
export class FitOrder extends PetsElement {
  #cards: readonly Element[] | undefined

  protected override draw([pet]: readonly KeptPet[]): void {
    const list = this.previousElementSibling
    if (list === null) return
    this.#cards ??= [...list.children]
    const animal = pet && toAnimal(pet, new Date())
    const ordered = animal
      ? this.#cards.toSorted((a, b) => placeOf(a, animal) - placeOf(b, animal))
      : this.#cards
    if (ordered.some((card, index) => card !== list.children[index])) list.append(...ordered)
  }
}

function placeOf(card: Element, animal: Animal): number {
  const product = factsInside(card)
  return places[product === undefined ? 'check' : fitOf(product, animal).result]
}
