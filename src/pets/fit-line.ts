import { readFitFacts, unknownFacts } from './fit-facts.ts'
import { type AllergenLabels, reasonText, resultText } from './fit-text.ts'
import { fitOf } from './fit.ts'
import type { FitResult } from './reason.ts'
import { type Pet, toAnimal } from './pet.ts'
import { $pets } from './pets-on-device.ts'
import { productIdAround, rowOf } from '#lib/product-table.ts'
import { PetsElement } from './pets-element.ts'

/**
 * `<fit-line>`: fit result of the product around it for the chosen pet, or, with `all`, one line per saved pet. Uses
 * words, a shape and a color. Requests facts that no table of the page has.
 */
export function defineFitLine(labels: AllergenLabels): void {
  customElements.define(
    'fit-line',
    class FitLine extends PetsElement {
      protected override draw(): void {
        const pets = this.hasAttribute('all') ? $pets.get() : $pets.get().slice(0, 1)
        const facts = pets.length === 0 ? undefined : this.#facts()
        this.replaceChildren(...pets.flatMap((pet) => lineFor(pet, facts, pets.length > 1, labels) ?? []))
      }

      async #ask(id: string): Promise<void> {
        const { requestFacts } = await import('./request-facts.ts')
        await requestFacts(id)
        this.draw()
      }

      /** Undefined while the facts load. */
      #facts(): unknown {
        const id = productIdAround(this)
        const row = rowOf(id)
        if (id !== undefined && row?.has('fit') !== true) void this.#ask(id)
        return row?.get('fit')
      }
    },
  )
}

/** Returns the fit result in words, or undefined without facts. */
function lineFor(
  pet: Pet,
  facts: unknown,
  several: boolean,
  labels: AllergenLabels,
): HTMLElement | undefined {
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
  const line = document.createElement('span')
  line.dataset['verdict'] = result
  line.append(Object.assign(document.createElement('strong'), { textContent: text }))
  if (reason !== undefined)
    line.append(': ', Object.assign(document.createElement('span'), { textContent: reason }))
  return line
}
