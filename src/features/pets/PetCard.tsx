import { coachPath, fittingPath, petPlanPath } from './addresses.ts'
import { illnessNames, inSentence } from './fit-text.ts'
import { fromPounds, type Pet, stageOf, toAnimal } from './pet.ts'
import type { KeptPet } from './kept-pets.ts'
import type { AllergenOption } from './MyPets.tsx'

interface Props {
  pet: KeptPet
  today: Date
  isChosen: boolean
  allergens: readonly AllergenOption[]
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One pet, with its details and actions. */
export function PetCard({ pet, today, isChosen, allergens, onChoose, onEdit, onDelete }: Props) {
  const { name } = pet
  return (
    <li className={`panel flex flex-col p-5 lg:p-6 ${isChosen ? 'border-spruce' : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">{name}</h3>
        {isChosen && <p className="badge badge-natural">Shopping for this pet</p>}
      </div>
      <p className="text-soft mt-1 flex-1">{factsOf(pet, allergens, today)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a className="button button-small" href={petPlanPath(pet, today)}>
          Care plan for {name}
        </a>
        <a className="button button-quiet button-small" href={fittingPath(toAnimal(pet, today))}>
          What fits {name}
        </a>
        <a className="button button-quiet button-small" href={coachPath(pet.id)}>
          Brushing coach
        </a>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isChosen && (
          <button type="button" className="pill" onClick={onChoose}>
            Shop for {name}
          </button>
        )}
        <button type="button" className="pill" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </button>
        <button type="button" className="pill" aria-label={`Remove ${name}`} onClick={onDelete}>
          Remove
        </button>
      </div>
    </li>
  )
}

const brushingTexts = {
  yes: 'lets you brush',
  learning: 'is getting used to brushing',
  no: 'hates brushing',
}

function factsOf(pet: Pet, allergens: readonly AllergenOption[], today: Date): string {
  const stage = stageOf(pet, today)
  const avoided = allergens
    .filter(({ id }) => pet.avoids.includes(id))
    .map(({ label }) => label.toLowerCase())
  return [
    pet.species === 'dog' ? 'Dog' : 'Cat',
    pet.weightLb === undefined
      ? 'weight unknown'
      : `${fromPounds(pet.weightLb, pet.weightUnit)} ${pet.weightUnit}`,
    stage ?? 'age unknown',
    ...(avoided.length === 0 ? [] : [`avoids ${inSentence(avoided)}`]),
    ...(pet.gulps ? ['gulps'] : []),
    ...(pet.chewsHard ? ['chews hard'] : []),
    ...(pet.soreMouth ? ['sore mouth'] : []),
    ...(pet.illnesses.length === 0 ? [] : [illnessNames(pet.illnesses)]),
    brushingTexts[pet.brushing],
  ].join(', ')
}
