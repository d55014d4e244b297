import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthCost } from '#products/monthly-cost.ts'
import { fitOf } from '#pets/fit.ts'
import { repeatedMinerals } from '#pets/minerals.ts'
import { toAnimal } from '#pets/pet.ts'
import type { PlanAnswers } from '#pets/addresses.ts'
import { carePlan, dailyCare, type PlanProduct, weekOf } from '#care/plan.ts'
import { anyAnimal } from '../../support/any-animal.ts'
import { isSampleShop, ownShop } from '../../support/content.ts'
import { namedPets } from '../../support/named-pets.ts'
import { adultDog, plainFacts } from '../../support/plain-facts.ts'
import { shopProducts } from '../../support/shop-products.ts'

const dog: PlanAnswers = { ...adultDog, brushing: 'yes', cheapest: false }

function product(id: string, change: Partial<PlanProduct>): PlanProduct {
  return {
    ...plainFacts,
    id,
    species: 'dog',
    use: 'brush',
    form: 'long-brush',
    lifeStage: ['adult'],
    weightRangeLb: [10, null],
    hardness: 'soft',
    contains: [],
    tags: ['dog'],
    price: 10,
    rating: 4,
    ...change,
  }
}

const additive = {
  use: 'additive',
  tags: ['water-additive', 'no-brush'],
  rating: 5,
} satisfies Partial<PlanProduct>

const shelf: PlanProduct[] = [
  product('brush', {}),
  product('better-brush', { rating: 4.5 }),
  product('cheap-brush', { price: 3 }),
  product('finger', { form: 'finger-brush', rating: 3 }),
  product('paste', { use: 'paste', form: 'paste-tube', weightRangeLb: undefined, price: 8.4, lastsDays: 42 }),
  product('paste-kit', { use: 'paste', form: 'kit-box', rating: 5 }),
  product('gel', { use: 'paste', form: 'paste-tube', tags: ['gel', 'no-brush'], rating: 4.9 }),
  product('wipes', { form: 'wipes-tub', rating: 3 }),
  product('water', { ...additive, form: 'additive-bottle', price: 0.1 }),
  product('spray', { ...additive, form: 'spray-bottle', tags: ['spray', 'no-brush'], price: 0.04 }),
  product('course', { use: 'additive', tags: ['water-additive'], rating: 5, onVetAdvice: true }),
  product('chew', { use: 'chew', form: 'stick-chew', price: 20, lastsDays: 30 }),
  product('big-chew', { use: 'chew', form: 'stick-chew', rating: 5, weightRangeLb: [50, null] }),
  product('jug', { use: 'additive', tags: ['water-additive', 'multi-pet'], rating: 5, price: 0.05 }),
  product('heads', { tags: ['refillable'], rating: 5 }),
  product('any-size', { weightRangeLb: undefined, rating: 5 }),
  product('cats', { species: 'cat', rating: 5 }),
]

