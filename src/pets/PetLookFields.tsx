import { coats, ears, lookOf } from '#content/pet-looks.ts'
import { petPictureName } from '#lib/pet-picture-name.ts'
import { drawingPath } from '#lib/picture-paths.ts'
import type { PetSpecies } from './pet.ts'

interface Look {
  coat: string
  ears: string
}

interface Props {
  species: PetSpecies
  look: Look
  onChange: (change: Partial<Look>) => void
}

/** The coat and the ears of a pet's portrait. */
export function PetLookFields({ species, look, onChange }: Props) {
  const picture = petPictureName('face', { species, ...lookOf(species, look.coat, look.ears) })
  const choices = [
    { key: 'coat', label: 'Coat', options: Object.keys(coats[species]) },
    { key: 'ears', label: 'Ears', options: ears[species] },
  ] as const
  return (
    <fieldset>
      <legend className="font-medium">Portrait</legend>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <img src={drawingPath(picture)} alt="" width={96} height={96} />
        {choices
          .filter(({ options }) => options.length > 0)
          .map(({ key, label, options }) => (
            <label key={key} className="text-sm">
              {label}
              <select
                className="select-field field mt-1"
                value={look[key]}
                onChange={({ target }) => onChange({ [key]: target.value })}
              >
                <option value="">Default</option>
                {options.map((option) => (
                  <option key={option} value={option}>
                    {option}
                  </option>
                ))}
              </select>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
