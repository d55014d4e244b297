import { ladders } from 'virtual:coach-steps'
import type { Pet } from '#features/pets/pet.ts'
import type { CareRecord } from './care-record.ts'
import { dayAfter, dayOf, placeOn } from './ladder.ts'

/** Returns a pet's ladder, and the step for a day with its index and good days. */
function stepOn(pet: Pet, { days }: CareRecord, day: string, start: number) {
  const ladder = ladders[pet.species]
  const place = placeOn(day, days, ladder, start)
  return { ladder, ...place, step: ladder[place.index] }
}

/** Returns today's step and tomorrow's. Without any entry, `start` is the index of the step. */
export function stepToday(pet: Pet, record: CareRecord, start = 0) {
  const today = dayOf(new Date())
  // The first entry keeps its step on its own day, too.
  const noted = ladders[pet.species].findIndex(({ id }) => id === record.days[today]?.step)
  const on = (day: string) => stepOn(pet, record, day, noted === -1 ? start : noted)
  return { today, now: on(today), next: on(dayAfter(today, 1)) }
}