describe('a plan picks', () => {
  it.each<[what: string, answers: Partial<PlanAnswers>, guides: string, picked: string]>([
    [
      'top rated products',
      {},
      '',
      'better-brush by rating, paste by rating, water by rating, chew by rating',
    ],
    [
      "a guide's pick before a better rated product",
      {},
      'brush, big-chew',
      'brush by guide, paste by rating, water by rating, chew by rating',
    ],
    [
      'the cheapest product on request',
      { cheapest: true },
      'brush',
      'cheap-brush by price, paste by price, jug by price, chew by price',
    ],
    [
      'a finger or silicone brush while learning',
      { brushing: 'learning' },
      '',
      'finger by rating, paste by rating, water by rating, chew by rating',
    ],
    ['no brush or paste without brushing', { brushing: 'no' }, '', 'gel by rating, chew by rating'],
    ['no chew for a gulper', { gulps: true }, '', 'better-brush by rating, paste by rating, water by rating'],
    [
      'no chew that is too small',
      { weightLb: 60 },
      '',
      'better-brush by rating, paste by rating, water by rating, big-chew by rating',
    ],
    ['nothing to eat for a pet with an illness', { illnesses: ['other'] }, '', 'better-brush by rating'],
    ['nothing for a pet with an illness who isn’t brushed', { illnesses: ['other'], brushing: 'no' }, '', ''],
    ['nothing for a sore mouth', { soreMouth: true }, '', ''],
  ])('%s', (_, answers, guides, picked) => {
    const { picks } = carePlan(shelf, { ...dog, ...answers }, new Set(guides.split(', ')))
    expect(picks.map(({ product: { id }, chosenBy }) => `${id} by ${chosenBy}`).join(', ')).toBe(picked)
  })

  it('one product for each part, the same in whatever order the shop lists them', () => {
    const parts = carePlan(shelf, dog).picks.map(({ part }) => part)
    expect(parts).toEqual(['brush', 'paste', 'between', 'chew'])
    const twins = [product('twin', { rating: 5 }), product('other-twin', { rating: 5 })]
    for (const list of [twins, twins.toReversed()])
      expect(carePlan(list, dog).picks[0]?.product.id).toBe('other-twin')
  })

  it('a toy to chew where there is no chew', () => {
    const toy = product('toy', { use: 'toy', form: 'nub-toy', breaksInto: 'none' })
    expect(carePlan([toy], dog).picks.map(({ part, product: { id } }) => [part, id])).toEqual([
      ['chew', 'toy'],
    ])
  })

  it('the lowest monthly cost if it is known for all that fit, otherwise by price, then by guide', () => {
    const wipes = (id: string, price: number, lastsDays?: number) =>
      product(id, { form: 'wipes-tub', price, lastsDays, tags: ['dog'] })
    const cheapest = (list: PlanProduct[], guides?: ReadonlySet<string>) =>
      carePlan(list, { ...dog, brushing: 'no', cheapest: true }, guides).picks[0]?.product.id
    expect(cheapest([wipes('small', 5, 10), wipes('big', 9, 90)])).toBe('big')
    expect(cheapest([wipes('small', 5), wipes('big', 9, 90)])).toBe('small')
    expect(cheapest([wipes('one', 5), wipes('two', 5)], new Set(['two']))).toBe('two')
  })

  it('no product with an unknown price as the cheapest', () => {
    const unpriced = shelf.map((one) => (one.id === 'cheap-brush' ? { ...one, price: undefined } : one))
    const { picks } = carePlan(unpriced, { ...dog, cheapest: true })
    expect(picks[0]?.product.id).not.toBe('cheap-brush')
    const none = carePlan(
      shelf.map((one) => ({ ...one, price: undefined })),
      { ...dog, cheapest: true },
    )
    expect(none.picks.map(({ chosenBy }) => chosenBy)).not.toContain('price')
    expect(none.toBegin).toBe(0)
    expect(none.month).toBeUndefined()
  })

  it('never zinc or iodine twice, but a second product without it', () => {
    for (const mineral of ['zinc', 'iodine'] as const) {
      const withMineral = shelf.map((one) =>
        one.id === 'paste' || one.id === 'water' ? { ...one, minerals: [mineral] } : one,
      )
      const ids = carePlan(withMineral, dog).picks.map(({ product: { id } }) => id)
      expect(carePlan(shelf, dog).picks.map(({ product: { id } }) => id)).toContain('water')
      expect(ids).toContain('paste')
      expect(ids).not.toContain('water')
      expect(ids).toHaveLength(4)
    }
  })

  it('nothing for a sore mouth, not even a water additive', () => {
    expect(carePlan(shelf, { ...dog, soreMouth: true })).toEqual({
      picks: [],
      missing: [],
      toBegin: 0,
      month: undefined,
      leftOut: [
        { kind: 'other-species', count: 1 },
        { kind: 'sore-mouth', count: 2 },
        { kind: 'on-vet-advice', count: 1 },
        { kind: 'ask-vet', count: 13 },
      ],
    })
  })
})

it('shows the starting cost, and the monthly cost if it is known how long packs last', () => {
  const plan = carePlan(shelf, dog)
  expect(plan.toBegin).toBe(38.5)
  expect(plan.picks.map(({ product: one }) => monthCost(one))).toEqual([undefined, 6, undefined, 20])
  expect(plan.picks.map(({ product: one }) => one.lastsDays)).toEqual([undefined, 42, undefined, 30])
  expect(plan.month).toEqual({ cost: 26, picks: 2 })
  expect(carePlan([], dog)).toEqual({
    picks: [],
    missing: ['brush', 'paste', 'between', 'chew'],
    toBegin: 0,
    month: undefined,
    leftOut: [],
  })
})

it('has something to do every day only with a brush, wipes, or a gel', () => {
  const daily = (list: PlanProduct[], answers: Partial<PlanAnswers> = {}) =>
    dailyCare(carePlan(list, { ...dog, ...answers }).picks)?.kind
  const only = (...ids: string[]) => shelf.filter(({ id }) => ids.includes(id))
  expect(daily(shelf)).toBe('brush')
  expect(daily(shelf, { brushing: 'no' })).toBe('gel')
  expect(daily(only('wipes', 'chew'), { brushing: 'no' })).toBe('wipe')
  expect(daily(only('water', 'chew'), { brushing: 'no' })).toBeUndefined()
  expect(daily(only('paste', 'chew'))).toBeUndefined()
})

it('has care by hand on as many days as the label says, spread over the week', () => {
  const days = (change: Partial<PlanProduct>) =>
    dailyCare(carePlan([product('brush', change)], dog).picks)
      ?.days.map(Number)
      .join('')
  expect(days({})).toBe('1111111')
  expect(days({ daysAWeek: 3 })).toBe('0010101')
  expect(days({ daysAWeek: 1 })).toBe('0000001')
  for (const count of [1, 2, 3, 4, 5, 6, 7]) expect(weekOf(count).filter(Boolean)).toHaveLength(count)
})

