import { fittingPath } from './addresses.ts'
import { type Pet, toAnimal } from './pet.ts'
import { $pets } from './pets-on-device.ts'
import { element, openDialog } from '#ui/element.ts'
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
        .then(({ requestFacts: askFacts }) => Promise.all(unasked.map(askFacts)))
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
  const href = fittingPath(toAnimal(pet, new Date()))
  const form = element(
    'form',
    { method: 'dialog' },
    element('button', { value: '', className: 'button' }, 'Cancel'),
    element('a', { href, className: 'button button-quiet' }, `See what fits ${pet.name}`),
    element(
      'button',
      { value: 'go-on', className: 'button button-quiet' },
      isBuying ? 'Buy anyway' : 'Add it anyway',
    ),
  )
  const lines = results.map((result) => element('p', {}, element('strong', {}, result)))
  for (const line of lines) line.dataset['verdict'] = 'not-for'
  const note = `You can still ${isBuying ? 'buy' : 'add'} it, maybe for another pet.`
  const dialog = openDialog('not-for', results.join('. '), ...lines, element('p', {}, note), form)
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'go-on') onWanted()
  })
}
