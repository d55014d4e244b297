import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Choice } from '#components/ui/Choice.tsx'
import { fill } from '#lib/fill.ts'
import { locale } from '#lib/locale.ts'
import { fromPounds, type Pet, stagesOf } from '#pets/pet.ts'
import { emptyPetForm, type PetForm, type PetFormErrors, readPetForm } from '#pets/pet-form.ts'
import { fieldProblems, focusFirstProblem } from './field-problems.tsx'
import type { AllergenOption, MyPetText } from './MyPets.tsx'
import { WeightField } from './WeightField.tsx'

interface Props {
  /** The pet that is changed; a new one where there is none. */
  pet: Pet | undefined
  text: MyPetText
  allergens: readonly AllergenOption[]
  onSave: (pet: Pet) => void
  onCancel: () => void
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(2026, index, 1).toLocaleDateString(locale, { month: 'long' }),
}))

/** The form of a pet. What is wrong is said below its field, and the first of these gets the focus. */
export function PetFormFields({ pet, text, allergens, onSave, onCancel }: Props) {
  const [form, setForm] = useState<PetForm>(() => (pet === undefined ? emptyPetForm : toForm(pet)))
  const [errors, setErrors] = useState<PetFormErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { form: words, problems } = text
  const set = (change: Partial<PetForm>): void => setForm({ ...form, ...change })
  useEffect(() => heading.current?.focus(), [])
  const { problem, told } = fieldProblems('pet', errors, problems)
  return (
    <form
      ref={element}
      noValidate
      className="panel grid max-w-3xl gap-6 p-5 md:p-8"
      aria-labelledby="pet-form"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readPetForm(form, new Date())
        if (read.errors === undefined) onSave(read.pet)
        else {
          const { errors: found } = read
          flushSync(() => setErrors(found))
          focusFirstProblem(element.current)
        }
      }}
    >
      <h2 id="pet-form" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {pet === undefined ? words.newHeading : fill(words.editHeading, { name: pet.name })}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <label htmlFor="pet-name" className="font-medium">
            {words.name}
          </label>
          <input
            id="pet-name"
            className="field mt-1"
            maxLength={40}
            autoComplete="off"
            value={form.name}
            {...told('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          {problem('name')}
        </div>
        <fieldset>
          <legend className="font-medium">{words.species}</legend>
          <div className="mt-1 flex gap-2">
            {(['dog', 'cat'] as const).map((species) => (
              <Choice
                key={species}
                type="radio"
                name="species"
                isOn={form.species === species}
                onChange={() => set({ species, lifeStage: '' })}
                {...told('species')}
              >
                {text.species[species]}
              </Choice>
            ))}
          </div>
          {problem('species')}
        </fieldset>
        <WeightField
          id="pet-weight"
          words={words}
          units={words.units}
          labelClass="font-medium"
          weight={form.weight}
          weightUnit={form.weightUnit}
          told={told('weight')}
          onChange={set}
        >
          {problem('weight')}
          <p className="text-soft mt-1 text-sm">{words.weightHint}</p>
        </WeightField>
        <div className="grid content-start gap-4">
          <fieldset>
            <legend className="font-medium">{words.born}</legend>
            <div className="mt-1 flex gap-2">
              <select
                className="field"
                aria-label={words.month}
                value={form.bornMonth}
                {...told('born')}
                onChange={({ target }) => set({ bornMonth: target.value })}
              >
                <option value="">{words.month}</option>
                {months.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <input
                className="field w-28 flex-none"
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                aria-label={words.year}
                placeholder={words.year}
                value={form.bornYear}
                {...told('born')}
                onChange={({ target }) => set({ bornYear: target.value })}
              />
            </div>
            {problem('born')}
          </fieldset>
          <div>
            <label htmlFor="pet-age" className="font-medium">
              {words.age}
            </label>
            <select
              id="pet-age"
              className="field mt-1"
              value={form.lifeStage}
              onChange={({ target }) => set({ lifeStage: target.value })}
            >
              <option value="">{words.ageByBirth}</option>
              {stagesOf(form.species === 'cat' ? 'cat' : 'dog').map((stage) => (
                <option key={stage} value={stage}>
                  {text.stages[stage]}
                </option>
              ))}
            </select>
          </div>
        </div>
      </div>
      <fieldset>
        <legend className="font-medium">{words.avoids}</legend>
        <p className="text-soft text-sm">{words.avoidsHint}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {allergens.map(({ id, label }) => (
            <Choice
              key={id}
              type="checkbox"
              name={id}
              isOn={form.avoids.includes(id)}
              onChange={(isOn) =>
                set({ avoids: isOn ? [...form.avoids, id] : form.avoids.filter((other) => other !== id) })
              }
            >
              <span className="block first-letter:uppercase">{label}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-medium">{words.habits}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {(['gulps', 'chewsHard', 'soreMouth'] as const).map((habit) => (
            <Choice
              key={habit}
              type="checkbox"
              name={habit}
              isOn={form[habit]}
              onChange={(isOn) => set({ [habit]: isOn })}
            >
              {words[habit]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-medium">{words.brushing}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {(['yes', 'learning', 'no'] as const).map((brushing) => (
            <Choice
              key={brushing}
              type="radio"
              name="brushing"
              isOn={form.brushing === brushing}
              onChange={() => set({ brushing })}
            >
              {words.brushingOptions[brushing]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button">
          {words.save}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}

/** A pet as it was typed. */
function toForm({ weightLb, born, lifeStage, ...pet }: Pet): PetForm {
  const [year = '', month = ''] = born?.split('-') ?? []
  return {
    ...pet,
    weight: weightLb === undefined ? '' : String(fromPounds(weightLb, pet.weightUnit)),
    bornMonth: month === '' ? '' : String(Number(month)),
    bornYear: year,
    lifeStage: lifeStage ?? '',
  }
}
