import type { ReactNode } from 'react'
import type { WeightUnit } from './pet.ts'
import type { AriaProblem } from '#ui/FieldProblem.tsx'

interface Props {
  id: string
  labelClass: string
  weight: string
  weightUnit: WeightUnit
  told: AriaProblem
  onChange: (change: { weight: string } | { weightUnit: WeightUnit }) => void
  /** Help text below the field. */
  children: ReactNode
}

/** A weight in pounds or kilograms, as typed. */
export function WeightField({ id, labelClass, told, children, onChange, ...typed }: Props) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        Weight
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          className="field"
          inputMode="decimal"
          autoComplete="off"
          value={typed.weight}
          {...told}
          onChange={({ target }) => onChange({ weight: target.value })}
        />
        <select
          className="select-field field w-auto"
          aria-label="Weight unit"
          value={typed.weightUnit}
          onChange={({ target }) => onChange({ weightUnit: target.value === 'kg' ? 'kg' : 'lb' })}
        >
          <option value="lb">lb</option>
          <option value="kg">kg</option>
        </select>
      </div>
      {children}
    </div>
  )
}
