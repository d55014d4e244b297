import { expect, it } from 'vitest'
import { guideAge } from '#guides/guide-picks.ts'

const checkedOn = '2026-05-01'
const daysLater = (days: number) => new Date(new Date(checkedOn).getTime() + days * 86_400_000)

it.each([
  [0, false, false],
  [120, false, false],
  [121, true, false],
  [180, true, false],
  [181, true, true],
])('facts checked %i days ago: a reminder %s, a note on the page %s', (days, isDue, isOverdue) => {
  const age = guideAge(checkedOn, daysLater(days))
  expect([age.reminder !== undefined, age.isOverdue]).toEqual([isDue, isOverdue])
})

it('leaves a date that is none to the schema', () => {
  expect(guideAge('soon', daysLater(0))).toEqual({ isOverdue: false, reminder: undefined })
})
