import { useState } from 'react'
import { remindersPath } from '#pets/addresses.ts'
import { changeCare } from './care-store.ts'
import { remindToday } from './today.ts'
import type { CaredPet } from './use-care.ts'
import '#ui/styles/choice.css'

interface Props extends Pick<CaredPet, 'pet' | 'care'> {
  /** Id of today's step. */
  step: string
}

/** The daily reminder: a file for the calendar, and notifications while the site is open. */
export function CareReminders({ pet, care, step }: Props) {
  const [today] = useState(() => new Date())
  const canNotify = 'Notification' in window && Notification.permission !== 'denied'
  const setTime = (remindAt: string): void => {
    if (remindAt !== '') changeCare(pet, (one) => ({ ...one, remindAt }))
    remindToday()
  }
  const setNotifies = async (isWanted: boolean): Promise<void> => {
    const notifies = isWanted && (await Notification.requestPermission()) === 'granted'
    changeCare(pet, (one) => ({ ...one, notifies }))
    remindToday()
  }
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="remind">
      <h2 id="remind" className="text-xl">
        Reminders
      </h2>
      <label className="mt-3 block font-medium">
        Time of day
        <input
          type="time"
          name="time"
          className="field mt-1 block max-w-48"
          // Not `value`: a stored time mustn't replace what somebody is typing.
          defaultValue={care.remindAt}
          required
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </label>
      <p className="mt-3">
        <a
          className="button button-small"
          href={remindersPath(pet, today, { step, time: care.remindAt })}
          download
        >
          Add to calendar
        </a>
      </p>
      <p className="text-soft mt-2 text-sm">
        Works on any phone or computer. When the step or the time changes, add it again.
      </p>
      {canNotify ? (
        <p className="mt-4">
          <label className="care-check">
            <input
              type="checkbox"
              name="notify"
              checked={care.notifies && Notification.permission === 'granted'}
              onChange={({ currentTarget }) => void setNotifies(currentTarget.checked)}
            />
            Notify me on this device
          </label>
          <span className="text-soft block text-sm">
            You’ll get reminders only while this site is open, in a tab or as an installed app. We can’t send
            any when the site is closed.
          </span>
        </p>
      ) : (
        <p className="text-soft mt-4 text-sm">
          This browser doesn’t allow notifications here. The calendar works without them.
        </p>
      )}
    </section>
  )
}
