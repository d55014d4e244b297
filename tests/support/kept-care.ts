import { namedPets, rex } from './named-pets.ts'

/** A kitten with an id, as a device keeps it. */
export const pip = { ...namedPets[3], name: 'Pip', id: 'pip-0123456789', changedAt: 1 }

/** A dog with an id. */
export const rexHere = { ...rex, id: 'rex-0123456789', changedAt: 1 }

/** Days as letters, the last of which is today: done, a bit, no or none. */
export function daysOf(letters: string, step: string, today = new Date()): Record<string, object> {
  const results = { d: 'done', b: 'bit', n: 'no' } as const
  return Object.fromEntries(
    [...letters].flatMap((letter, index) => {
      const day = new Date(today.getTime() - (letters.length - 1 - index) * 86_400_000)
      const result = new Map<string, string>(Object.entries(results)).get(letter)
      return result === undefined ? [] : [[dayText(day), { result, step, at: index + 1 }]]
    }),
  )
}

/** A day on the clock of this machine, such as `2026-11-22`. */
export function dayText(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return [date.getFullYear(), ...parts].join('-')
}

/** Six weeks, and how many of their last days went to later steps. */
const letters = 'ddbddnd-ddddbd-ddnddd-dddd-dbddddd-dddd'
const lastDays = { 'cat-settle': letters.length, 'cat-lip': 32, 'cat-taste': 24, 'cat-finger': 12 }

/** What the browser stores for a kitten after six weeks. */
export function keptCare(): Record<string, string> {
  const check = (months: number) => dayText(new Date(Date.now() - months * 30 * 86_400_000))
  return {
    'pearly-paws:pets': JSON.stringify({ pets: [pip, rexHere] }),
    [`pearly-paws:care:${pip.id}`]: JSON.stringify({
      pet: 'cat pip',
      days: Object.assign(
        {},
        ...Object.entries(lastDays).map(([step, count]) => daysOf(letters.slice(-count), step)),
      ),
      checks: {
        [check(2)]: { seen: { breath: 0, gums: 0, tartar: 0, tooth: 'unseen', eating: 0 }, flags: [], at: 1 },
        [check(1)]: { seen: { breath: 1, gums: 1, tartar: 0, tooth: 0, eating: 0 }, flags: [], at: 1 },
      },
    }),
  }
}
