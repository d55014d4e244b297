import { askFacts, knownFacts } from './ask-facts.ts'
import { type FitContent, petVerdict } from './pet-verdict.ts'
import { PetsElement } from './pets-element.ts'
import { $petsHere } from './pets-here.ts'

/**
 * `<fit-line facts="…">`: the verdict on a product for the pet that is shopped for; with `all` one line for each
 * pet of this device. In words, a shape and a color; below it what stands beside the verdict. `product="id"` in place of
 * facts asks the shop for them.
 */
export function defineFitLine(content: FitContent): void {
  customElements.define(
    'fit-line',
    class FitLine extends PetsElement {
      static readonly observedAttributes = ['facts']

      attributeChangedCallback(_: string, before: string | null): void {
        // React gives a card another product.
        if (before !== null) this.draw()
      }

      protected override draw(): void {
        const isForAll = this.hasAttribute('all')
        const pets = isForAll ? $petsHere.get() : $petsHere.get().slice(0, 1)
        const facts = pets.length === 0 ? '' : this.#facts()
        const verdicts = pets.flatMap((pet) => petVerdict(facts, pet, content, pets.length > 1) ?? [])
        this.replaceChildren(
          ...verdicts.flatMap(({ verdict, text, cautions }) => {
            const line = lineOf(text)
            line.dataset['verdict'] = verdict
            return [line, ...cautions.map(({ sentence, short }) => cautionOf(isForAll ? sentence : short))]
          }),
        )
      }

      /** None while the shop is asked. */
      #facts(): string {
        const id = this.getAttribute('product')
        if (id === null) return this.getAttribute('facts') ?? ''
        const known = knownFacts.get(id)
        if (known === undefined) void askFacts(id).then(() => this.draw())
        return known ?? ''
      }
    },
  )
}

function cautionOf(text: string): HTMLElement {
  const line = lineOf(text)
  line.className = 'caution'
  return line
}

function lineOf(text: string): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent: text })
}
