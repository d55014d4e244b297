/**
 * A form whose problems are said below its fields, in place of the browser's bubbles, before it is sent. Where the code
 * for that cannot be had, the browser says them.
 */
export function checkForm(
  form: HTMLFormElement | null,
  send: (form: HTMLFormElement) => void = (checked) => checked.submit(),
): void {
  if (form === null) return
  form.noValidate = true
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (await canSend(form)) send(form)
  })
}

async function canSend(form: HTMLFormElement): Promise<boolean> {
  try {
    const { sayProblems } = await import('./field-problems.ts')
    return sayProblems(form)
  } catch {
    return form.reportValidity()
  }
}
