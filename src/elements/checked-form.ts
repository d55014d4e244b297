import { canSend } from './can-send.ts'

/** A form that the browser sends: what is wrong is said below its fields first, in place of the browser's bubbles. */
export function checkForm(form: HTMLFormElement | null): void {
  if (form === null) return
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  if (await canSend(form)) form.submit()
}
