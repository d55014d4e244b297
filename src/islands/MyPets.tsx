import { useStore } from '@nanostores/react'
import { Suspense, lazy, useState } from 'react'
import { Notice } from '#components/ui/Notice.tsx'
import { fill } from '#lib/fill.ts'
import { mostPets, type Pet } from '#pets/pet.ts'
import type { FitWords } from '#schemas/fit-words.ts'
import type { MyPetPageWords } from '#schemas/my-pet-page.ts'
import { $keptPets, deletePet, savePet, shopFor } from '#stores/pets.ts'
import { focusHeading } from './focus.ts'
import { PetCard } from './PetCard.tsx'
import { PetFile } from './PetFile.tsx'

export type MyPetText = Omit<MyPetPageWords, 'title' | 'description' | 'heading' | 'intro' | 'withoutScripts'>

/** What a pet may leave out. */
export type AllergenOption = { id: string; label: string }

interface Props {
  text: MyPetText
  fit: FitWords
  allergens: readonly AllergenOption[]
}

/** What the page is doing: the place of a pet that is changed, or `new`. */
type Editing = number | 'new' | undefined

/** What was done last, and what undoes it. */
interface Told {
  message: string
  undo?: () => void
}

/** The form comes when the first pet is written down. */
const PetFormFields = lazy(async () => ({ default: (await import('./PetFormFields.tsx')).PetFormFields }))

/** The pets of this device: up to six, each written down, changed, chosen and deleted here. */
export function MyPets({ text, fit, allergens }: Props) {
  const { pets, owner, unsent } = useStore($keptPets)
  const [editing, setEditing] = useState<Editing>()
  const [today] = useState(() => new Date())
  const [told, setTold] = useState<Told>()
  const close = (): void => {
    setEditing(undefined)
    focusHeading()
  }
  const save = (pet: Pet): void => {
    savePet(pet, editing === 'new' ? undefined : editing)
    setTold({ message: fill(text.saved, { name: pet.name }) })
    close()
  }
  const remove = (place: number, { name }: Pet): void => {
    setTold({ message: fill(text.deleted, { name }), undo: deletePet(place) })
    focusHeading()
  }
  if (editing !== undefined) {
    return (
      <Suspense fallback={<div className="skeleton panel h-96" />}>
        <PetFormFields
          key={editing}
          pet={editing === 'new' ? undefined : pets[editing]}
          text={text}
          allergens={allergens}
          onSave={save}
          onCancel={close}
        />
      </Suspense>
    )
  }
  return (
    <>
      <div role="status">
        {told !== undefined && (
          <p className="panel mb-6 flex flex-wrap items-center justify-between gap-3 py-2 pr-2 pl-5">
            {told.message}
            {told.undo !== undefined && (
              <button
                type="button"
                className="button button-quiet button-small"
                onClick={() => {
                  told.undo?.()
                  setTold(undefined)
                  focusHeading()
                }}
              >
                {text.undo}
              </button>
            )}
          </p>
        )}
      </div>
      {pets.length === 0 ? (
        <Notice picture="no-pet" heading={text.emptyHeading} text={text.emptyText}>
          <button type="button" className="button" onClick={() => setEditing('new')}>
            {text.add}
          </button>
        </Notice>
      ) : (
        <>
          <h2 className="sr-only">{text.listHeading}</h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {pets.map((pet, place) => (
              <PetCard
                key={JSON.stringify(pet)}
                pet={pet}
                today={today}
                isChosen={place === 0}
                text={text}
                fit={fit}
                allergens={allergens}
                onChoose={() => {
                  shopFor(place)
                  focusHeading()
                }}
                onEdit={() => setEditing(place)}
                onDelete={() => remove(place, pet)}
              />
            ))}
          </ul>
          {pets.length < mostPets ? (
            <button type="button" className="button mt-6" onClick={() => setEditing('new')}>
              {text.addAnother}
            </button>
          ) : (
            <p className="mt-6">{text.full}</p>
          )}
          <p className="text-soft mt-4 text-sm">
            {unsent.length > 0 ? text.unsaved : owner === '' ? text.device : text.account}
          </p>
        </>
      )}
      <PetFile text={text.file} onTold={(message) => setTold({ message })} />
    </>
  )
}
