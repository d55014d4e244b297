import { describe, expect, it } from 'vitest'
import { shareOf, shareText, treatKcal } from '#care/treats.ts'
import { toAnimal } from '#pets/pet.ts'
import { rex } from '../../support/named-pets.ts'

const today = new Date(2026, 10, 23)
const animal = (change: object) => toAnimal({ ...rex, ...change }, today)
const of = (change: object) => treatKcal({ ...animal(change), weightLb: 22.046_226_218 })

describe('treats for a day', () => {
  it.each([
    [{ lifeStage: 'adult' }, 1.6],
    [{ lifeStage: 'senior' }, 1.4],
    [{ lifeStage: 'puppy' }, 2],
    [{ lifeStage: undefined, born: '2026-09' }, 3],
    [{ lifeStage: undefined, born: '2026-08' }, 3],
    [{ lifeStage: undefined, born: '2026-07' }, 2],
    [{ species: 'cat', lifeStage: 'adult' }, 1.2],
    [{ species: 'cat', lifeStage: 'senior' }, 1],
    [{ species: 'cat', lifeStage: 'kitten' }, 2.5],
    [{ lifeStage: undefined }, 1.6],
  ])('of 10 kg, %j: 10 %% of 70 × kg^0.75 × %f', (change, factor) => {
    expect(of(change)).toBeCloseTo(0.1 * 70 * 10 ** 0.75 * factor, 6)
  })

  it('are calm up to half, amber up to all, and red beyond', () => {
    const day = treatKcal({ ...animal({}), weightLb: 62 })
    const level = (share: number) => shareOf({ amount: day * share, per: 'piece' }, animal({}))
    expect(level(0.5)).toEqual({ percent: 50, level: 'calm' })
    expect(level(0.51)).toEqual({ percent: 51, level: 'amber' })
    expect(level(1)).toEqual({ percent: 100, level: 'amber' })
    expect(level(1.2)).toEqual({ percent: 120, level: 'red' })
    expect(level(0.001)?.percent).toBe(1)
    expect(shareOf({ amount: day / 10, per: 'gram' }, animal({}))?.percent).toBe(100)
  })

  it('that are too much are called over the limit', () => {
    expect(shareText({ amount: 40, per: 'gram' }, 'Rex', 101)).toBe(
      '10 grams of this is 101% of Rex’s treats for a day, which is over the limit.',
    )
    expect(shareText({ amount: 40, per: 'piece' }, 'Rex', 100)).not.toContain('over the limit')
  })

  it('say nothing without a weight', () => {
    expect(shareOf({ amount: 40, per: 'piece' }, animal({ weightLb: undefined }))).toBeUndefined()
    expect(shareText({ amount: 40, per: 'piece' }, 'Rex', 18)).toBe(
      'One of these is 18% of Rex’s treats for a day.',
    )
  })
})