it('never has a ball as its chew', () => {
  const ball = product('ball', { use: 'toy', form: 'ball-toy', breaksInto: 'none', rating: 5 })
  expect(carePlan([ball], dog).missing).toContain('chew')
  expect(carePlan([ball, ...shelf], dog).picks.at(-1)?.product.id).toBe('chew')
})

it('says between which weights no chew is labeled', () => {
  const chew = (id: string, range: [number, number | null]) =>
    product(id, { use: 'chew', form: 'stick-chew', weightRangeLb: range })
  const forBoth: PlanProduct = { ...chew('giant', [100, null]), species: 'both' }
  // Neither is a chew for a dog.
  const others = [
    product('brush', { weightRangeLb: [90, 99] }),
    { ...chew('cats', [90, 99]), species: 'cat' as const },
  ]
  const chews = [chew('small', [10, 50]), chew('large', [50, 90]), forBoth, ...others]
  const gap = (change: Partial<PlanAnswers>) => carePlan(chews, { ...dog, ...change }).chewGap
  expect(gap({ weightLb: 95 })).toEqual({ upTo: 90, from: 100 })
  expect(gap({ weightLb: 5 })).toEqual({ upTo: undefined, from: 10 })
  for (const change of [{ weightLb: 90 }, { weightLb: 100 }, { weightLb: undefined }])
    expect(gap(change)).toBeUndefined()
  for (const trait of ['gulps', 'soreMouth'] as const)
    expect(gap({ weightLb: 95, [trait]: true })).toBeUndefined()
})

it('shows what we skipped, with counted reasons, most serious first', () => {
  expect(carePlan(shelf, { ...dog, weightLb: 40 }).leftOut).toEqual([
    { kind: 'other-species', count: 1 },
    { kind: 'too-big', count: 1 },
    { kind: 'on-vet-advice', count: 1 },
  ])
})

describe('a plan of the shop', () => {
  const products = shopProducts()
  const answers = fc
    .tuple(anyAnimal, fc.constantFrom('yes', 'learning', 'no'), fc.boolean())
    .map(([animal, brushing, cheapest]): PlanAnswers => ({ ...animal, brushing, cheapest }))

  it("has no product that doesn't fit, for 200 pets", () => {
    fc.assert(
      fc.property(answers, (one) => {
        const { picks, leftOut } = carePlan(products, one)
        for (const pick of picks) {
          expect([pick.product.id, fitOf(pick.product, one).result]).toEqual([pick.product.id, 'fits'])
          expect(pick.product.onVetAdvice).toBe(false)
          expect(one.brushing === 'no' ? ['brush', 'paste'] : []).not.toContain(pick.part)
        }
        expect(new Set(picks.map(({ product: { id } }) => id)).size).toBe(picks.length)
        expect(one.soreMouth ? picks : []).toEqual([])
        expect(repeatedMinerals(picks.map((pick) => pick.product))).toEqual([])
        const left = leftOut.reduce((count, one_) => count + one_.count, 0)
        expect(left + picks.length).toBeLessThanOrEqual(products.length)
      }),
      { numRuns: 200 },
    )
  })

  it('picks the cheapest product for each part, for 50 pets', () => {
    fc.assert(
      fc.property(answers, (any) => {
        const one = { ...any, cheapest: true }
        const { picks } = carePlan(products, one)
        for (const [index, { part, product: best }] of picks.entries()) {
          const earlier = picks.slice(0, index).map(({ product: pick }) => pick)
          // Whatever would be picked as the only product of this part fits the part.
          const pool = products.filter(
            (other) =>
              repeatedMinerals([...earlier, other]).length === 0 &&
              carePlan([other], one).picks.some((pick) => pick.part === part),
          )
          const months = pool.map(monthCost)
          const costs = months.includes(undefined) ? pool.map(({ price }) => price) : months
          const least = Math.min(...costs.flatMap((cost) => cost ?? []))
          const cost = months.includes(undefined) ? best.price : monthCost(best)
          expect([part, best.id, cost]).toEqual([part, best.id, least])
        }
      }),
      { numRuns: 50 },
    )
  })

  it.for([false, true])('has something for each of ten pets, cheapest: %s', (cheapest, { skip }) => {
    skip(!isSampleShop, ownShop)
    for (const pet of namedPets) {
      const { picks } = carePlan(products, { ...toAnimal(pet, new Date()), brushing: pet.brushing, cheapest })
      const parts = picks.map(({ part }) => part)
      const brush = pet.weightLb === undefined && pet.lifeStage === undefined ? [] : ['brush']
      const wanted = pet.brushing === 'no' ? ['between'] : [...brush, 'paste', 'between']
      const missing = (pet.soreMouth ? [] : wanted).filter((part) => parts.every((one) => one !== part))
      expect([pet.name, ...missing]).toEqual([pet.name])
    }
  })
})
