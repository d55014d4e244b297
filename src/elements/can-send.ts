/**
 * Whether a form can be sent as it is filled in. What is wrong is said below its fields; where the code for that
 * cannot be had, the browser says it.
 */
export async function canSend(form: HTMLFormElement): Promise<boolean> {
  try {
    const { sayProblems } = await import('./field-problems.ts')
    return sayProblems(form)
  } catch {
    return form.reportValidity()
  }
}
