import { useStore } from '@nanostores/react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Notice } from '#ui/Notice.tsx'
import type { AllergenOption } from './fit-text.ts'
import { maxPets, type Pet } from './pet.ts'
import { $outbox } from '#account/outbox.ts'
import type { StoredPet } from './pet-fields.ts'
import { $storedPets, $pets } from './pets-on-device.ts'
import { deletePet, savePet, shopFor } from './pet-store.ts'
import { focusHeading } from '#ui/focus.ts'
import { PetCard } from './PetCard.tsx'

interface Props {
  allergens: readonly AllergenOption[]
}

/** The pet being edited, as it was when its form opened, or `new`. */
type Editing = StoredPet | 'new' | undefined

/** The last action, and how to undo it. */
interface Status {
  message: string
  undo?: () => void
}

/** The form loads when it's first opened. */
const PetFormFields = lazy(async () => ({ default: (await import('./PetFormFields.tsx')).PetFormFields }))

/** The pets on this device, up to 6: add, edit, choose and delete. */
export function MyPets({ allergens }: Props) {
  const pets = useStore($pets)
  const { owner } = useStore($storedPets)
  const { waiting } = useStore($outbox)
  const [editing, setEditing] = useState<Editing>()
  const [today] = useState(() => new Date())
  const [status, setStatus] = useState<Status>()
  // Undo is gone once the visitor leaves the page: the next page deletes what belongs to a removed pet.
  useEffect(() => {
    const forget = (): void => setStatus(undefined)
    addEventListener('pagehide', forget)
    return () => removeEventListener('pagehide', forget)
  }, [])
  useEffect(showToday, [pets, editing])
  const close = (): void => {
    setEditing(undefined)
    focusHeading()
  }
  const save = (pet: Pet): void => {
    savePet(pet, editing === 'new' ? undefined : editing)
    setStatus({ message: `${pet.name} was saved.` })
    close()
  }
  const remove = (pet: StoredPet): void => {
    setStatus({ message: `${pet.name} was removed.`, undo: deletePet(pet) })
    focusHeading()
  }
  if (editing !== undefined) {
    return (
      <Suspense fallback={<div className="skeleton panel h-96" />}>
        <PetFormFields
          pet={editing === 'new' ? undefined : editing}
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
        {status !== undefined && (
          <p className="panel mb-6 flex flex-wrap items-center justify-between gap-3 py-2 pr-2 pl-5">
            {status.message}
            {status.undo !== undefined && (
              <button
                type="button"
                className="button button-quiet button-small"
                onClick={() => {
                  status.undo?.()
                  setStatus(undefined)
                  focusHeading()
                }}
              >
                Undo
              </button>
            )}
          </p>
        )}
      </div>
      {pets.length === 0 ? (
        <Notice
          picture="no-pet"
          heading="No pet yet"
          text="All you need is a name and a species. Add weight, age and allergies for better matches."
        >
          <button type="button" className="button" onClick={() => setEditing('new')}>
            Add a pet
          </button>
        </Notice>
      ) : (
        <>
          <h2 className="sr-only">Your pets</h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {pets.map((pet, index) => (
              <PetCard
                key={JSON.stringify(pet)}
                pet={pet}
                today={today}
                isChosen={index === 0}
                allergens={allergens}
                onChoose={() => {
                  shopFor(index)
                  focusHeading()
                }}
                onEdit={() => setEditing(pet)}
                onDelete={() => remove(pet)}
              />
            ))}
          </ul>
          {pets.length < maxPets ? (
            <button
              type="button"
              className="button button-quiet button-small mt-4"
              onClick={() => setEditing('new')}
            >
              Add another pet
            </button>
          ) : (
            <p className="mt-6">You can save up to {maxPets} pets. Remove one to add another.</p>
          )}
          <p className="text-soft mt-4 text-sm">
            {savedWhere(
              owner !== '',
              waiting.some((one) => one.owner === owner),
            )}
          </p>
        </>
      )}
    </>
  )
}

/** `care/today-line.ts` writes today's step into the cards, on devices that keep a pet's care. */
function showToday(): void {
  if ('care' in document.documentElement.dataset) dispatchEvent(new Event('care'))
}

function savedWhere(isSignedIn: boolean, hasUnsent: boolean): string {
  if (hasUnsent) {
    return 'Your last change is only on this device. We’ll save it to your account when you’re back online.'
  }
  return isSignedIn
    ? 'These pets are saved to your account. We remove them from this device when you sign out.'
    : 'These pets are saved only on this device.'
}
