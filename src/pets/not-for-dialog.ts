import { fittingPath } from './addresses.ts'
import { type Pet, toAnimal } from './pet.ts'
import { $pets } from './pets-on-device.ts'
import { productIdAround, rowOf } from '#lib/product-table.ts'

const toRetailer = 'a[data-retailer], [data-opens]'

/**
 * Asks before a visitor buys a product that isn't for the chosen pet. Captures clicks page-wide, even before a
 * link's script loads. `data-takes` and `data-opens` mark other controls; their value selects the products.
 */
export function askBeforeUnfit(): void {
  let isAnswered = false
  const onPress = (event: MouseEvent): void => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>(`cart-button button, [data-takes], ${toRetailer}`)
        : null
    const [pet] = $pets.get()
    if (control === null || pet === undefined || isAnswered || event.button > 1) return
    const lines = linesOf(control)
    const unasked = lines.flatMap((line) => idToAsk(line) ?? [])
    const results = lines.flatMap((line) => resultAgainst(line) ?? [])
    if (unasked.length === 0 && results.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (unasked.length > 0) {
      void import('./request-facts.ts')
        .then(({ requestFacts }) => Promise.all(unasked.map(requestFacts)))
        .then(() => control.click())
      return
    }
    ask(results, pet, control.matches(toRetailer), () => {
      isAnswered = true
      control.click()
      isAnswered = false
    })
  }
  // Middle clicks fire `auxclick`.
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, onPress, true)
}

/** Returns the fit lines of a control's products. */
function linesOf(control: HTMLElement): Element[] {
  const selector = control.dataset['takes'] || control.dataset['opens']
  const products = selector ? document.querySelectorAll(selector) : [control.closest('[data-product-id]')]
  return [...products].flatMap((product) => product?.querySelector('fit-line') ?? [])
}

/** Returns the product id of a line that is still loading. */
function idToAsk(line: Element): string | undefined {
  const id = productIdAround(line)
  return rowOf(id)?.has('fit') === true ? undefined : id
}

function resultAgainst({ firstElementChild: result }: Element): string | undefined {
  return result?.getAttribute('data-verdict') === 'not-for' ? (result.textContent ?? '') : undefined
}

/** Escape cancels, like the first button. */
function ask(results: readonly string[], pet: Pet, isBuying: boolean, onWanted: () => void): void {
  const [buy, go] = isBuying ? ['buy', 'Buy anyway'] : ['add', 'Add it anyway']
  const dialog = Object.assign(document.createElement('dialog'), {
    className: 'not-for',
    ariaLabel: results.join('. '),
    innerHTML: `<p>You can still ${buy} it, maybe for another pet.</p><form method="dialog"><button value="" class="button">Cancel</button><button value="go-on" class="button button-quiet">${go}</button></form>`,
  })
  for (const textContent of results.toReversed()) {
    const line = document.createElement('p')
    line.dataset['verdict'] = 'not-for'
    line.append(Object.assign(document.createElement('strong'), { textContent }))
    dialog.prepend(line)
  }
  const link = Object.assign(document.createElement('a'), {
    href: fittingPath(toAnimal(pet, new Date())),
    className: 'button button-quiet',
    textContent: `See what fits ${pet.name}`,
  })
  dialog.querySelector('button')?.after(link)
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (dialog.returnValue === 'go-on') onWanted()
  })
  document.body.append(dialog)
  dialog.showModal()
}
