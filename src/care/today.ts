import { ladders } from 'virtual:coach-steps'
import type { Pet } from '#pets/pet.ts'
import { $pets } from '#pets/pets-on-device.ts'
import type { CareRecord } from './care-record.ts'
import { careOf } from './care-store.ts'
import { dayAfter, dayOf, positionOn } from './ladder.ts'

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
    const position = positionOn(day, days, ladder, noted === -1 ? start : noted)
    return { ladder, ...position, step: ladder[position.index] }
  }
  return { today, now: on(today), next: on(dayAfter(today, 1)) }
}

let timers: ReturnType<typeof setTimeout>[] = []

/** Notifies at each pet's time today while the site is open, unless the day has an entry by then. */
export function remindToday(): void {
  for (const timer of timers) clearTimeout(timer)
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const now = new Date()
  timers = $pets.get().flatMap(({ id }) => {
    const { notifies, remindAt } = careOf(id).get()
    const wait = new Date(`${dayOf(now)}T${remindAt}:00`).getTime() - now.getTime()
    return notifies && wait > 0 ? setTimeout(() => void notify(id), wait) : []
  })
}

async function notify(id: string): Promise<void> {
  const pet = $pets.get().find((one) => one.id === id)
  const care = careOf(id).get()
  if (pet === undefined || pet.soreMouth || (care.days[dayOf(new Date())]?.result ?? 'none') !== 'none')
    return
  const title = `Time for ${pet.name}’s teeth`
  const body = stepToday(pet, care).now.step?.step ?? ''
  try {
    // Phones only notify through a service worker.
    const worker = await navigator.serviceWorker.getRegistration()
    await (worker?.showNotification(title, { body, tag: id }) ??
      Promise.resolve(new Notification(title, { body, tag: id })))
  } catch {
    // The browser refused after all; the calendar still sends reminders.
  }
}
