import { useRef } from 'react'
import { plural } from '#lib/plural.ts'
import { maxPets } from './pet.ts'
import { toPets } from './stored-pet.ts'
import { $pets, addPets } from './pet-store.ts'

interface Props {
  onTold: (message: string) => void
}

/** Exports pets to a file, and imports them. */
export function PetFile({ onTold }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined): Promise<void> => {
    const pets = file === undefined ? [] : toPets(await jsonIn(file))
    if (pets.length === 0) {
      onTold('We couldn’t find a pet in this file.')
      return
    }
    const left = addPets(pets)
    const added = pets.length - left
    const told = `${added} ${plural(added, 'pet was', 'pets were')} added.`
    onTold(left === 0 ? told : `${told} ${leftText(left)}`)
  }
  return (
    <section className="mt-12 border-t border-line pt-6" aria-labelledby="pet-file">
      <h2 id="pet-file" className="text-lg">
        Move your pets
      </h2>
      <p className="text-soft mt-1">Move your pets to another device without an account.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-quiet button-small" onClick={() => save()}>
          Save to a file
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => field.current?.click()}
        >
          Open a file
        </button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Open a file"
          onChange={({ target }) => {
            void read(target.files?.[0])
            // Lets the visitor pick the same file again.
            target.value = ''
          }}
        />
      </div>
    </section>
  )
}

function leftText(count: number): string {
  return `${count} ${plural(count, 'pet wasn’t', 'pets weren’t')} added. You can save up to ${maxPets}.`
}

/** Returns the JSON in a file, or undefined. Files larger than ours are rejected. */
async function jsonIn(file: File): Promise<unknown> {
  try {
    return file.size > 100_000 ? undefined : JSON.parse(await file.text())
  } catch {
    return undefined
  }
}

function save(): void {
  const text = JSON.stringify($pets.get(), null, 2)
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: 'my-pets.json' }).click()
  setTimeout(() => URL.revokeObjectURL(href))
}
