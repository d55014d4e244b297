import { useRef } from 'react'
import { fillCount } from '#lib/fill.ts'
import { toPets } from '#pets/stored-pets.ts'
import { $pets, addPets } from '#stores/pets.ts'
import type { MyPetText } from './MyPets.tsx'

interface Props {
  text: MyPetText['file']
  onTold: (message: string) => void
}

/** Takes the pets to a file, and out of one. */
export function PetFile({ text, onTold }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined): Promise<void> => {
    const pets = file === undefined ? [] : toPets(await jsonIn(file))
    if (pets.length === 0) {
      onTold(text.none)
      return
    }
    const left = addPets(pets)
    const told = fillCount(text.imported, pets.length - left)
    onTold(left === 0 ? told : `${told} ${fillCount(text.left, left)}`)
  }
  return (
    <section className="mt-12 border-t border-line pt-6" aria-labelledby="pet-file">
      <h2 id="pet-file" className="text-lg">
        {text.heading}
      </h2>
      <p className="text-soft mt-1">{text.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-quiet button-small" onClick={() => save(text.name)}>
          {text.export}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => field.current?.click()}
        >
          {text.import}
        </button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={text.import}
          onChange={({ target }) => {
            void read(target.files?.[0])
            // The same file can be read again.
            target.value = ''
          }}
        />
      </div>
    </section>
  )
}

/** What is in a file, or nothing where that is no JSON; no file of ours is larger. */
async function jsonIn(file: File): Promise<unknown> {
  try {
    return file.size > 100_000 ? undefined : JSON.parse(await file.text())
  } catch {
    return undefined
  }
}

function save(name: string): void {
  const text = JSON.stringify($pets.get(), null, 2)
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href))
}
