import * as paths from '#lib/paths.ts'
import { element } from '#ui/element.ts'
import { carePlanPath, coachPath, fittingPath, petPlanPath } from './addresses.ts'
import type { KeptPet } from './kept-pets.ts'
import { toAnimal } from './pet.ts'
import { PetsElement } from './pets-element.ts'

/** `<pet-home>`: links to products, care plan and reminders for each pet. */
export class PetHome extends PetsElement {
  protected override draw(pets: readonly KeptPet[]): void {
    const today = new Date()
    this.replaceChildren(...pets.map((pet) => panelOf(pet, today)))
  }
}

/** `<pet-list>`: a link to the products that fit the chosen pet. `data-words` replaces its first words. */
export class PetList extends PetsElement {
  readonly #link = element('a', { className: 'pill' })

  protected override draw([pet]: readonly KeptPet[]): void {
    this.replaceChildren(...(pet === undefined ? [] : [this.#link]))
    if (pet === undefined) return
    this.#link.href = fittingPath(toAnimal(pet, new Date()))
    this.#link.textContent = `${this.dataset['words'] ?? 'Only products that fit'} ${pet.name}`
  }
}

function panelOf(pet: KeptPet, today: Date): HTMLElement {
  const { id, name, brushing } = pet
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
    coachLink(id),
    element('p', { className: 'mt-3 flex flex-wrap gap-2' }, ...links),
  )
}

/** `features/care/today-line.ts` writes today's step into it. */
function coachLink(id: string): HTMLElement {
  const place = document.createElement('today-step')
  const className = 'link inline-flex min-h-11 items-center font-semibold'
  place.setAttribute('pet', id)
  place.append(element('a', { href: coachPath(id), className }, 'Brushing coach'))
  return place
}
