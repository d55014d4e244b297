import { fill } from '#lib/fill.ts'
import * as paths from '#lib/paths.ts'
import { carePlanPath, fittingPath, petPlanPath } from '#pets/addresses.ts'
import { type Pet, toAnimal } from '#pets/pet.ts'
import { PetsElement } from './pets-element.ts'
import { $petsHere } from './pets-here.ts'

/** `<pet-home data-shop data-plan data-calendar>`: for each pet of this device what fits it, its plan and its reminders. */
export class PetHome extends PetsElement {
  protected override draw(): void {
    const today = new Date()
    this.replaceChildren(...$petsHere.get().map((pet) => this.#panel(pet, today)))
  }

  #panel(pet: Pet, today: Date): HTMLElement {
    const { shop = '', plan = '', calendar = '' } = this.dataset
    const { name } = pet
    const animal = toAnimal(pet, today)
    const answers = { ...animal, brushing: pet.brushing, cheapest: false }
    const heading = document.createElement('h3')
    heading.className = 'text-xl'
    heading.textContent = name
    const links = document.createElement('p')
    links.className = 'mt-3 flex flex-wrap gap-2'
    links.append(
      link(fill(shop, { name }), fittingPath(animal), 'button button-small'),
      link(fill(plan, { name }), petPlanPath(pet, today), 'button button-quiet button-small'),
      link(calendar, carePlanPath(answers, paths.carePlanCalendar), 'button button-quiet button-small'),
    )
    const panel = document.createElement('div')
    panel.className = 'panel'
    panel.append(heading, links)
    return panel
  }
}

function link(label: string, href: string, className: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: label, href, className })
}
