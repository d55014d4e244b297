import type { KeptPet } from '#pets/pet-fields.ts'
import { $pets } from '#pets/pets-on-device.ts'
import { shopFor } from '#pets/pet-store.ts'
import { hasHint } from '#account/session-hint.ts'
import { isStored } from '#lib/persist.ts'
import { type KeptCare, careOf, keyOf, tidyCare } from './care-store.ts'

/** An element about the care of the chosen pet; draws again when the pet or its care changes. */
export abstract class CareElement extends HTMLElement {
  #stops: (() => void)[] = []

  connectedCallback(): void {
    tidyCare()
    choosePetInAddress()
    addEventListener('hashchange', choosePetInAddress)
    let stop: (() => void) | undefined
    let shown = ''
    const follow = $pets.subscribe(([pet]) => {
      if (pet?.id !== shown) {
        shown = pet?.id ?? ''
        stop?.()
        stop = pet === undefined ? undefined : careOf(pet.id).listen(() => this.#draw())
        this.changePet()
      }
      this.#draw()
    })
    this.#stops = [follow, () => stop?.(), () => removeEventListener('hashchange', choosePetInAddress)]
    if (hasHint()) void import('./server-care.ts').then(({ syncCare }) => syncCare())
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop()
  }

  /** The chosen pet. */
  protected get pet(): KeptPet | undefined {
    return $pets.get()[0]
  }

  /** Draws the pet and its care. */
  protected abstract draw(pet: KeptPet, care: KeptCare): void

  /** Called before another pet is drawn. */
  protected changePet(): void {
    // Most elements have nothing to clean up.
  }

  /** Writes text into the parts with this name. */
  protected fill(name: string, text: string): void {
    for (const part of this.querySelectorAll(`[data-fill="${name}"]`)) part.textContent = text
  }

  protected show(name: string, isShown: boolean): void {
    for (const part of this.querySelectorAll(`[data-show="${name}"]`))
      part.toggleAttribute('hidden', !isShown)
  }

  #draw(): void {
    const { pet } = this
    if (pet === undefined) return
    this.fill('name', pet.name)
    this.show('not-stored', !isStored(keyOf(pet.id)))
    this.draw(pet, careOf(pet.id).get())
  }
}

/** `#pet=<id>` in the address chooses that pet. */
function choosePetInAddress(): void {
  const id = new URLSearchParams(location.hash.slice(1)).get('pet')
  const place = $pets.get().findIndex((pet) => pet.id === id)
  if (place > 0) shopFor(place)
}
