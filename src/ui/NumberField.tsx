import { type KeyboardEvent, useEffect, useRef } from 'react'

interface Props {
  label: string
  name: string
  value: number | undefined
  placeholder?: number | undefined
  min: number
  max?: number | undefined
  onChange: (value: number | undefined) => void
}

/** A number field that reports its value on blur or Enter. Enter keeps focus in the field. */
export function NumberField({ label, name, value, placeholder, min, max, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    // Takes over a value set elsewhere, such as a removed chip. Keeps what the visitor is typing.
    const { current } = field
    const isNew = before.current !== value && !Object.is(current?.valueAsNumber, value ?? Number.NaN)
    before.current = value
    if (isNew && current !== null) current.value = value?.toString() ?? ''
  }, [value])
  const take = (input: HTMLInputElement): void => {
    const number = input.value.trim() === '' || !input.validity.valid ? undefined : input.valueAsNumber
    if (number !== value) onChange(number)
  }
  const takeAtEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return
    // Enter would submit the form, but the dialog is not done yet.
    event.preventDefault()
    take(event.currentTarget)
  }
  return (
    <label className="min-w-0 flex-1 text-sm">
      {label}
      <input
        ref={field}
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
