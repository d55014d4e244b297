import { drawingPath } from '#lib/picture-paths.ts'
import { type DailyCare, weekOf } from './plan.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const careTexts = { brush: 'Brush', wipe: 'Wipe', gel: 'Gel' }

interface Props {
  daily: DailyCare | undefined
  /** Days a week on the chew's or toy's label; `unknown` if it has none, undefined without a chew. */
  chewDays: number | 'unknown' | undefined
  species: 'dog' | 'cat'
  /** The pet is only getting used to brushing. */
  isLearning: boolean
}

/** What to do each day and once a week. Without care by hand or days of a chew, there’s only text. */
export function CareWeek({ daily, chewDays, species, isLearning }: Props) {
  const chews = weekOf(typeof chewDays === 'number' ? chewDays : 0)
  const care = daily?.kind === 'brush' && isLearning ? 'Train' : daily && careTexts[daily.kind]
  return (
    <section className="mt-6" aria-labelledby="week">
      <h3 id="week">Your week</h3>
      {(daily !== undefined || chews.includes(true)) && (
        <ol className="plan-week large-text:grid-cols-2">
          {days.map((day, index) => (
            <li key={day}>
              <span className="text-soft">{day}</span>
              {daily?.days[index] === true && (
                <span>
                  <img
                    src={drawingPath(`care-${daily.kind === 'brush' ? 'brush' : 'wipe'}-${species}`)}
                    alt=""
                    width={320}
                    height={320}
                    loading="lazy"
                    decoding="async"
                  />
                  {care}
                </span>
              )}
              {chews[index] === true && <span>Chew</span>}
              {day === 'Sun' && <span>Check</span>}
            </li>
          ))}
        </ol>
      )}
      {chewDays !== undefined && (
        <p className="mt-3 text-sm">
          <strong>Chew:</strong> Offer the chew or toy when you can stay in the room.
          {chewDays === 'unknown' && ' How often is on its label.'}
        </p>
      )}
      <p className="mt-2 text-sm">
        <strong>Check:</strong> Once a week, lift the lip and look at teeth and gums.
      </p>
    </section>
  )
}
