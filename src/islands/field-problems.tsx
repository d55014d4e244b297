import type { ReactNode } from 'react'

/** What a field is told of itself, as its attributes. */
export interface ToldField {
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/**
 * What is said of a form's fields where something is wrong with them: `problem` below the field, and `told` to who hears
 * the field. `hint` is the id of what else describes it.
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
    told: (field: Field, hint?: string): ToldField => ({
      'aria-invalid': errors[field] !== undefined,
      'aria-describedby':
        [errors[field] === undefined ? undefined : idOf(field), hint]
          .filter((id) => id !== undefined)
          .join(' ') || undefined,
    }),
  }
}

/** Moves the focus to the first field that something is wrong with. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
