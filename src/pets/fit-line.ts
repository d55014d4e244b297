import { element } from '#ui/element.ts'
import { knownFacts, readFitFacts, unknownFacts } from './fit-facts.ts'
import { type AllergenLabels, reasonText, resultText } from './fit-text.ts'
import { fitOf } from './fit.ts'
import type { FitResult } from './reason.ts'
import { type Pet, toAnimal } from './pet.ts'
import { $pets } from './pets-on-device.ts'
import { PetsElement } from './pets-element.ts'

/**
 * `<fit-line facts="…">`: fit result for the chosen pet, or, with `all`, one line per saved pet. Uses words, a shape
 * and a color. `product="id"` loads the facts instead.
 */
export function defineFitLine(labels: AllergenLabels): void {
  customElements.define(
    'fit-line',
    class FitLine extends PetsElement {
      static readonly observedAttributes = ['facts']

      attributeChangedCallback(_: string, before: string | null): void {
        // React can reuse a card for another product.
        if (before !== null) this.draw()
      }

      protected override draw(): void {
        const pets = this.hasAttribute('all') ? $pets.get() : $pets.get().slice(0, 1)
        const facts = pets.length === 0 ? '' : this.#facts()
        this.replaceChildren(...pets.flatMap((pet) => lineFor(pet, facts, pets.length > 1, labels) ?? []))
      }

      async #ask(id: string): Promise<void> {
        const { askFacts } = await import('./ask-facts.ts')
        await askFacts(id)
        this.draw()
      }

      /** Empty while the facts load. */
      #facts(): string {
        const id = this.getAttribute('product')
        if (id === null) return this.getAttribute('facts') ?? ''
        const known = knownFacts.get(id)
        if (known === undefined) void this.#ask(id)
        return known ?? ''
      }
    },
  )
}

/** Returns the fit result in words, or undefined without facts. */
function lineFor(pet: Pet, facts: string, several: boolean, labels: AllergenLabels): HTMLElement | undefined {
  if (facts === unknownFacts) return resultLine('check', `Couldn’t check this for ${pet.name}`)
  const product = readFitFacts(facts)
  if (product === undefined) return undefined
  const fit = fitOf(product, toAnimal(pet, new Date()))
  const line = resultLine(
    fit.result,
    resultText(fit, pet.name, several),
    reasonText(fit.reasons[0], labels, pet.name),
  )
  if (fit.reasons[0]?.kind === 'other-weight') line.dataset['about'] = 'weight'
  return line
}

/** Cards show the words on the picture and the reason, if it matters, in the text. */
function resultLine(result: FitResult, text: string, reason?: string): HTMLElement {
  const because = reason === undefined ? [] : [': ', element('span', {}, reason)]
  const line = element('span', {}, element('strong', {}, text), ...because)
  line.dataset['verdict'] = result
  return line
}
