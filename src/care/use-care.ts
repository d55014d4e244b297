import { useStore } from '@nanostores/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { StoredPet } from '#pets/pet-fields.ts'
import { $pets } from '#pets/pets-on-device.ts'
import { shopFor } from '#pets/pet-store.ts'
import { hasHint } from '#account/session-hint.ts'
import { isStored } from '#lib/persist.ts'
import { type StoredCare, careOf, keyOf, cleanUpCare } from './care-store.ts'

/** The chosen pet, and what this device keeps of their care. */
export interface CaredPet {
  pet: StoredPet
  care: StoredCare
  /** Whether the browser stored the last change. */
  isKept: boolean
}

/** Returns the chosen pet with their care; nothing without a pet, and nothing before the page is hydrated. */
export function useCaredPet(): CaredPet | undefined {
  const isHydrated = useSyncExternalStore(follow, isInBrowser, isOnServer)
  const [pet] = useStore($pets)
  const id = pet?.id ?? ''
  const care = useStore(careOf(id))
  useEffect(() => {
    cleanUpCare()
    choosePetInAddress()
    if (hasHint()) void import('./server-care.ts').then(({ syncCare }) => syncCare())
    addEventListener('hashchange', choosePetInAddress)
    return () => removeEventListener('hashchange', choosePetInAddress)
  }, [])
  return isHydrated && pet !== undefined ? { pet, care, isKept: isStored(keyOf(id)) } : undefined
}

/** `#pet=<id>` in the address chooses that pet. */
function choosePetInAddress(): void {
  const id = new URLSearchParams(location.hash.slice(1)).get('pet')
  const index = $pets.get().findIndex((pet) => pet.id === id)
  if (index > 0) shopFor(index)
}

/** React asks the first while it hydrates, the second from then on. */
const isOnServer = (): boolean => false
const isInBrowser = (): boolean => true
const follow = () => (): void => undefined
