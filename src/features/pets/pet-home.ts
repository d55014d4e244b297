import * as paths from '#lib/paths.ts'
import { carePlanPath, coachPath, fittingPath, petPlanPath } from './addresses.ts'
import type { KeptPet } from './kept-pets.ts'
import { toAnimal } from './pet.ts'
import { $pets } from './pet-store.ts'
import { PetsElement } from './pets-element.ts'

/** `<pet-home>`: links to products, care plan and reminders for each pet. */
export class PetHome extends PetsElement {
  protected override draw(): void {
    const today = new Date()
    this.replaceChildren(...$pets.get().map((pet) => this.#panel(pet, today)))
  }

  #panel(pet: KeptPet, today: Date): HTMLElement {
    const { id, name } = pet
    const animal = toAnimal(pet, today)
    const answers = { ...animal, brushing: pet.brushing, cheapest: false }
    const heading = document.createElement('h3')
    heading.className = 'text-xl'
    heading.textContent = name
    const links = document.createElement('p')
    links.className = 'mt-3 flex flex-wrap gap-2'
    links.append(
      link(`What fits ${name}`, fittingPath(animal), 'button button-small'),
      link(`Care plan for ${name}`, petPlanPath(pet, today), 'button button-quiet button-small'),
      link(
        'Reminders for brushing and refills',
        carePlanPath(answers, paths.carePlanCalendar),
        'button button-quiet button-small',
      ),
    )
    const panel = document.createElement('div')
    panel.className = 'panel'
    panel.append(heading, coachLink(id), links)
    return panel
  }
}

/** `features/care/today-line.ts` writes today's step into it. */
function coachLink(id: string): HTMLElement {
  const place = document.createElement('today-step')
  place.setAttribute('pet', id)
  place.append(link('Brushing coach', coachPath(id), 'link inline-flex min-h-11 items-center font-semibold'))
  return place
}

function link(label: string, href: string, className: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: label, href, className })
}
