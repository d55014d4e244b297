import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Choice } from '#ui/Choice.tsx'
import { locale } from '#lib/locale.ts'
import { illnesses } from '#content/terms.ts'
import { illnessLabels } from './filter-labels.ts'
import { type Pet, lifeStagesOf } from './pet.ts'
import { type PetForm, type PetFormErrors, formOf, petFormProblems, readPetForm } from './pet-form.ts'
import { fieldProblems, focusFirstProblem } from '#ui/FieldProblem.tsx'
import type { AllergenOption } from './fit-text.ts'
import { CheckboxList } from './CheckboxList.tsx'
import { PetLookFields } from './PetLookFields.tsx'
import { WeightField } from './WeightField.tsx'

interface Props {
  /** The pet to edit; undefined for a new one. */
  pet: Pet | undefined
  allergens: readonly AllergenOption[]
  onSave: (pet: Pet) => void
  onCancel: () => void
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(2026, index, 1).toLocaleDateString(locale, { month: 'long' }),
}))

const habits = [
  { id: 'gulps', label: 'Gulps: swallows chews whole' },
  { id: 'chewsHard', label: 'Chews hard' },
  { id: 'soreMouth', label: 'Has a sore mouth, loose teeth or bleeding gums' },
] as const

const illnessOptions = illnesses.map((id) => ({ id, label: illnessLabels[id] }))

const brushings = [
  ['yes', 'Lets me brush'],
  ['learning', 'We’re learning'],
  ['no', 'Hates it'],
] as const

/** The form for a pet. Errors appear below their fields, and focus moves to the first field with an error. */
export function PetFormFields({ pet, allergens, onSave, onCancel }: Props) {
  const [form, setForm] = useState(() => formOf(pet))
  const [errors, setErrors] = useState<PetFormErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const set = (change: Partial<PetForm>): void => setForm({ ...form, ...change })
  useEffect(() => heading.current?.focus(), [])
  const { problem, told } = fieldProblems('pet', errors, petFormProblems)
  return (
    <form
      ref={element}
      noValidate
      className="panel grid max-w-3xl gap-6 p-5 md:p-8"
      aria-labelledby="pet-form"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readPetForm(form, new Date())
        if (read.errors === undefined) return onSave(read.pet)
        flushSync(() => setErrors(read.errors))
        focusFirstProblem(element.current)
      }}
    >
      <h2 id="pet-form" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {pet === undefined ? 'New pet' : `Edit ${pet.name}`}
      </h2>
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <label htmlFor="pet-name" className="font-medium">
            Name
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
          <legend className="font-medium">Species</legend>
          <div className="mt-1 flex gap-2">
            {(['dog', 'cat'] as const).map((species) => (
              <Choice
                key={species}
                type="radio"
                name="species"
                checked={form.species === species}
                onChange={() => set({ species, lifeStage: '', coat: '', ears: '' })}
                {...told('species')}
              >
                {species === 'dog' ? 'Dog' : 'Cat'}
              </Choice>
            ))}
          </div>
          {problem('species')}
        </fieldset>
        <WeightField
          id="pet-weight"
          labelClass="font-medium"
          weight={form.weight}
          weightUnit={form.weightUnit}
          told={told('weight')}
          onChange={set}
        >
          {problem('weight')}
          <p className="text-soft mt-1 text-sm">Add a weight so we can check chews and toys for safety.</p>
        </WeightField>
        <div className="grid content-start gap-4">
          <fieldset>
            <legend className="font-medium">Birth month and year</legend>
            <div className="mt-1 flex gap-2">
              <select
                className="select-field field"
                aria-label="Month"
                value={form.bornMonth}
                {...told('born')}
                onChange={({ target }) => set({ bornMonth: target.value })}
              >
                <option value="">Month</option>
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
                aria-label="Year"
                placeholder="Year"
                value={form.bornYear}
                {...told('born')}
                onChange={({ target }) => set({ bornYear: target.value })}
              />
            </div>
            {problem('born')}
          </fieldset>
          <div>
            <label htmlFor="pet-age" className="font-medium">
              Or their age
            </label>
            <select
              id="pet-age"
              className="select-field field mt-1"
              value={form.lifeStage}
              onChange={({ target }) => set({ lifeStage: target.value })}
            >
              <option value="">Use birth month, or not sure</option>
              {lifeStagesOf(form.species === 'cat' ? 'cat' : 'dog').map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </div>
        </div>
      </div>
      <CheckboxList
        legend="Allergies"
        hint="Foods your pet is allergic to, or that your vet says to avoid."
        options={allergens}
        chosen={form.avoids}
        onChange={(avoids) => set({ avoids })}
      />
      <CheckboxList
        legend="Chewing and mouth"
        options={habits}
        chosen={habits.flatMap(({ id }) => (form[id] ? id : []))}
        onChange={(chosen) => set(Object.fromEntries(habits.map(({ id }) => [id, chosen.includes(id)])))}
      />
      <CheckboxList
        legend="Health conditions"
        hint="Conditions your vet has diagnosed."
        options={illnessOptions}
        chosen={form.illnesses}
        onChange={(chosen) => set({ illnesses: chosen })}
      />
      <fieldset>
        <legend className="font-medium">Brushing</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {brushings.map(([brushing, label]) => (
            <Choice
              key={brushing}
              type="radio"
              name="brushing"
              checked={form.brushing === brushing}
              onChange={() => set({ brushing })}
            >
              {label}
            </Choice>
          ))}
        </div>
      </fieldset>
      {form.species !== '' && <PetLookFields species={form.species} look={form} onChange={set} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button">
          Save
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
