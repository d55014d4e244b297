import { element } from '#ui/element.ts'
import { formatShortDay } from '#lib/short-day.ts'
import { type MouthCheck, signs } from './care-record.ts'
import { answersOf } from './signs.ts'

/** Draws a check as a row of a table. */
export function checkRow(check: MouthCheck & { day: string }): HTMLTableRowElement {
  const answers = answersOf(check)
  const colSpan = answers.length === 1 ? signs.length : 1
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, formatShortDay(check.day)),
    ...answers.map((answer) => element('td', { colSpan }, answer)),
  )
}
