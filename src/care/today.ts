import { ladders } from 'virtual:coach-steps'
import type { Pet } from '#pets/pet.ts'
import type { CareRecord } from './care-record.ts'
import { dayAfter, dayOf, placeOn } from './ladder.ts'

/**
 * Returns today's step and tomorrow's, with the ladder, its index and good days. Without any entry, `start` is the
 * index of the step.
 */
export function stepToday({ species }: Pet, { days }: CareRecord, start = 0) {
  const ladder = ladders[species]
  const today = dayOf(new Date())
  // The first entry keeps its step on its own day, too.
  const noted = ladder.findIndex(({ id }) => id === days[today]?.step)
  const on = (day: string) => {
    const place = placeOn(day, days, ladder, noted === -1 ? start : noted)
    return { ladder, ...place, step: ladder[place.index] }
  }
  return { today, now: on(today), next: on(dayAfter(today, 1)) }
}
