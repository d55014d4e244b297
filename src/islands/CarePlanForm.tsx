import type { ReactNode } from 'react'
import { priceDisplay } from '#lib/price-display.ts'
import * as paths from '#lib/paths.ts'
import type { PlanAnswers } from '#pets/plan.ts'
import type { Allergen, CarePlanText } from './CarePlan.tsx'

interface Props {
  text: CarePlanText
  allergens: readonly Allergen[]
  answers: PlanAnswers | undefined
}

/** The five questions. A plain form: its answers are the address of the plan. */
export function CarePlanForm({ text, allergens, answers }: Props) {
  const { questions } = text
  return (
    <form
      action={paths.carePlan}
      // On Back, a browser would fill in what was chosen later.
      autoComplete="off"
      className="plan-form panel mt-4 grid gap-6 p-5 md:p-8"
    >
      <Question legend={questions.pet}>
        {(['dog', 'cat'] as const).map((species) => (
          <Choice
            key={species}
            type="radio"
            name="pet"
            value={species}
            isOn={answers?.species === species}
            missing={text.petMissing}
          >
            {text.species[species]}
          </Choice>
        ))}
        <span className="w-full" />
        {(['puppy', 'kitten', 'adult', 'senior'] as const).map((age) => (
          <Choice key={age} type="radio" name="age" value={age} isOn={answers?.stage === age}>
            {text.ages[age]}
          </Choice>
        ))}
      </Question>
      <div className="max-w-sm">
        <label htmlFor="plan-weight" className="font-semibold">
          {questions.weight}
        </label>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            id="plan-weight"
            className="field w-auto min-w-0 flex-1"
            name="weight"
            inputMode="decimal"
            autoComplete="off"
            pattern="\s*([12]?[0-9]{1,2}|300)([.,][0-9]+)?\s*"
            data-wrong={text.weightWrong}
            defaultValue={answers?.weightLb}
          />
          <select className="field w-auto" name="unit" aria-label={text.unit} defaultValue="lb">
            <option value="lb">{text.units.lb}</option>
            <option value="kg">{text.units.kg}</option>
          </select>
        </div>
        <p className="text-soft mt-1 text-sm">{text.weightHint}</p>
      </div>
      <Question legend={questions.avoid}>
        {allergens.map(({ id, label }) => (
          <Choice key={id} type="checkbox" name="avoid" value={id} isOn={answers?.avoids.includes(id)}>
            <span className="block first-letter:uppercase">{label}</span>
          </Choice>
        ))}
      </Question>
      <Question legend={questions.mouth}>
        {(['gulps', 'chewsHard', 'soreMouth'] as const).map((habit) => (
          <Choice key={habit} type="checkbox" name={habit} value="1" isOn={answers?.[habit]}>
            {text[habit]}
          </Choice>
        ))}
      </Question>
      <Question legend={questions.brushing}>
        {(['yes', 'learning', 'no'] as const).map((brushing) => (
          <Choice
            key={brushing}
            type="radio"
            name="brushing"
            value={brushing}
            isOn={(answers?.brushing ?? 'yes') === brushing}
          >
            {text.brushing[brushing]}
          </Choice>
        ))}
      </Question>
      <div className="flex flex-wrap items-center gap-3">
        {priceDisplay === 'dated' && (
          <Choice type="checkbox" name="cheapest" value="1" isOn={answers?.cheapest}>
            {text.cheapest}
          </Choice>
        )}
        <button className="button">{text.make}</button>
      </div>
    </form>
  )
}

function Question({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  isOn: boolean | undefined
  /** What is said where no one of its name is chosen, which must be. */
  missing?: string
  children: ReactNode
}

function Choice({ type, name, value, isOn = false, missing, children }: ChoiceProps) {
  return (
    <label className="pill choice">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isOn}
        required={missing !== undefined}
        data-missing={missing}
      />
      {children}
    </label>
  )
}
