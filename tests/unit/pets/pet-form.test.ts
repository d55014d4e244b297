import { describe, expect, it } from 'vitest'
import { fromPounds } from '#pets/pet.ts'
import { type PetForm, formOf, readPetForm } from '#pets/pet-form.ts'
import { toPets } from '#pets/stored-pet.ts'
import { namedPets, sickPets } from '../../support/named-pets.ts'
import { invisibleNames } from '../../support/invisible-names.ts'

const today = new Date(2026, 10, 22)
const rex = { ...formOf(undefined), name: ' Rex ', species: 'dog' } as const
const errorsOf = (form: Partial<PetForm>) => readPetForm({ ...rex, ...form }, today).errors

it('returns a pet that can be stored as is', () => {
  const { pet } = {
    pet: undefined,
    ...readPetForm({ ...rex, weight: '62', bornMonth: '5', bornYear: '2021', avoids: ['chicken'] }, today),
  }
  expect(pet).toMatchObject({ name: 'Rex', weightLb: 62, born: '2021-05', avoids: ['chicken'] })
  expect(toPets([pet])).toEqual([pet])
})

it.each([
  [' 1986 ', '5', '1986-05'],
  ['2025', '12', '2025-12'],
  ['2026', '11', '2026-11'],
])('reads %j and month %s as %s, and shows them again', (bornYear, bornMonth, born) => {
  const { pet } = { pet: undefined, ...readPetForm({ ...rex, bornYear, bornMonth }, today) }
  expect([pet?.born, formOf(pet)]).toMatchObject([born, { bornYear: bornYear.trim(), bornMonth }])
})

it.each(['4.5', '4,5', ' 4.50 '])('reads %j kg as 4.5 kg, and shows it that way', (weight) => {
  const read = readPetForm({ ...rex, weight, weightUnit: 'kg' }, today)
  const weightLb = 'pet' in read ? (read.pet.weightLb ?? 0) : 0
  expect(weightLb).toBeCloseTo(9.92, 2)
  expect(fromPounds(weightLb, 'kg')).toBe(4.5)
})

it('shows an empty form without a pet, and reads a pet back from its own form', () => {
  const texts = [
    'name',
    'species',
    'weight',
    'bornMonth',
    'bornYear',
    'lifeStage',
    'brushing',
    'coat',
    'ears',
  ]
  expect(formOf(undefined)).toEqual({
    ...Object.fromEntries(texts.map((field) => [field, ''])),
    weightUnit: 'lb',
    avoids: [],
    illnesses: [],
    gulps: false,
    chewsHard: false,
    soreMouth: false,
  })
  const all = { born: '2021-10', lifeStage: 'senior', brushing: 'no', coat: 'golden', ears: 'long' } as const
  for (const pet of [...namedPets, ...sickPets, ...namedPets.slice(0, 1).map((one) => ({ ...one, ...all }))])
    expect(readPetForm(formOf(pet), today)).toEqual({ pet })
})

it('leaves skipped fields unknown', () => {
  expect(readPetForm(rex, today)).toEqual({
    pet: expect.not.objectContaining({
      weightLb: expect.anything(),
      born: expect.anything(),
      brushing: expect.anything(),
    }),
  })
})

describe('reports problems by field', () => {
  it.each([
    [{ name: '  ' }, { name: 'name-missing' }],
    ...invisibleNames.map((name) => [{ name }, { name: 'name-missing' }] as const),
    [{ species: '' }, { species: 'species-missing' }],
    [{ weight: 'heavy' }, { weight: 'weight-no-number' }],
    [{ weight: '-5' }, { weight: 'weight-no-number' }],
    [{ weight: '62 lb' }, { weight: 'weight-no-number' }],
    [{ weight: '0.2' }, { weight: 'weight-out-of-range' }],
    [{ weight: '200', weightUnit: 'kg' }, { weight: 'weight-out-of-range' }],
    [{ bornMonth: '5' }, { born: 'born-half' }],
    [{ bornYear: '2020' }, { born: 'born-half' }],
    ...['20', '20211', 'x2021', '2021x', '1985'].map(
      (bornYear) => [{ bornMonth: '5', bornYear }, { born: 'born-no-year' }] as const,
    ),
    [{ bornMonth: '12', bornYear: '2026' }, { born: 'born-in-future' }],
    [{ bornMonth: '1', bornYear: '2027' }, { born: 'born-in-future' }],
    [
      { name: '', weight: 'x' },
      { name: 'name-missing', weight: 'weight-no-number' },
    ],
  ] as const)('%o', (form, errors) => {
    expect(errorsOf(form)).toEqual(errors)
  })
})
