import { formatDay } from '#lib/dates.ts'
import type { ByDay, CareDay } from './care-record.ts'
import { dayAfter } from './ladder.ts'

const weeks = 8

export const resultTexts = { done: 'done', bit: 'a bit', no: 'not that day', none: 'nothing noted' } as const

/** Returns the first day of the calendar, a Sunday, `weeks` weeks up to the one of `today`. */
export function firstDay(today: string): string {
  return dayAfter(today, -new Date(Date.parse(today)).getUTCDay() - (weeks - 1) * 7)
}

/** Returns how many of the last eight weeks' days went which way. */
export function countsOf(today: string, days: ByDay<CareDay>) {
  const counts = { done: 0, bit: 0, no: 0, none: 0 }
  for (let day = firstDay(today); day <= today; day = dayAfter(day, 1))
    counts[days[day]?.result ?? 'none'] += 1
  return counts
}

/** Returns the counts in words. */
export function countsText(today: string, days: ByDay<CareDay>): string {
  const { done, bit, no } = countsOf(today, days)
  return `Last eight weeks: ${done} done, ${bit} a bit, ${no} not that day.`
}

/** Draws the last eight weeks as rows of a table. */
export function calendarRows(today: string, days: ByDay<CareDay>): HTMLTableRowElement[] {
  return Array.from({ length: weeks }, (_, week) => {
    const row = document.createElement('tr')
    for (let count = 0; count < 7; count += 1) row.append(cell(dayAfter(firstDay(today), week * 7 + count)))
    return row
  })

  function cell(day: string): HTMLTableCellElement {
    const one = document.createElement('td')
    if (day > today) return one
    const result = days[day]?.result ?? 'none'
    const mark = Object.assign(document.createElement('span'), { className: 'care-day' })
    mark.dataset['result'] = result
    if (day === today) mark.dataset['today'] = ''
    const words = Object.assign(document.createElement('span'), {
      className: 'sr-only',
      textContent: `${formatDay(day)}: ${resultTexts[result]}`,
    })
    mark.append(words)
    one.append(mark)
    return one
  }
}
