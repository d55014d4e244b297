import type { ReactNode } from 'react'

/** Accessibility attributes of a field. */
export interface AriaProblem {
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/**
 * Error messages of a form's fields: `problem` goes below the field, and `told` holds its ARIA attributes.
 * `hint` is the id of another description.
 */
export function fieldProblems<Field extends string, Kind extends string>(
  form: string,
  errors: Partial<Record<Field, Kind>>,
  words: Readonly<Record<Kind, string>>,
) {
  const idOf = (field: Field): string => `${form}-${field}-problem`
  return {
    problem: (field: Field): ReactNode => {
      const kind: Kind | undefined = errors[field]
      return (
        kind !== undefined && (
          <p id={idOf(field)} className="field-problem">
            {words[kind]}
          </p>
        )
      )
    },
    told: (field: Field, hint?: string): AriaProblem => ({
      'aria-invalid': errors[field] !== undefined,
      'aria-describedby':
        [errors[field] === undefined ? undefined : idOf(field), hint]
          .filter((id) => id !== undefined)
          .join(' ') || undefined,
    }),
  }
}

/** Moves focus to the first invalid field. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
