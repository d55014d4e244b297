import type { ReactNode } from 'react'
import { priceDisplay } from '#content/price-display.ts'
import type { AllergenOption } from '#pets/fit-text.ts'
import { illnessLabels } from '#pets/filter-labels.ts'
import * as paths from '#lib/paths.ts'
import type { PlanAnswers } from '#pets/addresses.ts'
import { Choice } from '#ui/Choice.tsx'
import './numbered.css'
import '#ui/styles/arrows.css'

interface Props {
  allergens: readonly AllergenOption[]
  answers: PlanAnswers | undefined
}

const ages = [
  ['puppy', 'Puppy'],
  ['kitten', 'Kitten'],
  ['adult', 'Adult'],
  ['senior', 'Senior'],
] as const

const habits = [
  ['gulps', 'Gulps'],
  ['chewsHard', 'Chews hard'],
  ['soreMouth', 'Sore mouth, loose teeth or bleeding gums'],
] as const

const brushings = [
  ['yes', 'Yes'],
  ['learning', 'We’re learning'],
  ['no', 'No, they hate it'],
] as const

/** The first ones stay in view: each plan takes eight taps at most. */
const shownAllergens = 4

/** The five questions. A plain GET form: the answers become the URL of the plan. */
export function CarePlanForm({ allergens, answers }: Props) {
  const { avoids = [] } = answers ?? {}
  const folded = allergens.slice(shownAllergens)
  const choiceOf = ({ id, label }: AllergenOption) => (
    <Choice key={id} type="checkbox" name="avoid" value={id} defaultChecked={avoids.includes(id)}>
      <span className="block first-letter:uppercase">{label}</span>
    </Choice>
  )
  return (
    <form
      action={paths.carePlan}
      // On Back, browsers would restore answers that were changed later.
      autoComplete="off"
      className="plan-form numbered panel mt-4 grid gap-x-12 gap-y-6 p-5 max-lg:max-w-3xl md:p-8 lg:grid-cols-2"
    >
      <div className="grid content-start gap-6">
        <Question legend="Who’s it for?">
          {(['dog', 'cat'] as const).map((species) => (
            <Choice
              key={species}
              type="radio"
              name="pet"
              value={species}
              defaultChecked={answers?.species === species}
              required
              data-missing="Choose dog or cat."
            >
              {species === 'dog' ? 'Dog' : 'Cat'}
            </Choice>
          ))}
          <span className="mt-2 w-full text-sm font-medium">How old? (optional)</span>
          {choicesOf('radio', 'age', ages, [answers?.lifeStage])}
        </Question>
        <div>
          <label htmlFor="plan-weight" className="font-semibold">
            How much do they weigh?
          </label>
          <div className="mt-2 flex max-w-sm flex-wrap gap-2">
            <input
              id="plan-weight"
              className="field w-auto min-w-0 flex-1"
              name="weight"
              inputMode="decimal"
              autoComplete="off"
              pattern="\s*([12]?[0-9]{1,2}|300)([.,][0-9]+)?\s*"
              data-wrong="Enter a weight as a number, such as 12 or 12.5, or leave it blank."
              defaultValue={answers?.weightLb}
            />
            <select
              className="select-field field w-auto"
              name="unit"
              aria-label="Weight unit"
              defaultValue="lb"
            >
              <option value="lb">lb</option>
              <option value="kg">kg</option>
            </select>
          </div>
          <p className="text-soft mt-1 text-sm">Add a weight so we can check chews and toys for safety.</p>
        </div>
        <Question legend="Any allergies?">
          {allergens.slice(0, shownAllergens).map(choiceOf)}
          <details className="w-full" open={folded.some(({ id }) => avoids.includes(id))}>
            <summary className="fold fold-short w-fit text-sm">More allergies</summary>
            <div className="mt-2 flex flex-wrap gap-2">{folded.map(choiceOf)}</div>
          </details>
        </Question>
      </div>
      <div className="grid content-start gap-6">
        <Question legend="Any chewing habits or health problems?">
          {habits.map(([habit, label]) => (
            <Choice key={habit} type="checkbox" name={habit} value="1" defaultChecked={answers?.[habit]}>
              {label}
            </Choice>
          ))}
          <span className="mt-2 w-full text-sm font-medium">Illnesses, if any</span>
          {choicesOf('checkbox', 'illness', Object.entries(illnessLabels), answers?.illnesses)}
        </Question>
        <Question legend="Do they let you brush?">
          {choicesOf('radio', 'brushing', brushings, [answers?.brushing])}
        </Question>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-t border-line pt-5 lg:col-span-2">
        {priceDisplay === 'dated' && (
          <div className="grid justify-items-start gap-2">
            <p className="text-sm">If you like</p>
            <Choice type="checkbox" name="cheapest" value="1" defaultChecked={answers?.cheapest}>
              Lowest cost first
            </Choice>
          </div>
        )}
        <button className="button max-sm:w-full">Get my plan</button>
      </div>
    </form>
  )
}

function choicesOf(
  type: 'radio' | 'checkbox',
  name: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen: readonly (string | undefined)[] = [],
) {
  return options.map(([value, label]) => (
    <Choice key={value} type={type} name={name} value={value} defaultChecked={chosen.includes(value)}>
      {label}
    </Choice>
  ))
}

interface QuestionProps {
  legend: string
  children: ReactNode
}

function Question({ legend, children }: QuestionProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
