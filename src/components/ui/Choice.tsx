import type { ReactNode } from 'react'

interface Props {
  type: 'radio' | 'checkbox'
  name: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
}

/** A pill that is a radio button or a checkbox. */
export function Choice({ type, name, isOn, onChange, children, ...attributes }: Props) {
  return (
    <label className="pill choice">
      <input
        type={type}
        name={name}
        checked={isOn}
        {...attributes}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
