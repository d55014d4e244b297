import { Choice } from '#ui/Choice.tsx'

interface Props<Id extends string> {
  legend: string
  hint?: string
  options: readonly { id: Id; label: string }[]
  chosen: readonly string[]
  /** Gets the chosen ids, in the order of the options. */
  onChange: (chosen: Id[]) => void
}

/** A group of checkboxes. Any number can be checked. */
export function CheckboxList<Id extends string>({ legend, hint, options, chosen, onChange }: Props<Id>) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      {hint !== undefined && <p className="text-soft text-sm">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(({ id, label }) => (
          <Choice
            key={id}
            type="checkbox"
            name={id}
            checked={chosen.includes(id)}
            onChange={({ target: { checked: isOn } }) =>
              onChange(
                options.flatMap((one) => ((one.id === id ? isOn : chosen.includes(one.id)) ? one.id : [])),
              )
            }
          >
            <span className="block first-letter:uppercase">{label}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
