import { fill } from '#lib/fill.ts'
import { fittingPath } from '#pets/addresses.ts'
import { type Pet, toAnimal } from '#pets/pet.ts'
import { askFacts, knownFacts } from './ask-facts.ts'
import { $petsHere } from './pets-here.ts'

interface Question {
  /** Below the verdict. */
  note: string
  /** The button that does it all the same. */
  goOn: string
}

/** What the dialog says beside the verdict. */
export interface NotForWords {
  cart: Question
  retailer: Question
  /** The link to what fits the pet `{name}`. */
  fits: string
  leave: string
}

const toRetailer = 'a[data-retailer], [data-opens]'

/**
 * Asks before a product that isn't for the chosen pet goes into the cart or is opened at the retailer. Listens on the
 * whole page, before the control does, so it also holds for a link that is pressed before the page's own script is
 * there. A cart button without its script is left to the queue of first-paint.ts, which presses it again.
 * `data-takes` and `data-opens` mark other controls; a value is the selector of the products that they are about.
 */
export function askBeforeUnfit(words: NotForWords): void {
  let isAnswered = false
  const onPress = (event: MouseEvent): void => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>(`cart-button:defined button, [data-takes], ${toRetailer}`)
        : null
    const [pet] = $petsHere.get()
    if (control === null || pet === undefined || isAnswered || event.button > 1) return
    const lines = linesOf(control)
    const unasked = lines.flatMap((line) => idToAsk(line) ?? [])
    const verdicts = lines.flatMap((line) => verdictAgainst(line) ?? [])
    if (unasked.length === 0 && verdicts.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (unasked.length > 0) {
      void Promise.all(unasked.map(askFacts)).then(() => control.click())
      return
    }
    const question = control.matches(toRetailer) ? words.retailer : words.cart
    ask(verdicts, pet, { ...words, ...question }, () => {
      isAnswered = true
      control.click()
      isAnswered = false
    })
  }
  // The middle button is an `auxclick`.
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, onPress, true)
}

/** The lines with the verdicts on the products that a control is about. */
function linesOf(control: HTMLElement): Element[] {
  const selector = control.dataset['takes'] || control.dataset['opens']
  const products = selector ? document.querySelectorAll(selector) : [control.closest('[data-product]')]
  return [...products].flatMap((product) => product?.querySelector('fit-line') ?? [])
}

/** The product of a line that still waits for the shop's answer. */
function idToAsk(line: Element): string | undefined {
  const id = line.getAttribute('product')
  return id === null || knownFacts.has(id) ? undefined : id
}

function verdictAgainst({ firstElementChild: verdict }: Element): string | undefined {
  return verdict?.getAttribute('data-verdict') === 'not-for' ? (verdict.textContent ?? '') : undefined
}

/** Escape leaves it, like the first button. */
function ask(
  verdicts: readonly string[],
  pet: Pet,
  { note, goOn, fits, leave }: Question & Pick<NotForWords, 'fits' | 'leave'>,
  onWanted: () => void,
): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'not-for'
  dialog.setAttribute('aria-label', verdicts.join('. '))
  const more = Object.assign(document.createElement('p'), { textContent: note })
  const link = Object.assign(document.createElement('a'), {
    textContent: fill(fits, { name: pet.name }),
    href: fittingPath(toAnimal(pet, new Date())),
    className: 'button button-quiet',
  })
  const form = document.createElement('form')
  form.method = 'dialog'
  form.append(choice(leave, '', 'button'), link, choice(goOn, 'go-on', 'button button-quiet'))
  dialog.append(...verdicts.map(lineOf), more, form)
  document.body.append(dialog)
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (dialog.returnValue === 'go-on') onWanted()
  })
  dialog.showModal()
}

function lineOf(verdict: string): HTMLElement {
  const line = document.createElement('p')
  line.dataset['verdict'] = 'not-for'
  line.textContent = verdict
  return line
}

function choice(label: string, value: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent: label, value, className })
}
