import { expect, it } from 'vitest'
import { dayOf, readPacks, runsOutOn, withPack, withoutPack } from '#pets/packs.ts'

const paste = { id: 'paste', name: 'Paste, 2 oz', openedOn: '2026-11-22', lastsDays: 42 }
const wipes = { ...paste, id: 'wipes', name: 'Wipes' }

it('knows when a pack is empty, over the end of a year and of a leap February', () => {
  expect(runsOutOn(paste)).toBe('2027-01-03')
  expect(runsOutOn({ ...paste, openedOn: '2028-02-01', lastsDays: 30 })).toBe('2028-03-02')
})

it('takes the day from the clock of the device', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

it('keeps one pack of each product, the latest, and forgets', () => {
  const later = { ...paste, openedOn: '2026-12-01' }
  expect(withPack([wipes, paste], later)).toEqual([later, wipes])
  expect(withoutPack([wipes, paste], 'wipes')).toEqual([paste])
  const many = Array.from({ length: 40 }, (_, index) => ({ ...paste, id: `paste-${index}` }))
  expect(withPack(many, wipes)).toHaveLength(30)
})

it('reads what it wrote, and nothing of what cannot be a pack', () => {
  expect(readPacks(JSON.stringify([paste]))).toEqual([paste])
  for (const broken of [null, '', '{', '7', '[1]', JSON.stringify([{ ...paste, lastsDays: 0 }])]) {
    expect(readPacks(broken)).toEqual([])
  }
  expect(readPacks(JSON.stringify([{ ...paste, openedOn: '2026-99-99' }, wipes]))).toEqual([wipes])
})
