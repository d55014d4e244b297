import { $pets } from '#pets/pets-on-device.ts'
import { careOf } from './care-store.ts'
import { dayOf } from './ladder.ts'
import { stepToday } from './today.ts'

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
