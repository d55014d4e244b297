import { formatDay, formatShortDay } from '#lib/dates.ts'
import { element } from '#ui/element.ts'
import type { ByDay, CareDay } from './care-record.ts'
import { dayAfter } from './ladder.ts'

const weeks = 8

const resultTexts = { done: 'done', bit: 'a little', no: 'skipped', none: 'nothing noted' } as const

/** Returns the first day of the calendar: a Sunday, so that its last week includes `today`. */
function firstDay(today: string): string {
  return dayAfter(today, -new Date(Date.parse(today)).getUTCDay() - (weeks - 1) * 7)
}

/** Draws the last eight weeks and counts their results, in the parts of `CareWeeks.astro`. */
export function drawWeeks(parts: ParentNode, today: string, days: ByDay<CareDay>): void {
  const first = firstDay(today)
  const counts = { done: 0, bit: 0, no: 0, none: 0 }
  const rows = Array.from({ length: weeks }, (_week, week) =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row', className: 'large-text:sr-only' },
        formatShortDay(dayAfter(first, week * 7)).split(',', 1)[0] ?? '',
      ),
      ...Array.from({ length: 7 }, (_day, day) => cell(dayAfter(first, week * 7 + day))),
    ),
  )
  parts.querySelector('[data-calendar]')?.replaceChildren(...rows)
  for (const [result, count] of Object.entries(counts)) {
    const part = parts.querySelector(`[data-count="${result}"]`)
    if (part !== null) part.textContent = String(count)
  }

  function cell(day: string): HTMLTableCellElement {
    if (day > today) return element('td')
    const result = days[day]?.result ?? 'none'
    counts[result] += 1
    const words = element('span', { className: 'sr-only' }, `${formatDay(day)}: ${resultTexts[result]}`)
    const mark = element('span', { className: 'care-day' }, words)
    mark.dataset['result'] = result
    if (day === today) mark.dataset['today'] = ''
    return element('td', {}, mark)
  }
}
