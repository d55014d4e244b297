import * as paths from '#lib/paths.ts'
import { element } from '#ui/element.ts'
import { carePlanPath, fittingPath, petPlanPath } from './addresses.ts'
import { type Pet, toAnimal } from './pet.ts'
import { PetsElement } from './pets-element.ts'

/** `<pet-home>`: links to products, care plan and reminders for each pet. */
export class PetHome extends PetsElement {
  protected override draw(pets: readonly Pet[]): void {
    const today = new Date()
    this.replaceChildren(...pets.map((pet) => panelOf(pet, today)))
  }
}

/** `<pet-list>`: a link above a list to the products that fit the chosen pet. */
export class PetList extends PetsElement {
  readonly #link = element('a', { className: 'pill' })

  protected override draw([pet]: readonly Pet[]): void {
    this.replaceChildren(...(pet === undefined ? [] : [this.#link]))
    if (pet === undefined) return
    this.#link.href = fittingPath(toAnimal(pet, new Date()))
    this.#link.textContent = `Only products that fit ${pet.name}`
  }
}

function panelOf(pet: Pet, today: Date): HTMLElement {
  const { name, brushing } = pet
  const animal = toAnimal(pet, today)
  const reminders = carePlanPath({ ...animal, brushing, cheapest: false }, paths.carePlanCalendar)
  const links = (
    [
      [`What fits ${name}`, fittingPath(animal), 'button button-small'],
      [`Care plan for ${name}`, petPlanPath(pet, today), 'button button-quiet button-small'],
      ['Reminders for brushing and refills', reminders, 'button button-quiet button-small'],
    ] as const
  ).map(([label, href, className]) => element('a', { href, className }, label))
  return element(
    'div',
    { className: 'panel' },
    element('h3', { className: 'text-xl' }, name),
    element('p', { className: 'mt-3 flex flex-wrap gap-2' }, ...links),
  )
}
