import { expect, it } from 'vitest'
import { dayOf } from '#features/care/ladder.ts'
import { readPacks, runsOutOn, withPack, withoutPack } from '#features/care/opened-packs.ts'

const paste = { id: 'paste', name: 'Paste, 2 oz', openedOn: '2026-11-22', lastsDays: 42 }
const wipes = { ...paste, id: 'wipes', name: 'Wipes' }

it('knows when a pack is empty, across years and leap days', () => {
  expect(runsOutOn(paste)).toBe('2027-01-03')
  expect(runsOutOn({ ...paste, openedOn: '2028-02-01', lastsDays: 30 })).toBe('2028-03-02')
})

it("uses the device's date", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

it('keeps the latest pack of each product, and removes it', () => {
  const later = { ...paste, openedOn: '2026-12-01' }
  expect(withPack([wipes, paste], later)).toEqual([later, wipes])
  expect(withoutPack([wipes, paste], 'wipes')).toEqual([paste])
  const many = Array.from({ length: 40 }, (_, index) => ({ ...paste, id: `paste-${index}` }))
  expect(withPack(many, wipes)).toHaveLength(30)
})

it('reads what it wrote, and ignores invalid packs', () => {
  expect(readPacks(JSON.stringify([paste]))).toEqual([paste])
  for (const broken of [null, '', '{', '7', '[1]', JSON.stringify([{ ...paste, lastsDays: 0 }])]) {
    expect(readPacks(broken)).toEqual([])
  }
  expect(readPacks(JSON.stringify([{ ...paste, openedOn: '2026-99-99' }, wipes]))).toEqual([wipes])
})
