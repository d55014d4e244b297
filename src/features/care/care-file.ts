import { $pets } from '#features/pets/pet-store.ts'
import { fieldsOf } from '#lib/fields.ts'
import { isEmpty, mergeRecords, readRecord } from './care-record.ts'
import { careOf, changeCare } from './care-store.ts'

/** `<care-file>`: saves the chosen pet's care to a file, with photos, and merges one into it. */
class CareFile extends HTMLElement {
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
      field.value = ''
    })
  }

  async #do(work: () => Promise<string>): Promise<void> {
    const told = this.querySelector('[data-told]')
    const text = await work().catch(() => 'That didn’t work. Your data is unchanged.')
    if (told !== null) told.textContent = text
  }
}

async function save(): Promise<string> {
  const [pet] = $pets.get()
  if (pet === undefined) return ''
  const { days, checks } = careOf(pet.id).get()
  const { dataUrlOf, photosOf } = await import('./photos.ts')
  const kept = await photosOf(pet.id).catch(() => [])
  const photos = await Promise.all(
    kept.map(async ({ day, picture }) => ({ day, picture: await dataUrlOf(picture) })),
  )
  const text = JSON.stringify({ pet: pet.name, days, checks, photos }, null, 2)
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: 'pet-care.json' }).click()
  setTimeout(() => URL.revokeObjectURL(href))
  return 'Saved to a file.'
}

/** The largest file that this shop writes: twelve photos and 800 entries. */
const maxBytes = 20_000_000

async function read(file: File): Promise<string> {
  const [pet] = $pets.get()
  const value: unknown = file.size > maxBytes ? undefined : JSON.parse(await file.text())
  const record = readRecord(value)
  const photos = photosIn(value)
  if (pet === undefined || (isEmpty(record) && photos.length === 0))
    return 'We couldn’t find a pet’s care in this file.'
  changeCare(pet, (care) => ({ ...care, ...mergeRecords(care, record) }))
  let left = 0
  const { addPhoto, dataUrlOf, photosOf } = await import('./photos.ts')
  const kept = await Promise.all((await photosOf(pet.id)).map(({ picture }) => dataUrlOf(picture)))
  for (const { day, picture } of photos) {
    if (kept.includes(picture)) continue
    await addPhoto(pet.id, day, blobOf(picture)).catch(() => {
      left += 1
    })
  }
  window.dispatchEvent(new CustomEvent('photos-updated'))
  return left === 0
    ? `Added to ${pet.name}’s care.`
    : `Added to ${pet.name}’s care, but ${left} photos didn’t fit.`
}

function photosIn(value: unknown): { day: string; picture: string }[] {
  const list = fieldsOf(value).get('photos')
  if (!Array.isArray(list)) return []
  return list.slice(0, 12).flatMap((one) => {
    const fields = fieldsOf(one)
    const [day, picture] = [fields.get('day'), fields.get('picture')]
    return typeof day === 'string' &&
      typeof picture === 'string' &&
      picture.startsWith('data:image/jpeg;base64,')
      ? [{ day: day.slice(0, 10), picture }]
      : []
  })
}

/** `fetch` of a data URL would need a policy that allows it. */
function blobOf(dataUrl: string): Blob {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new Blob([Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))], { type: 'image/jpeg' })
}

customElements.define('care-file', CareFile)
