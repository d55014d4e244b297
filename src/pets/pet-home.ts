import * as paths from '#lib/paths.ts'
import { petPictureName } from '#lib/pet-picture-name.ts'
import { drawingPath } from '#lib/picture-paths.ts'
import { element } from '#ui/element.ts'
import { coachPath, fittingPath, petPlanPath, remindersPath } from './addresses.ts'
import type { StoredPet } from './pet-fields.ts'
import { inSentence } from './fit-text.ts'
import { lifeStageOf, toAnimal, weightText } from './pet.ts'
import { PetsElement } from './pets-element.ts'

/** `<pet-home>`: each pet with the next step and links to products, care plan and reminders; the chosen pet is large. */
export class PetHome extends PetsElement {
  protected override draw(pets: readonly StoredPet[]): void {
    const today = new Date()
    this.replaceChildren(...pets.map((pet, step) => panelOf(pet, today, step === 0)))
  }
}

/** `<pet-plans>`: a link to the care plan of each pet. */
export class PetPlans extends PetsElement {
  protected override draw(pets: readonly StoredPet[]): void {
    const linkTo = (pet: StoredPet) =>
      element('a', { className: 'button', href: petPlanPath(pet, new Date()) }, `Plan for ${pet.name}`)
    this.replaceChildren(...pets.map(linkTo))
  }
}

/** `<pet-note>`: says which pets a part of the page is about. `data-words` come first, `data-all` names every pet. */
export class PetNote extends PetsElement {
  protected override draw(pets: readonly StoredPet[]): void {
    const { words = '', all } = this.dataset
    const [chosen] = pets
    const text =
      all === undefined && chosen ? factsOf(chosen, new Date()) : inSentence(pets.map(({ name }) => name))
    this.textContent = chosen === undefined ? '' : `${words} ${text}`
  }
}

/** Returns the name, weight and age: `Rex, 62 lb, adult`. */
function factsOf(pet: StoredPet, today: Date): string {
  return [pet.name, weightText(pet), lifeStageOf(pet, today)].filter((part) => part !== undefined).join(', ')
}

/**
 * `<pet-list>`: a link to the products that fit the chosen pet, with their picture where it fills a tile.
 * `data-words` replaces its first words.
 */
export class PetList extends PetsElement {
  readonly #link = element('a', { className: 'pill' })

  protected override draw([pet]: readonly StoredPet[]): void {
    if (pet === undefined) {
      this.replaceChildren()
      return
    }
    const isTile = this.matches('.pet-more > *')
    const words = [element('h3', {}, `More for ${pet.name}`), factsText(pet)]
    this.replaceChildren(
      ...(isTile ? [portraitOf(pet, 'sitting'), element('div', {}, ...words, this.#link)] : [this.#link]),
    )
    this.#link.href = fittingPath(toAnimal(pet, new Date()))
    this.#link.textContent = `${this.dataset['words'] ?? 'Only what fits'} ${pet.name}`
  }
}

/** `<pet-hero>`: the chosen pet on the landing page, with today's step, instead of the form for visitors without one. */
export class PetHero extends PetsElement {
  protected override draw([pet]: readonly StoredPet[]): void {
    const hero = this.closest<HTMLElement>('.hero')
    this.replaceChildren(...(pet === undefined ? [] : [greetingOf(pet)]))
    if (pet === undefined || hero === null) {
      delete hero?.dataset['pet']
      return
    }
    hero.dataset['pet'] = pet.species
    hero
      .querySelector(`.hero-stage > .hero-${pet.species}`)
      ?.setAttribute('src', drawingPath(petPictureName('sitting', pet)))
    if (pet.weightLb === undefined) hero.style.removeProperty('--lb')
    else hero.style.setProperty('--lb', String(pet.weightLb))
  }
}

function greetingOf(pet: StoredPet): HTMLElement {
  const { id, name } = pet
  const today = new Date()
  const plan = { href: petPlanPath(pet, today), className: 'button button-quiet' }
  const look = pet.soreMouth ? 'button button-quiet' : 'button'
  return element(
    'div',
    { className: 'pet-greeting' },
    portraitOf(pet, 'face'),
    element('div', {}, element('h2', {}, name), nextStep(), coachLink(id)),
    element(
      'p',
      { className: 'flex flex-wrap gap-2' },
      ...clinicLink(pet),
      element('a', { href: fittingPath(toAnimal(pet, today)), className: look }, `What fits ${name}`),
      element('a', plan, `Care plan for ${name}`),
    ),
  )
}

/** Returns the weight and age as a line: `62 lb, adult`. */
function factsText(pet: StoredPet): HTMLElement {
  const facts = factsOf(pet, new Date()).slice(pet.name.length + 2)
  return element('span', { className: 'text-soft block text-sm' }, facts)
}

function panelOf(pet: StoredPet, today: Date, isLarge: boolean): HTMLElement {
  const { id, name, soreMouth } = pet
  const animal = toAnimal(pet, today)
  const more = (
    [
      [`Care plan for ${name}`, petPlanPath(pet, today)],
      ['Reminders for brushing and refills', remindersPath(pet, today)],
    ] as const
  ).map(([label, href]) =>
    element('a', { href, className: 'link text-sm inline-flex min-h-11 items-center' }, label),
  )
  const look = soreMouth || isLarge ? 'button button-quiet' : 'button'
  return element(
    'div',
    { className: isLarge ? 'pet-greeting pet-large' : 'panel pet-greeting' },
    portraitOf(pet, isLarge ? 'sitting' : 'face'),
    element(
      'div',
      {},
      element('h3', { className: 'text-xl' }, name),
      factsText(pet),
      nextStep(),
      coachLink(id),
    ),
    element(
      'p',
      { className: 'flex flex-wrap items-center gap-x-5 gap-y-2' },
      ...clinicLink(pet),
      element('a', { href: fittingPath(animal), className: look }, `What fits ${name}`),
      ...more,
    ),
  )
}

/** A sore mouth comes before any product. */
function clinicLink({ soreMouth }: StoredPet): HTMLElement[] {
  return soreMouth ? [element('a', { href: paths.vetLocator, className: 'button' }, 'Find a vet')] : []
}

function portraitOf(pet: StoredPet, pose: 'sitting' | 'face'): HTMLElement {
  const [width, height] = pose === 'sitting' ? [154, 240] : [112, 112]
  return element('img', { src: drawingPath(petPictureName(pose, pet)), alt: '', width, height })
}

function nextStep(): HTMLElement {
  return element('span', { className: 'text-soft block text-sm' }, 'Next step')
}

/** `care/today-line.ts` writes today's step into it. */
function coachLink(id: string): HTMLElement {
  const step = document.createElement('today-step')
  const className = 'link inline-flex min-h-11 items-center font-semibold'
  step.setAttribute('pet', id)
  // `every-page.ts` then loads today's step, whether it has run already or not.
  document.documentElement.dataset['care'] = ''
  dispatchEvent(new Event('care'))
  step.append(element('a', { href: coachPath(id), className }, 'Brushing coach'))
  return step
}
