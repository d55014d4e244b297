import * as fc from 'fast-check'
import type { FitProduct } from '#pets/fit-facts.ts'
import { type Animal, lifeStagesOf } from '#pets/pet.ts'
import { hardnesses, illnesses, lifeStages, minerals, productUses, toyPieces } from '#content/terms.ts'

const ids = ['chicken', 'turkey', 'fish', 'grain', 'dairy'] as const

const someIds = fc.subarray([...ids])

/** Half pounds, so the ends of ranges occur. */
const weight = fc.integer({ min: 1, max: 240 }).map((halves) => halves / 2)

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

/** Any animal, with many or few known facts. */
export const anyAnimal: fc.Arbitrary<Animal> = fc.constantFrom('dog', 'cat').chain((species) =>
  fc.record({
    species: fc.constant(species),
    weightLb: optional(weight),
    lifeStage: optional(fc.constantFrom(...lifeStagesOf(species))),
    ageMonths: optional(fc.integer({ min: 0, max: 12 })),
    avoids: someIds,
    gulps: fc.boolean(),
    chewsHard: fc.boolean(),
    soreMouth: fc.boolean(),
    illnesses: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray([...illnesses])),
  }),
)

/** Any product, with many or few known facts. */
export const anyProduct: fc.Arbitrary<FitProduct> = fc
  .record({
    species: fc.constantFrom('dog', 'cat', 'both'),
    use: fc.constantFrom(...productUses),
    form: fc.constantFrom('long-brush', 'wipes-tub', 'kit-box', 'paste-tube'),
    fromMonths: optional(fc.integer({ min: 1, max: 6 })),
    untilMonths: optional(fc.integer({ min: 3, max: 9 })),
    lifeStage: optional(fc.subarray([...lifeStages], { minLength: 1 })),
    weightRangeLb: optional(
      fc
        .tuple(weight, fc.option(weight, { nil: null }))
        .map(([from, more]): [number, number | null] => [from, more === null ? null : from + more]),
    ),
    hardness: optional(fc.constantFrom(...hardnesses)),
    breaksInto: optional(fc.constantFrom(...toyPieces)),
    healthyOnly: fc.boolean(),
    notForIllness: fc.subarray<'kidney' | 'thyroid' | 'diabetes' | 'heart'>([
      'kidney',
      'thyroid',
      'diabetes',
      'heart',
    ]),
    isMixed: fc.boolean(),
    contains: optional(someIds),
    mayContain: someIds,
    unnamedMeats: fc.subarray(['chicken', 'turkey', 'fish']),
    onVetAdvice: fc.boolean(),
    minerals: fc.subarray([...minerals]),
  })
  .map(({ contains, ...product }) => {
    const mayContain = [...new Set([...product.mayContain, ...product.unnamedMeats])]
    const told = { ...product, mayContain, ...(product.isMixed ? { weightRangeLb: undefined } : {}) }
    return contains === undefined ? told : { ...told, contains }
  })
