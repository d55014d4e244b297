import { fill } from '#lib/fill.ts'
import { fittingPath, petPlanPath } from '#pets/addresses.ts'
import { inSentence } from '#pets/fit-text.ts'
import { fromPounds, type Pet, stageOf, toAnimal } from '#pets/pet.ts'
import type { FitWords } from '#schemas/fit-words.ts'
import type { AllergenOption, MyPetText } from './MyPets.tsx'

interface Props {
  pet: Pet
  today: Date
  isChosen: boolean
  text: MyPetText
  fit: FitWords
  allergens: readonly AllergenOption[]
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One pet: what is known of it, and what can be done for it. */
export function PetCard({ pet, today, isChosen, text, fit, allergens, onChoose, onEdit, onDelete }: Props) {
  const { name } = pet
  return (
    <li className={`panel flex flex-col p-5 lg:p-6 ${isChosen ? 'border-spruce' : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">{name}</h3>
        {isChosen && <p className="badge badge-natural">{text.shoppingFor}</p>}
      </div>
      <p className="text-soft mt-1 flex-1">{factsOf(pet, text, fit, allergens, today)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a className="button button-small" href={petPlanPath(pet, today)}>
          {fill(text.plan, { name })}
        </a>
        <a className="button button-quiet button-small" href={fittingPath(toAnimal(pet, today))}>
          {fill(text.shop, { name })}
        </a>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isChosen && (
          <button type="button" className="pill" onClick={onChoose}>
            {fill(text.choose, { name })}
          </button>
        )}
        <button type="button" className="pill" aria-label={fill(text.edit, { name })} onClick={onEdit}>
          {text.editShort}
        </button>
        <button type="button" className="pill" aria-label={fill(text.delete, { name })} onClick={onDelete}>
          {text.deleteShort}
        </button>
      </div>
    </li>
  )
}

function factsOf(
  pet: Pet,
  { facts, species, stages, form }: MyPetText,
  { both }: FitWords,
  allergens: readonly AllergenOption[],
  today: Date,
): string {
  const stage = stageOf(pet, today)
  const avoided = allergens
    .filter(({ id }) => pet.avoids.includes(id))
    .map(({ label }) => label.toLowerCase())
  return [
    species[pet.species],
    pet.weightLb === undefined
      ? facts.unknownWeight
      : `${fromPounds(pet.weightLb, pet.weightUnit)} ${form.units[pet.weightUnit]}`,
    stage === undefined ? facts.unknownAge : stages[stage],
    ...(avoided.length === 0 ? [] : [fill(facts.avoids, { allergens: inSentence(avoided, both) })]),
    ...(pet.gulps ? [facts.gulps] : []),
    ...(pet.chewsHard ? [facts.chewsHard] : []),
    ...(pet.soreMouth ? [facts.soreMouth] : []),
    facts.brushing[pet.brushing],
  ].join(', ')
}
