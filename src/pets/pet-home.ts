import * as paths from '#lib/paths.ts'
import { petPictureName } from '#lib/pet-picture-name.ts'
import { drawingPath } from '#lib/picture-paths.ts'
import { coachPath, fittingPath, petPlanPath, remindersPath } from './addresses.ts'
import type { StoredPet } from './pet-fields.ts'
import { inSentence } from './fit-text.ts'
import { lifeStageOf, toAnimal, weightText } from './pet.ts'
import { PetsElement } from './pets-element.ts'

const quiet = 'button button-quiet'

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
    this.replaceChildren(
      ...pets.map((pet) => linkTo(petPlanPath(pet, new Date()), 'button', `Plan for ${pet.name}`)),
    )
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
  readonly #link = Object.assign(document.createElement('a'), { className: 'pill' })

  protected override draw([pet]: readonly StoredPet[]): void {
    if (pet === undefined) {
      this.replaceChildren()
      return
    }
    const isTile = this.matches('.pet-more > *')
    if (isTile) {
      const textContent = `More for ${pet.name}`
      const words = document.createElement('div')
      words.append(Object.assign(document.createElement('h3'), { textContent }), factsText(pet), this.#link)
      this.replaceChildren(portraitOf(pet, 'sitting'), words)
    } else this.replaceChildren(this.#link)
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
  const { name, soreMouth } = pet
  const today = new Date()
  return panelWith(
    'pet-greeting',
    portraitOf(pet, 'face'),
    [Object.assign(document.createElement('h2'), { textContent: name }), ...nextStep(pet)],
    'flex flex-wrap gap-2',
    [
      ...clinicLink(pet),
      linkTo(fittingPath(toAnimal(pet, today)), soreMouth ? quiet : 'button', `What fits ${name}`),
      linkTo(petPlanPath(pet, today), quiet, `Care plan for ${name}`),
    ],
  )
}

/** Returns the weight and age as a line: `62 lb, adult`. */
function factsText(pet: StoredPet): HTMLElement {
  return smallLine(factsOf(pet, new Date()).slice(pet.name.length + 2))
}

function smallLine(textContent: string): HTMLElement {
  return Object.assign(document.createElement('span'), { className: 'text-soft block text-sm', textContent })
}

function panelOf(pet: StoredPet, today: Date, isLarge: boolean): HTMLElement {
  const { name, soreMouth } = pet
  const small = 'link text-sm inline-flex min-h-11 items-center'
  const heading = Object.assign(document.createElement('h3'), { className: 'text-xl', textContent: name })
  const look = soreMouth || isLarge ? quiet : 'button'
  return panelWith(
    isLarge ? 'pet-greeting pet-large' : 'panel pet-greeting',
    portraitOf(pet, isLarge ? 'sitting' : 'face'),
    [heading, factsText(pet), ...nextStep(pet)],
    'flex flex-wrap items-center gap-x-5 gap-y-2',
    [
      ...clinicLink(pet),
      linkTo(fittingPath(toAnimal(pet, today)), look, `What fits ${name}`),
      linkTo(petPlanPath(pet, today), small, `Care plan for ${name}`),
      linkTo(remindersPath(pet, today), small, 'Reminders for brushing and refills'),
    ],
  )
}

function panelWith(
  className: string,
  portrait: HTMLElement,
  words: readonly HTMLElement[],
  row: string,
  links: readonly HTMLElement[],
): HTMLElement {
  const panel = Object.assign(document.createElement('div'), { className })
  const text = document.createElement('div')
  text.append(...words)
  const choices = Object.assign(document.createElement('p'), { className: row })
  choices.append(...links)
  panel.append(portrait, text, choices)
  return panel
}

function linkTo(href: string, className: string, textContent: string): HTMLElement {
  return Object.assign(document.createElement('a'), { href, className, textContent })
}

/** A sore mouth comes before any product. */
function clinicLink({ soreMouth }: StoredPet): HTMLElement[] {
  return soreMouth ? [linkTo(paths.vetLocator, 'button', 'Find a vet')] : []
}

function portraitOf(pet: StoredPet, pose: 'sitting' | 'face'): HTMLElement {
  const [width, height] = pose === 'sitting' ? [154, 240] : [112, 112]
  const src = drawingPath(petPictureName(pose, pet))
  return Object.assign(new Image(width, height), { src, alt: '' })
}

/** `care/today-line.ts` writes today's step into the second element. */
function nextStep({ id }: StoredPet): HTMLElement[] {
  const step = document.createElement('today-step')
  step.setAttribute('pet', id)
  // `every-page.ts` then loads today's step, whether it has run already or not.
  document.documentElement.dataset['care'] = ''
  dispatchEvent(new Event('care'))
  step.append(linkTo(coachPath(id), 'link inline-flex min-h-11 items-center font-semibold', 'Brushing coach'))
  return [smallLine('Next step'), step]
}
