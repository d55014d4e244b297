import { ladders } from 'virtual:coach-steps'
import type { Pet } from '#features/pets/pet.ts'
import type { CareRecord } from './care-record.ts'
import { dayAfter, dayOf, placeOn } from './ladder.ts'

/** Pets who already let you brush start at the outer sides; all others at the first step. */
const startOfBrushed = 6

/** Returns a pet's ladder, its place on it on a day, and the step. */
export function stepOn(pet: Pet, { days }: CareRecord, day: string) {
  const ladder = ladders[pet.species]
  const start = pet.brushing === 'yes' ? startOfBrushed : 0
  const place = placeOn(day, days, ladder, start)
  return { ladder, ...place, step: ladder[place.index] }
}

/** Returns today's step and tomorrow's. */
export function stepToday(pet: Pet, record: CareRecord) {
  const today = dayOf(new Date())
  return { today, now: stepOn(pet, record, today), next: stepOn(pet, record, dayAfter(today, 1)) }
}
