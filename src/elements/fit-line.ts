import { type FitContent, petVerdict } from './pet-verdict.ts'
import { PetsElement } from './pets-element.ts'
import { $petsHere } from './pets-here.ts'

/**
 * `<fit-line facts="…">`: the verdict on a product for the pet that is shopped for; with `all` one line for each
 * pet of this device. In words, a shape and a color.
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
        const pets = this.hasAttribute('all') ? $petsHere.get() : $petsHere.get().slice(0, 1)
        const lines = pets.flatMap(
          (pet) => petVerdict(this.getAttribute('facts') ?? '', pet, content, pets.length > 1) ?? [],
        )
        this.replaceChildren(
          ...lines.map(({ verdict, text }) => {
            const line = document.createElement('span')
            line.dataset['verdict'] = verdict
            line.textContent = text
            return line
          }),
        )
      }
    },
  )
}
