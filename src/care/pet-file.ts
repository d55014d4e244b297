import { keptIn, listIn } from '#pets/stored-pets.ts'
import { maxPets } from '#pets/pet.ts'
import { addPets } from '#pets/pet-store.ts'
import { toPets } from '#pets/stored-pet.ts'
import { fieldsOf } from '#lib/fields.ts'
import { plural } from '#lib/locale.ts'
import type { FilePet } from './care-file.ts'
import { careKey, petsKey } from '#lib/storage-keys.ts'

/**
 * `<pet-file>`: saves the pets to a file, and adds pets from a file. Loads the care code only if a pet has care.
 */
class PetFile extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input')
    this.addEventListener('click', ({ target }) => {
      const action = target instanceof HTMLElement ? target.dataset['file'] : undefined
      if (action === 'open') field?.click()
      if (action === 'save') void this.#do(save)
    })
    field?.addEventListener('change', () => {
      const [file] = field.files ?? []
      if (file !== undefined) void this.#do(() => read(file))
      // Lets the visitor pick the same file again.
      field.value = ''
    })
  }

  async #do(work: () => Promise<string>): Promise<void> {
    const status = this.querySelector('[data-told]')
    const text = await work().catch(() => 'That didn’t work. Try again.')
    if (status !== null) status.textContent = text
  }
}

async function save(): Promise<string> {
  await (await import('./save-pets.ts')).savePets()
  return 'Saved to a file.'
}

/** Twelve photos for each of six pets, and all their days. */
const maxBytes = 40_000_000

async function read(file: File): Promise<string> {
  const parse = async (): Promise<unknown> => JSON.parse(file.size > maxBytes ? '' : await file.text())
  const found = petsIn(await parse().catch(() => undefined))
  if (found.length === 0) return 'We couldn’t find a pet in this file.'
  const left = addPets(found.map(({ pet }) => pet))
  const added = found.length - left
  const status = `${added} ${plural(added, 'pet was', 'pets were')} added.`
  const notAdded = `${left} ${plural(left, 'pet wasn’t', 'pets weren’t')} added. You can save up to ${maxPets}.`
  const cared = found.filter(({ care, photos }) => care !== undefined || photos.length > 0)
  const more = cared.length === 0 ? '' : await import('./care-file.ts').then(({ addCare }) => addCare(cared))
  return [status, left === 0 ? '' : notAdded, more].join(' ')
}

/** Reads a list of pets, as saved here, or what a profile calls “my data.” */
function petsIn(value: unknown): FilePet[] {
  return (Array.isArray(value) ? value : ownPetsIn(value))
    .slice(0, 100)
    .flatMap((one) => {
      const fields = fieldsOf(one)
      const photos = listIn(fields.get('photos'))
      return toPets([one]).map((pet) => ({ pet, care: fields.get('care'), photos }))
    })
    .slice(0, maxPets)
}

function ownPetsIn(value: unknown): unknown[] {
  const data = fieldsOf(value)
  const device = fieldsOf(data.get('device'))
  const photos = listIn(data.get('photos'))
  return keptIn(fieldsOf(device.get(petsKey)).get('pets')).map((pet) => ({
    ...pet,
    care: device.get(`${careKey}:${pet.id}`),
    photos: photos.filter((one) => fieldsOf(one).get('pet') === pet.id),
  }))
}

customElements.define('pet-file', PetFile)
