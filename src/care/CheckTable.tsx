import { formatShortDay } from '#lib/dates.ts'
import { type MouthCheck, signs } from './care-record.ts'
import { type DayCheck, answersOf, signTexts } from './signs.ts'
import './check-table.css'

/** Mouth checks, newest first. Marks what changed since the one before. */
export function CheckTable({ checks }: { checks: readonly DayCheck[] }) {
  return (
    <table className="care-checks mt-4">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {signs.map((sign) => (
            <th key={sign} scope="col">
              {signTexts[sign].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {checks.map((check, index) => (
          <tr key={check.day}>
            <th scope="row">{formatShortDay(check.day)}</th>
            <Answers check={check} before={checks[index + 1]} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Answers({ check, before }: { check: MouthCheck; before: MouthCheck | undefined }) {
  const answers = answersOf(check)
  if (check.flags.length > 0) return <td colSpan={signs.length}>{answers}</td>
  return signs.map((sign, index) => {
    const [last, now] = [before?.seen[sign], check.seen[sign]]
    // What couldn't be seen is unknown, so it's no change.
    const isChanged = typeof last === 'number' && typeof now === 'number' && last !== now
    return (
      // The name stands before the answer where the row of names has no room.
      <td key={sign} data-sign={signTexts[sign].name}>
        {isChanged ? <b>{answers[index]} (changed)</b> : answers[index]}
      </td>
    )
  })
}
