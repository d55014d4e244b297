import type { KeptPet } from '#pets/pet-fields.ts'
import { formatShortDay } from '#lib/dates.ts'
import { element } from '#ui/element.ts'
import { changeCare } from './care-store.ts'
import { dayOf } from './ladder.ts'
import { type MouthPhoto, dataUrlOf, deletePhoto, keepPhoto, maxPhotos, photosOf, scaled } from './photos.ts'

interface ShownPhoto extends MouthPhoto {
  url: string
}

/** A pet's photos inside an element with `[name=photo]`, `[data-photos]`, `[data-pair]` and `[data-photo-told]`. */
export class PhotoList {
  readonly #root: HTMLElement
  #pet: KeptPet | undefined

  constructor(root: HTMLElement) {
    this.#root = root
    root.querySelector<HTMLInputElement>('[name="photo"]')?.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      const [file] = target.files ?? []
      if (file !== undefined) void this.#add(file)
      target.value = ''
    })
  }

  /** Shows a pet's photos, or none without a pet. */
  show(pet: KeptPet | undefined): void {
    this.#pet = pet
    if (pet === undefined) this.#draw([])
    else void this.#read(pet.id)
  }

  async #read(pet: string): Promise<void> {
    try {
      // Data URLs, because the pages' policy allows no others.
      const photos = await Promise.all(
        (await photosOf(pet)).map(async (photo) => ({ ...photo, url: await dataUrlOf(photo.picture) })),
      )
      if (this.#pet?.id === pet) this.#draw(photos)
    } catch {
      this.#tell('Your browser can’t save photos here. The check works without them.')
    }
  }

  async #add(file: Blob): Promise<void> {
    const pet = this.#pet
    if (pet === undefined) return
    try {
      await keepPhoto(pet.id, dayOf(new Date()), await scaled(file))
      // Photos are deleted along with their pet's record.
      changeCare(pet, (care) => care)
      this.#tell('Photo saved on this device.')
    } catch (error) {
      this.#tell(failureText(error))
    }
    this.show(pet)
  }

  #draw(shown: readonly ShownPhoto[]): void {
    this.#root
      .querySelector('[data-photos]')
      ?.replaceChildren(...shown.map((photo, index) => this.#item(photo, `Photo ${index + 1}`)))
    const [first, last] = [shown[0], shown.at(-1)]
    const pair = first === undefined || last === undefined || first === last ? [] : [first, last]
    this.#root
      .querySelector('[data-pair]')
      ?.replaceChildren(...pair.map((photo, index) => figure(photo, index === 0 ? 'First' : 'Latest')))
  }

  #item({ id, day, url }: ShownPhoto, name: string): HTMLLIElement {
    const ariaLabel = `Delete ${name}, ${formatShortDay(day)}`
    const button = element(
      'button',
      { type: 'button', className: 'min-h-11 text-sm underline', ariaLabel },
      'Delete',
    )
    button.addEventListener('click', () => {
      const again = (): void => {
        this.show(this.#pet)
        this.#root.querySelector<HTMLInputElement>('[name="photo"]')?.focus()
      }
      void deletePhoto(id).then(again, () => this.#tell('The photo couldn’t be deleted. Try again.'))
    })
    return element('li', {}, image(url, `${name}, ${formatShortDay(day)}`), button)
  }

  #tell(text: string): void {
    const told = this.#root.querySelector('[data-photo-told]')
    if (told !== null) told.textContent = text
  }
}

function failureText(error: unknown): string {
  if (error instanceof RangeError) return `You can keep ${maxPhotos} photos. Delete one to add another.`
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return 'Your device is full, so the photo wasn’t saved. Delete a photo or free up some space.'
  if (error instanceof DOMException && error.name === 'InvalidStateError')
    return 'We couldn’t open this picture. Try a JPEG or PNG.'
  return 'The photo wasn’t saved. Your browser may not be keeping data.'
}

function figure({ day, url }: ShownPhoto, name: string): HTMLElement {
  return element(
    'figure',
    {},
    image(url, `${name} photo, ${formatShortDay(day)}`),
    element('figcaption', { className: 'text-soft text-sm' }, `${name}: ${formatShortDay(day)}`),
  )
}

function image(src: string, alt: string): HTMLImageElement {
  return element('img', { src, alt })
}
