import * as words from '#lib/words.ts'

/**
 * Says that a product is not for the pet that is shopped for, and answers whether it is wanted all the same.
 * Escape, like the button, leaves it.
 */
export function askFirst(verdict: string): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  dialog.setAttribute('aria-label', verdict)
  const text = document.createElement('p')
  text.dataset['verdict'] = 'not-for'
  text.textContent = verdict
  const note = document.createElement('p')
  note.className = 'text-soft mt-2 text-sm'
  note.textContent = words.notForNote
  const form = document.createElement('form')
  form.method = 'dialog'
  form.className = 'mt-4 flex flex-wrap gap-3'
  form.append(button(words.notForLeave, '', 'button'), button(words.notForAdd, 'add', 'button button-quiet'))
  dialog.append(text, note, form)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue === 'add')
      dialog.remove()
    })
  })
}

function button(label: string, value: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent: label, value, className })
}
