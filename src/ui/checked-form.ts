/**
 * A form that shows errors below its fields before it's submitted, instead of in the browser's bubbles. If
 * that code can't be loaded, the browser shows them.
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
    const { showProblems } = await import('./field-problems.ts')
    return showProblems(form)
  } catch {
    return form.reportValidity()
  }
}
