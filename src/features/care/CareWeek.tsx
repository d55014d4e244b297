import { drawingPath } from '#lib/picture-paths.ts'
import type { DailyCare } from './plan.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const dailyTexts = { brush: 'Brush', wipe: 'Wipe' }

interface Props {
  daily: DailyCare | undefined
  hasChew: boolean
  species: 'dog' | 'cat'
}

/** What to do each day and once a week. Without daily care, there’s only text. */
export function CareWeek({ daily, hasChew, species }: Props) {
  return (
    <section className="mt-6" aria-labelledby="week">
      <h3 id="week">Your week</h3>
      {daily !== undefined && (
        <ol className="plan-week large-text:grid-cols-2">
          {days.map((day) => (
            <li key={day}>
              <span className="text-soft">{day}</span>
              <span>
                <img
                  src={drawingPath(`care-${daily}-${species}`)}
                  alt=""
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                />
                {dailyTexts[daily]}
              </span>
              {day === 'Sun' && <span>Check</span>}
            </li>
          ))}
        </ol>
      )}
      {hasChew && (
        <p className="mt-3 text-sm">
          <strong>Chew:</strong> Offer the chew or toy when you can stay in the room.
        </p>
      )}
      <p className="mt-2 text-sm">
        <strong>Check:</strong> Once a week, lift the lip and look at teeth and gums.
      </p>
    </section>
  )
}
