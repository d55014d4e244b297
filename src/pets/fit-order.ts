import { factsInside } from './fit-facts.ts'
import { fitOf } from './fit.ts'
import type { StoredPet } from './pet-fields.ts'
import { type Animal, toAnimal } from './pet.ts'
import { PetsElement } from './pets-element.ts'

/** A longer list says where the products begin that aren't for the pet. */
const shortList = 8

const ranks = { fits: 0, check: 1, 'not-for': 2 } as const

/**
 * `<fit-order>` after a list of cards: what fits the chosen pet comes first, then “check,” then “not for.” Moves the
 * cards themselves, so the keyboard and screen readers follow the same order. Without a pet, the list keeps its own.
 */
export class FitOrder extends PetsElement {
  #cards: readonly Element[] | undefined
  readonly #divider = Object.assign(document.createElement('li'), { className: 'fit-divider' })

  protected override draw([pet]: readonly StoredPet[]): void {
    const list = this.previousElementSibling
    if (list === null) return
    const more = list.querySelector(':scope > .pet-more') ?? []
    this.#cards ??= [...list.children].filter((child) => child !== more)
    const animal = pet && toAnimal(pet, new Date())
    const ordered = animal
      ? this.#cards.toSorted((a, b) => rankOf(a, animal) - rankOf(b, animal))
      : this.#cards
    const rest = animal ? ordered.filter((card) => rankOf(card, animal) === ranks['not-for']) : []
    const isDivided = ordered.length > shortList && rest.length > 0 && rest.length < ordered.length
    if (isDivided) this.#divider.replaceChildren(...dividerText(pet?.name ?? '', rest.length))
    else this.#divider.remove()
    const section = list.closest('.recommended')
    if (section !== null) recommend(section, list, ordered, rest)
    const children = [
      ...(isDivided ? ordered.toSpliced(-rest.length, 0, this.#divider) : ordered),
      more,
    ].flat()
    if (children.every((child, index) => child === list.children[index])) return
    list.append(...children)
    // On phones it's a row to swipe, which would keep showing the card that was first.
    if (section !== null) list.scrollLeft = 0
  }
}

/** Hides cards that aren't for the pet, and a section of only these. `data-suitable` counts the cards of a short row. */
function recommend(section: Element, list: Element, cards: readonly Element[], rest: readonly Element[]) {
  for (const card of cards) card.toggleAttribute('hidden', rest.includes(card))
  const suitable = cards.length - rest.length
  if (section.localName === 'section') section.toggleAttribute('hidden', suitable === 0)
  if (suitable < 4 && rest.length > 0) list.setAttribute('data-suitable', String(suitable))
  else list.removeAttribute('data-suitable')
}

/** Returns the words before the products that aren't for the pet, with the link of the list's own switch. */
function dividerText(name: string, count: number): Node[] {
  const href = document.querySelector<HTMLAnchorElement>('.fits-switch')?.href
  const words = Object.assign(document.createElement('b'), {
    textContent: `Not for ${name}: ${count} on this page`,
  })
  if (href === undefined) return [words]
  const textContent = `Only what fits ${name}`
  return [words, Object.assign(document.createElement('a'), { className: 'link', href, textContent })]
}

function rankOf(card: Element, animal: Animal): number {
  const product = factsInside(card)
  return ranks[product === undefined ? 'check' : fitOf(product, animal).result]
}
