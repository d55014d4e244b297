import { formatDay, formatShortDay } from '#lib/dates.ts'
import type { ByDay, CareDay, DayResult } from './care-record.ts'
import { dayAfter } from './ladder.ts'
import './care-weeks.css'

interface Props {
  today: string
  days: ByDay<CareDay>
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const resultTexts = { done: 'done', bit: 'a little', no: 'skipped', none: 'nothing noted' } as const

/** The last eight weeks, a row for each, with a key that counts the results. */
export function CareWeeks({ today, days }: Props) {
  const weeks = weeksTo(today)
  const resultOn = (day: string): DayResult => days[day]?.result ?? 'none'
  const countOf = (result: DayResult): number =>
    weeks.flat().filter((day) => day !== undefined && resultOn(day) === result).length
  return (
    <>
      <table className="care-weeks mt-4">
        <caption className="sr-only">The last 8 weeks</caption>
        <thead>
          <tr>
            <th scope="col" className="large-text:sr-only">
              <span className="sr-only">Week of</span>
            </th>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              <th scope="row" className="large-text:sr-only">
                {formatShortDay(week[0] ?? '').split(',', 1)[0]}
              </th>
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]}>
                  {day !== undefined && (
                    <span
                      className="care-day"
                      data-result={resultOn(day)}
                      {...(day === today ? { 'data-today': '' } : {})}
                    >
                      <span className="sr-only">
                        {formatDay(day)}: {resultTexts[resultOn(day)]}
                      </span>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="care-key">
        {(['done', 'bit', 'no'] as const).map((result) => (
          <li key={result}>
            <span className="care-day" data-result={result} aria-hidden="true" />
            <span>{countOf(result)}</span> {resultTexts[result]}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns eight weeks of seven days from a Sunday on; the last week includes `today`, and no later day. */
function weeksTo(today: string): (string | undefined)[][] {
  const sunday = dayAfter(today, -new Date(Date.parse(today)).getUTCDay())
  return Array.from({ length: 8 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const one = dayAfter(sunday, (week - 7) * 7 + day)
      return one > today ? undefined : one
    }),
  )
}
