/** What the question says beside the verdict. */
export interface NotForWords {
  note: string
  add: string
  leave: string
}

/**
 * Asks first where a product that is not for the pet that is shopped for is about to go into the cart; it still goes
 * if that is wanted. Listens on the whole page, before the button does. A button whose script has not come yet is
 * left to the queue of first-paint.ts, which presses it again.
 */
export function askBeforeCart(words: NotForWords): void {
  let isAnswered = false
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('cart-button:defined') : null
      const verdict = button === null || isAnswered ? undefined : warningFor(button)
      if (button === null || verdict === undefined) return
      event.stopImmediatePropagation()
      ask(verdict, words, () => {
        isAnswered = true
        button.querySelector('button')?.click()
        isAnswered = false
      })
    },
    true,
  )
}

/** The line of the product around the button, where it is not for the pet that is shopped for. */
function warningFor(button: Element): string | undefined {
  const line = button.closest('[data-product]')?.querySelector('fit-line')?.firstElementChild
  return line?.getAttribute('data-verdict') === 'not-for' ? (line.textContent ?? '') : undefined
}

/** Escape, like the first button, leaves it. */
function ask(verdict: string, { note, add, leave }: NotForWords, onWanted: () => void): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'not-for'
  dialog.setAttribute('aria-label', verdict)
  const said = document.createElement('p')
  said.dataset['verdict'] = 'not-for'
  said.textContent = verdict
  const more = document.createElement('p')
  more.textContent = note
  const form = document.createElement('form')
  form.method = 'dialog'
  form.append(choice(leave, '', 'button'), choice(add, 'add', 'button button-quiet'))
  dialog.append(said, more, form)
  document.body.append(dialog)
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (dialog.returnValue === 'add') onWanted()
  })
  dialog.showModal()
}

function choice(label: string, value: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent: label, value, className })
}
