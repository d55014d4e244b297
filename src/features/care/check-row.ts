import { formatShortDay } from '#lib/short-day.ts'
import { type MouthCheck, signs } from './care-record.ts'
import { answersOf } from './signs.ts'

/** Draws a check as a row of a table. */
export function checkRow(check: MouthCheck & { day: string }): HTMLTableRowElement {
  const one = document.createElement('tr')
  const day = Object.assign(document.createElement('th'), { textContent: formatShortDay(check.day) })
  day.scope = 'row'
  const cells = answersOf(check).map((textContent) =>
    Object.assign(document.createElement('td'), { textContent }),
  )
  const [first] = cells
  if (first !== undefined && cells.length === 1) first.colSpan = signs.length
  one.append(day, ...cells)
  return one
}
