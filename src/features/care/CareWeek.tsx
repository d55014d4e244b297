import type { DailyCare } from './plan.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const dailyTexts = { brush: 'Brush', wipe: 'Wipe' }

/** What to do on which day: brush or wipe daily, and look once a week. Without daily care, only text. */
export function CareWeek({ daily, hasChew }: { daily: DailyCare | undefined; hasChew: boolean }) {
  return (
    <section className="mt-6" aria-labelledby="week">
      <h3 id="week">Your week</h3>
      {daily !== undefined && (
        <ol className="mt-3 grid grid-cols-7 gap-1 text-center text-xs md:gap-2 large-text:grid-cols-2">
          {days.map((day) => (
            <li key={day} className="panel grid content-start rounded-xl gap-1 px-1 py-2 md:py-3">
              <span className="text-soft">{day}</span>
              <span className="font-semibold text-spruce">{dailyTexts[daily]}</span>
              {day === 'Sun' && <span className="font-semibold">Check</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="text-soft mt-2 text-sm">
        {hasChew && 'Offer the chew or toy when you can stay in the room. '}
        Once a week, lift the lip and look at teeth and gums.
      </p>
    </section>
  )
}
