import { type KeyboardEvent } from 'react'

interface Props {
  label: string
  name: string
  value: number | undefined
  placeholder?: number | undefined
  min: number
  max?: number
  onChange: (value: number | undefined) => void
}

/** A number that counts when the field is left, or at Enter. */
export function NumberField({ label, name, value, placeholder, min, max, onChange }: Props) {
  const take = (field: HTMLInputElement): void => {
    const number = field.value.trim() === '' || !field.validity.valid ? undefined : field.valueAsNumber
    if (number !== value) onChange(number)
  }
  const takeAtEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') take(event.currentTarget)
  }
  return (
    <label className="min-w-0 flex-1 text-sm">
      {label}
      <input
        // A value that comes from elsewhere, of a chip that was taken away, is drawn anew.
        key={value}
        className="field mt-1 px-3"
        type="number"
        inputMode="decimal"
        name={name}
        min={min}
        max={max}
        step="any"
        placeholder={placeholder?.toString()}
        defaultValue={value}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={takeAtEnter}
      />
    </label>
  )
}
