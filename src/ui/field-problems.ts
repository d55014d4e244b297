import { visibleText } from '#lib/visible-text.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Shows problems below a form's fields, focuses the first one, and returns whether there are none. Blank or
 * invisible text counts as missing. Messages are in `data-missing` and `data-wrong`.
 */
export function showProblems(form: HTMLFormElement): boolean {
  // A new element is announced again, even with the same words.
  for (const problem of form.querySelectorAll('.field-problem')) problem.remove()
  const wrong = fieldsOf(form).filter((field) => !showProblem(field))
  // Adding the same listener again has no effect.
  form.addEventListener('input', followMending)
  wrong[0]?.focus()
  return wrong.length === 0
}

function followMending({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLFormElement)) return
  for (const field of fieldsOf(currentTarget)) if (field.ariaInvalid === 'true') showProblem(field)
}

/** Returns the fields to check; one per group of radio buttons. */
function fieldsOf({ elements }: HTMLFormElement): Field[] {
  const names = new Set<string>()
  return [...elements].filter((element): element is Field => {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    if (!isField || !element.willValidate) return false
    if (element.type !== 'radio') return true
    const isFirst = !names.has(element.name)
    names.add(element.name)
    return isFirst
  })
}

/** Shows or removes a field's problem; returns whether it has none. */
function showProblem(field: Field): boolean {
  const text = problemOf(field)
  const id = `${field.id || field.name}-problem`
  const others = (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((one) => one !== id)
  const described = [...others, ...(text === '' ? [] : [id])].join(' ').trim()
  const shown = document.getElementById(id)
  if (text === '') {
    shown?.remove()
    field.removeAttribute('aria-invalid')
  } else {
    const problem = shown ?? Object.assign(document.createElement('p'), { id, className: 'field-problem' })
    field.setAttribute('aria-invalid', 'true')
    const container = field.type === 'radio' ? field.closest('fieldset') : field.parentElement
    if (shown === null) container?.append(problem)
    // Screen readers read a field when focus moves to it, but nothing if it already had focus.
    if (field === document.activeElement) problem.role = 'alert'
    if (problem.textContent !== text) problem.textContent = text
  }
  if (described === '') field.removeAttribute('aria-describedby')
  else field.setAttribute('aria-describedby', described)
  return text === ''
}

function problemOf({ validity, required, value, dataset, validationMessage }: Field): string {
  if (validity.valueMissing || (required && visibleText(value) === ''))
    return dataset['missing'] ?? validationMessage
  return validity.valid ? '' : (dataset['wrong'] ?? validationMessage)
}
