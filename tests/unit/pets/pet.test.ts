import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  animalOf,
  fromPounds,
  maxPets,
  lifeStageOf,
  lifeStagesOf,
  toAnimal,
  toPounds,
  weightText,
} from '#pets/pet.ts'
import { toPets } from '#pets/stored-pet.ts'
import { namedPets, sickPets } from '../../support/named-pets.ts'
import { adultDog } from '../../support/plain-facts.ts'

const today = new Date(2026, 10, 22)

describe('the look of a pet', () => {
  it('keeps coats and ears that its species can have', () => {
    const look = (pet: object) => toPets([{ name: 'A', ...pet }]).map(({ coat, ears }) => [coat, ears])
    expect(look({ species: 'dog', coat: 'golden', ears: 'long' })).toEqual([['golden', 'long']])
    expect(look({ species: 'cat', coat: 'seal', ears: 'long' })).toEqual([['seal', undefined]])
    expect(look({ species: 'dog', coat: 'toString', ears: 7 })).toEqual([[undefined, undefined]])
  })
})

it('filters describe a pet only of one species, and of an age only if it’s one of that species', () => {
  const { weightLb: _, ...old } = { ...adultDog, lifeStage: 'senior', gulps: true }
  expect(animalOf({ pet: ['dog'], age: ['senior'], gulps: true })).toEqual(old)
  for (const age of [['senior', 'adult'], ['kitten']])
    expect(animalOf({ pet: ['dog'], age })?.lifeStage).toBeUndefined()
  for (const pet of [['dog', 'cat'], [], undefined]) expect(animalOf({ pet })).toBeUndefined()
})

describe('the age of a pet', () => {
  it.each([
    ['dog', 20, '2026-11', 'puppy'],
    ['dog', 20, '2025-12', 'puppy'],
    ['dog', 20, '2025-11', 'adult'],
    ['cat', 9, '2025-12', 'kitten'],
    ['cat', 9, '2025-11', 'adult'],
    ['dog', 20, '2018-12', 'adult'],
    ['dog', 20, '2018-11', 'senior'],
    ['dog', 50, '2020-11', 'adult'],
    ['dog', 50.5, '2020-11', 'senior'],
    ['dog', 50.5, '2020-12', 'adult'],
    ['dog', undefined, '2020-11', 'adult'],
    ['cat', 60, '2016-12', 'adult'],
    ['cat', 9, '2016-11', 'senior'],
    ['dog', 20, undefined, undefined],
    ['dog', 20, '2026-12', undefined],
    ['dog', 20, '2026-13', undefined],
    ['dog', 20, 'May', undefined],
    ['dog', 20, '12024-05', undefined],
    ['dog', 20, '2024-055', undefined],
  ] as const)('%s of %s lb, born %s: %s', (species, weightLb, born, stage) => {
    expect(lifeStageOf({ species, weightLb, born }, today)).toBe(stage)
  })

  it('can be set by hand if the species has it', () => {
    expect(lifeStageOf({ species: 'dog', born: '2010-01', lifeStage: 'puppy' }, today)).toBe('puppy')
    expect(lifeStageOf({ species: 'dog', born: '2010-01', lifeStage: 'kitten' }, today)).toBe('senior')
    expect(lifeStagesOf('dog')).toEqual(['puppy', 'adult', 'senior'])
    expect(lifeStagesOf('cat')).toEqual(['kitten', 'adult', 'senior'])
  })

  it('is part of what the rules check', () => {
    const [rex] = namedPets
    if (rex === undefined) throw new Error('no pets')
    const { lifeStage: _, ...unaged } = rex
    expect(toAnimal({ ...unaged, born: '2019-01' }, today)).toEqual({
      ...adultDog,
      ageMonths: 94,
      weightLb: 62,
      lifeStage: 'senior',
      avoids: ['chicken'],
      gulps: true,
    })
  })
})

describe('a weight', () => {
  it('typed in kilograms is shown as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 1360 }), (tenths) => {
        expect(fromPounds(toPounds(tenths / 10, 'kg'), 'kg')).toBe(tenths / 10)
        expect(fromPounds(toPounds(tenths / 10, 'lb'), 'lb')).toBe(tenths / 10)
      }),
    )
  })

  it('is correct', () => {
    expect(toPounds(10, 'kg')).toBe(22.046)
    expect(fromPounds(62, 'kg')).toBe(28.1)
    expect(weightText({ weightLb: 62, weightUnit: 'kg' })).toBe('28.1\u00a0kg')
    expect(weightText({ weightLb: undefined, weightUnit: 'kg' })).toBeUndefined()
  })
})

describe('stored pets', () => {
  it('are read back as written', () => {
    const pets = namedPets.slice(0, maxPets).map((pet) => ({ ...pet, weightUnit: 'kg' as const }))
    expect(toPets(JSON.parse(JSON.stringify(pets)))).toEqual(pets)
  })

  it('are at most six, even with invalid ones in between', () => {
    expect(toPets([null, 'Rex', ...namedPets])).toHaveLength(maxPets)
  })

  it.each([
    [{ weightLb: 0.4 }, 'weightLb'],
    [{ weightLb: 301 }, 'weightLb'],
    [{ weightLb: '62' }, 'weightLb'],
    [{ weightLb: Number.NaN }, 'weightLb'],
    [{ born: '2024-13' }, 'born'],
    [{ born: '12024-05' }, 'born'],
    [{ born: '2024-055' }, 'born'],
    [{ lifeStage: 'kitten' }, 'lifeStage'],
    [{ lifeStage: 'old' }, 'lifeStage'],
  ])('drop impossible values: %j', (change, field) => {
    const [pet] = toPets([{ ...namedPets[0], ...change }])
    expect(pet?.name).toBe('Rex')
    expect(pet).not.toHaveProperty(field)
  })

  it.each([{ name: '' }, { name: ' \u200B ' }, { name: 7 }, { species: 'horse' }])(
    'are dropped without a name or species: %j',
    (change) => {
      expect(toPets([{ ...namedPets[0], ...change }])).toEqual([])
    },
  )

  it('list each allergen once, and only valid ids', () => {
    const avoids = ['chicken', 'chicken', 7, '<b>', 'fish!', '!fish', 'fish']
    expect(toPets([{ ...namedPets[0], avoids }])[0]?.avoids).toEqual(['chicken', 'fish'])
  })

  it('keep known illnesses once each, and none before a pet had any', () => {
    const ill = ['heart', 'kidney', 'heart', 'gout', 7]
    expect(toPets([{ ...namedPets[0], illnesses: ill }])[0]?.illnesses).toEqual(['kidney', 'heart'])
    expect(toPets([{ ...namedPets[0], illnesses: 'heart' }])[0]?.illnesses).toEqual([])
    expect(toPets(JSON.parse(JSON.stringify(sickPets)))).toEqual(sickPets)
  })

  it('never throw, and read what they wrote', () => {
    const any = fc.anything()
    const values = {
      name: any,
      weightLb: any,
      born: any,
      lifeStage: any,
      avoids: any,
      gulps: any,
      brushing: any,
    }
    const species = fc.constantFrom('dog', 'cat', 'cow', null)
    const fields = fc.record({ ...values, species }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(fields, fc.anything()))), (stored) => {
        const pets = toPets(stored)
        expect(pets.length).toBeLessThanOrEqual(maxPets)
        expect(toPets(JSON.parse(JSON.stringify(pets)))).toEqual(pets)
      }),
    )
  })
})
