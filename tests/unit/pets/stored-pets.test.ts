import { expect, it } from 'vitest'
import { changesBetween, petValueIn } from '#pets/pet-fields.ts'
import {
  changePet,
  choosePet,
  claimedBy,
  namesake,
  readStoredPets,
  seenBy,
  takenFrom,
} from '#pets/stored-pets.ts'
import { namedPets } from '../../support/named-pets.ts'

const [rex, misty, biscuit] = readStoredPets(
  JSON.stringify({
    pets: namedPets.map((pet, index) => ({ ...pet, id: `pet-number-${index}`, changedAt: 9 })),
  }),
).pets
if (rex === undefined || misty === undefined || biscuit === undefined) throw new Error('no pets')

const stored = { pets: [rex, misty, biscuit], owner: '' }
const ids = (pets: readonly { id: string }[]) => pets.map(({ id }) => id.at(-1)).join('')
const change = (id: string, fields: Record<string, unknown>, at = 10, deletedAt = 0) => ({
  kind: 'pet' as const,
  id,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, at }])),
  deletedAt,
})

it('a change replaces, adds, removes, or brings back one pet', () => {
  const heavier = changePet(stored, change(misty.id, { weightLb: 12 })).pets
  expect(heavier).toMatchObject([rex, { name: misty.name, weightLb: 12, times: { weightLb: 10 } }, biscuit])
  const earlier = changePet(stored, change(misty.id, { weightLb: 12 }, 8)).pets
  expect(earlier[1]?.weightLb).toBe(misty.weightLb)
  expect(ids(changePet(stored, change('pet-number-7', { name: 'Ivy', species: 'cat' })).pets)).toBe('0127')
  const left = changePet(stored, change(misty.id, {}, 0, 10))
  expect(ids(left.pets)).toBe('02')
  const back = changePet(left, change(misty.id, { name: 'Mist' }, 11), misty).pets
  expect(back).toMatchObject([rex, biscuit, { ...misty, name: 'Mist', changedAt: 11, times: {} }])
})

it('the chosen pet comes first, and the others keep their order', () => {
  expect(ids(choosePet(stored, biscuit.id).pets)).toBe('201')
  expect(ids(choosePet(stored, misty.id).pets)).toBe('102')
})

it('another account sees no pet of this one, and takes none', () => {
  const owned = { ...stored, owner: 'mine' }
  expect([seenBy(owned, 'mine'), seenBy(stored, 'mine')]).toEqual([owned, stored])
  expect(seenBy(owned, 'theirs')).toEqual({ pets: [], owner: '' })
  expect(claimedBy(owned, 'theirs', [])).toEqual({ kept: { pets: [], owner: 'theirs' }, changes: [] })
  expect(claimedBy(owned, 'mine', [])).toEqual({ kept: owned, changes: [] })
  expect(takenFrom(owned, 'theirs', [change('ivy-of-theirs', { name: 'Ivy', species: 'cat' })], [])).toBe(
    owned,
  )
})

it('a namesake has the same species and name, however it is written', () => {
  const name = rex.name.toUpperCase()
  expect(namesake(stored.pets, { ...misty, name, species: rex.species })).toBe(rex)
  expect(namesake(stored.pets, { ...rex, species: 'cat' })).toBeUndefined()
  expect(namesake(stored.pets, { ...rex, name: 'Max' })).toBeUndefined()
})

it('each value has its own time; without one, that of the pet’s last change', () => {
  const [pet] = readStoredPets(
    JSON.stringify({ pets: [{ ...rex, changedAt: 5, times: { weightLb: 7, avoids: 'x' } }] }),
  ).pets
  expect(pet?.times).toMatchObject({ name: 5, weightLb: 7 })
  expect(pet?.times).not.toHaveProperty('avoids')
})

it('only what differs is a change, and what is gone is taken back', () => {
  const after = { ...rex, weightLb: undefined, chewsHard: true, avoids: ['fish'] }
  expect(Object.fromEntries(changesBetween(rex, after))).toEqual({
    weightLb: null,
    chewsHard: true,
    ...Object.fromEntries(rex.avoids.map((id) => [`avoids.${id}`, null])),
    'avoids.fish': true,
  })
})

it.each([
  ['weightLb', 62, 62],
  ['weightLb', null, null],
  ['weightLb', 'heavy', undefined],
  ['gulps', true, true],
  ['gulps', false, null],
  ['lifeStage', 'kitten', 'kitten'],
  ['avoids.fish', true, true],
  ['avoids.fish', null, null],
  ['avoids.fish', false, undefined],
  ['avoids.<b>', true, undefined],
  ['avoids', ['fish'], undefined],
  ['name', null, undefined],
  ['species', null, undefined],
  ['name.x', 'Rex', undefined],
  ['wings', true, undefined],
  ['wings', null, undefined],
])('a field %s of %j is read as %j', (name, value, read) => {
  expect(petValueIn(name, value)).toBe(read)
})
