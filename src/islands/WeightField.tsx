import type { ReactNode } from 'react'
import type { WeightUnit } from '#pets/pet.ts'
import type { ToldField } from './field-problems.tsx'

interface Props {
  id: string
  /** `unit` names the choice of the unit to who hears it. */
  words: Readonly<Record<'weight' | 'unit', string>>
  units: Readonly<Record<WeightUnit, string>>
  labelClass: string
  weight: string
  weightUnit: WeightUnit
  told: ToldField
  onChange: (change: { weight: string } | { weightUnit: WeightUnit }) => void
  /** What is said below it. */
  children: ReactNode
}

/** A weight as it is typed, in pounds or kilograms. */
export function WeightField({ id, words, units, labelClass, told, children, onChange, ...typed }: Props) {
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {words.weight}
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
          className="field w-auto"
          aria-label={words.unit}
          value={typed.weightUnit}
          onChange={({ target }) => onChange({ weightUnit: target.value === 'kg' ? 'kg' : 'lb' })}
        >
          <option value="lb">{units.lb}</option>
          <option value="kg">{units.kg}</option>
        </select>
      </div>
      {children}
    </div>
  )
}
