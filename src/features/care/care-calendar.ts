import { formatDay } from '#lib/dates.ts'
import { element } from '#ui/element.ts'
import type { ByDay, CareDay } from './care-record.ts'
import { dayAfter } from './ladder.ts'

const weeks = 8

const resultTexts = { done: 'done', bit: 'a little', no: 'skipped', none: 'nothing noted' } as const

/** Returns the first day of the calendar: a Sunday, so that its last week includes `today`. */
function firstDay(today: string): string {
  return dayAfter(today, -new Date(Date.parse(today)).getUTCDay() - (weeks - 1) * 7)
}

/** Returns how often each result came up in the last eight weeks, in words. */
export function countsText(today: string, days: ByDay<CareDay>): string {
  const counts = { done: 0, bit: 0, no: 0, none: 0 }
  for (let day = firstDay(today); day <= today; day = dayAfter(day, 1))
    counts[days[day]?.result ?? 'none'] += 1
  return `Last 8 weeks: ${counts.done} done, ${counts.bit} a little, ${counts.no} skipped.`
}

/** Draws the last eight weeks as rows of a table. */
export function calendarRows(today: string, days: ByDay<CareDay>): HTMLTableRowElement[] {
  const first = firstDay(today)
  return Array.from({ length: weeks }, (_week, week) =>
    element('tr', {}, ...Array.from({ length: 7 }, (_day, day) => cell(dayAfter(first, week * 7 + day)))),
  )

  function cell(day: string): HTMLTableCellElement {
    if (day > today) return element('td')
    const result = days[day]?.result ?? 'none'
    const words = element('span', { className: 'sr-only' }, `${formatDay(day)}: ${resultTexts[result]}`)
    const mark = element('span', { className: 'care-day' }, words)
    mark.dataset['result'] = result
    if (day === today) mark.dataset['today'] = ''
    return element('td', {}, mark)
  }
}
