import type { ComponentProps } from 'react'
import './styles/choice.css'
import './styles/pill.css'

/** A pill that is a radio button or a checkbox. */
export function Choice({ children, ...input }: ComponentProps<'input'> & { type: 'radio' | 'checkbox' }) {
  return (
    <label className="pill choice">
      <input {...input} />
      {children}
    </label>
  )
}
