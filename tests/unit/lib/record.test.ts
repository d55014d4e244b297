import { expect, it } from 'vitest'
import { mergeFields, recordIn } from '#lib/record.ts'

it('any change is later than one of a clock that is a century ahead', () => {
  const ofBrokenClock = recordIn({
    kind: 'pet',
    id: 'pet-0001',
    deletedAt: 0,
    fields: { name: { value: 'Rex', at: Date.UTC(2150, 0) } },
  })
  const later = { name: { value: 'Max', at: Date.UTC(2026, 10, 29) } }
  expect(mergeFields(ofBrokenClock?.fields ?? {}, later)).toMatchObject({ name: { value: 'Max' } })
  expect(mergeFields(later, ofBrokenClock?.fields ?? {})).toMatchObject({ name: { value: 'Max' } })
})
