import { Icon } from '#ui/Icon.tsx'
import { petPictureName } from '#lib/pet-picture-name.ts'
import { drawingPath } from '#lib/picture-paths.ts'
import { coachPath, fittingPath, petPlanPath } from './addresses.ts'
import { type AllergenOption, labelsOf, traitTexts } from './fit-text.ts'
import { type Pet, lifeStageOf, toAnimal, weightText } from './pet.ts'
import type { StoredPet } from './pet-fields.ts'
import './my-pet.css'

interface Props {
  pet: StoredPet
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
  const fitting = fittingPath(toAnimal(pet, today))
  return (
    <li className={`panel pet-card ${isChosen ? 'border-spruce' : ''}`}>
      <img src={drawingPath(petPictureName('face', pet))} alt="" width={112} height={112} />
      <div className="min-w-0 flex-1">
        <h3 className="text-xl">{name}</h3>
        {isChosen && <p className="badge badge-natural mt-1 inline-block">Shopping for this pet</p>}
        <p className="text-soft mt-1 text-sm">{factsOf(pet, allergens, today)}</p>
        <today-step pet={pet.id} className="text-sm">
          <a className="link inline-flex min-h-11 items-center font-semibold" href={coachPath(pet.id)}>
            Brushing coach
          </a>
        </today-step>
      </div>
      <div className="flex basis-full items-center gap-2">
        {isChosen ? (
          <a className="button button-small" href={fitting}>
            What fits {name}
          </a>
        ) : (
          <button type="button" className="button button-quiet button-small" onClick={onChoose}>
            Shop for {name}
          </button>
        )}
        <details className="pet-menu" name="pet-menu">
          <summary className="icon-button" aria-label={`More about ${name}`}>
            <Icon name="more" />
          </summary>
          <ul className="panel">
            {!isChosen && (
              <li>
                <a href={fitting}>What fits {name}</a>
              </li>
            )}
            <li>
              <a href={petPlanPath(pet, today)}>Care plan for {name}</a>
            </li>
            <li>
              <button type="button" aria-label={`Edit ${name}`} onClick={onEdit}>
                Edit
              </button>
            </li>
            <li>
              <button type="button" aria-label={`Remove ${name}`} onClick={onDelete}>
                Remove
              </button>
            </li>
          </ul>
        </details>
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
  // In the order of the form.
  const avoids = allergens.flatMap(({ id }) => (pet.avoids.includes(id) ? id : []))
  return [
    pet.species === 'dog' ? 'Dog' : 'Cat',
    weightText(pet) ?? 'weight unknown',
    lifeStageOf(pet, today) ?? 'age unknown',
    ...traitTexts({ ...pet, avoids }, labelsOf(allergens)),
    ...(pet.brushing === undefined ? [] : [brushingTexts[pet.brushing]]),
  ].join(', ')
}
