import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FitProduct, fitOf, reasonKinds, relatedMeats, verdictOf } from '#pets/fit.ts'
import { cautionText, reasonText, verdictText } from '#pets/fit-text.ts'
import type { Animal } from '#pets/pet.ts'
import { anyAnimal, anyProduct } from '../../support/any-animal.ts'
import { labels, words } from '../../support/shop-products.ts'

const dog: Animal = {
  species: 'dog',
  weightLb: 40,
  stage: 'adult',
  avoids: [],
  gulps: false,
  chewsHard: false,
  soreMouth: false,
}

const chew: FitProduct = {
  species: 'dog',
  use: 'chew',
  tags: [],
  lifeStage: ['adult'],
  weightRangeLb: [25, 50],
  isMixed: false,
  hardness: 'medium',
  contains: ['chicken'],
  mayContain: ['beef'],
  onVetAdvice: false,
}
const toy: FitProduct = { ...chew, use: 'toy', contains: [], mayContain: [] }
const paste: FitProduct = { ...chew, use: 'paste' }

/** Reasons as they are said, after the verdict. */
function said(product: FitProduct, change: Partial<Animal> = {}): string[] {
  const { verdict, reasons } = fitOf(product, { ...dog, ...change })
  return [verdict, ...reasons.map((reason) => reasonText(reason, words, labels))]
}

describe('each row of the table', () => {
  it('1: made for the other species', () => {
    expect(said({ ...paste, species: 'cat' })).toEqual(['not-for', 'made for cats'])
    expect(said({ ...paste, species: 'both' })[0]).toBe('fits')
  })

  it('2: contains what the pet avoids', () => {
    expect(said(paste, { avoids: ['chicken', 'fish'] })).toEqual(['not-for', 'contains chicken'])
  })

  it('3: a chew or toy for lighter pets', () => {
    expect(said(chew, { weightLb: 50 })[0]).toBe('fits')
    const reason = 'made for 25 to 50 lb, small enough to be swallowed whole'
    expect(said(chew, { weightLb: 50.5 })).toEqual(['not-for', reason])
    expect(said(toy, { weightLb: 90 })).toEqual(['not-for', reason])
    expect(said({ ...chew, weightRangeLb: [25, null] }, { weightLb: 200 })[0]).toBe('fits')
  })

  it('4: a chew for a pet that gulps, not a toy', () => {
    expect(said(chew, { gulps: true })).toEqual([
      'not-for',
      'a chew that goes down in one swallow can choke, and cleans nothing',
    ])
    expect(said(toy, { gulps: true })[0]).toBe('fits')
  })

  it('5: a medium or firm chew or toy in a sore mouth', () => {
    for (const hardness of ['medium', 'firm', undefined] as const) {
      expect(said({ ...toy, hardness }, { soreMouth: true })[0]).toBe('not-for')
    }
    expect(said({ ...toy, hardness: 'soft' }, { soreMouth: true })[0]).toBe('fits')
    expect(said(paste, { soreMouth: true })[0]).toBe('fits')
    expect(said({ ...paste, use: 'additive' }, { soreMouth: true })[0]).toBe('fits')
  })

  it('6: a firm chew or toy for the young and the old', () => {
    const firm: FitProduct = { ...toy, hardness: 'firm', lifeStage: ['puppy', 'adult', 'senior'] }
    expect(said(firm, { stage: 'puppy' })).toEqual(['not-for', 'too hard for young or old teeth'])
    expect(said(firm, { stage: 'senior' })[0]).toBe('not-for')
    expect(said(firm)[0]).toBe('fits')
    expect(said({ ...firm, use: 'brush' }, { stage: 'puppy' })[0]).toBe('fits')
  })

  it('7: a chew or toy for heavier pets', () => {
    expect(said(chew, { weightLb: 25 })[0]).toBe('fits')
    expect(said(chew, { weightLb: 24 })).toEqual([
      'not-for',
      'made for 25 to 50 lb, too big and too hard to hold',
    ])
  })

  it('8: another age', () => {
    const anyAge: FitProduct = { ...paste, lifeStage: ['puppy', 'adult', 'senior'] }
    expect(said(paste, { stage: 'senior' })).toEqual(['check', 'made for adults'])
    expect(said({ ...paste, lifeStage: ['puppy', 'adult'] }, { stage: 'senior' })[1]).toBe(
      'made for puppies and adults',
    )
    expect(said(paste, { stage: undefined })[0]).toBe('check')
    expect(said(anyAge, { stage: undefined })[0]).toBe('fits')
    expect(said({ ...toy, ...anyAge, use: 'toy', hardness: 'firm' }, { stage: undefined })[0]).toBe('check')
    expect(said({ ...paste, lifeStage: undefined })).toEqual(['check', 'no age on the label'])
  })

  it('9: may contain what the pet avoids, or is eaten and lists nothing', () => {
    expect(said(paste, { avoids: ['beef'] })).toEqual(['check', 'may contain beef, read the label'])
    const { contains: _, ...unlisted } = paste
    expect(said(unlisted)).toEqual(['check', 'no ingredients listed, read the label'])
  })

  it('10: a chew or toy without weights, or a pet whose weight is not known', () => {
    expect(said({ ...toy, weightRangeLb: undefined })).toEqual(['check', 'no weight on the label'])
    expect(said({ ...paste, weightRangeLb: undefined })[0]).toBe('fits')
    expect(said({ ...paste, weightRangeLb: undefined }, { weightLb: undefined })[0]).toBe('fits')
    expect(said(toy, { weightLb: undefined })[0]).toBe('check')
    expect(said(paste, { weightLb: undefined })[0]).toBe('check')
  })

  it('11: anything else outside of its weights', () => {
    expect(said(paste, { weightLb: 60 })).toEqual(['check', 'made for 25 to 50 lb'])
    expect(said({ ...paste, weightRangeLb: [50, null] })[1]).toBe('made for 50 lb and over')
    expect(said({ ...paste, weightRangeLb: [0, 20] })[1]).toBe('made for up to 20 lb')
  })

  it('12: a soft chew or toy for a strong chewer', () => {
    expect(said({ ...toy, hardness: 'soft' }, { chewsHard: true })[0]).toBe('check')
    expect(said(toy, { chewsHard: true })[0]).toBe('fits')
  })

  it('13: else it fits, for the strongest reason first', () => {
    expect(said(chew, { avoids: ['fish', 'egg', 'soy'] })).toEqual([
      'fits',
      'made for 25 to 50 lb',
      'made for adults',
      'no fish, egg or soy in its ingredients',
    ])
    const anyone: FitProduct = { ...paste, weightRangeLb: undefined, lifeStage: ['puppy', 'adult', 'senior'] }
    expect(said(anyone, { stage: undefined })).toEqual(['fits', 'nothing speaks against it'])
  })

  it('beside them: what a vet has to ask for, and a chew whose firmness nobody knows', () => {
    expect(said({ ...paste, onVetAdvice: true })).toEqual(['check', 'only where your vet has asked for it'])
    expect(said({ ...toy, hardness: undefined })[0]).toBe('check')
  })

  it('beside them: a first month that a puppy or kitten has not seen', () => {
    const chewForYoung: FitProduct = { ...chew, lifeStage: ['puppy', 'adult'], fromMonths: 4 }
    expect(said(chewForYoung, { stage: 'puppy', ageMonths: 4 })[0]).toBe('fits')
    const tooEarly = ['check', 'not before 4 months of age']
    expect(said(chewForYoung, { stage: 'puppy', ageMonths: 3 })).toEqual(tooEarly)
    expect(said(chewForYoung, { stage: 'puppy' })).toEqual(tooEarly)
    expect(said(chewForYoung)[0]).toBe('fits')
  })

  it('beside them: a box with pieces for several animals', () => {
    expect(said({ ...toy, species: 'both', weightRangeLb: undefined, isMixed: true })).toEqual([
      'check',
      'holds pieces for other animals, give only its own',
    ])
  })
})

describe('a caution stands beside a verdict and does not change it', () => {
  /** The verdict and the cautions, as a page and as a card says them. */
  const warned = (product: FitProduct, change: Partial<Animal>) => {
    const { verdict, cautions } = fitOf(product, { ...dog, ...change })
    const texts = cautions.flatMap((caution) =>
      [false, true].map((inShort) => cautionText(caution, words, labels, inShort)),
    )
    return [verdict, ...texts]
  }

  it('where a mouth is sore: of all but what goes into the drinking water', () => {
    const sore = { soreMouth: true }
    const soft = { ...toy, hardness: 'soft' } as const
    const spray = { ...paste, use: 'additive' } as const
    for (const product of [soft, paste, { ...paste, use: 'brush' } as const, spray]) {
      expect(warned(product, sore)).toEqual([
        'fits',
        'The mouth is sore: see a clinic before you use this.',
        'Sore mouth: clinic first',
      ])
      expect(warned(product, {})).toEqual(['fits'])
    }
    expect(warned(paste, { ...sore, stage: 'senior' })[0]).toBe('check')
    expect(warned(paste, { ...sore, stage: 'senior' })).toHaveLength(3)
    expect(warned({ ...spray, tags: ['water-additive'] }, sore)).toEqual(['fits'])
    expect(warned(toy, sore)).toEqual(['not-for'])
  })

  it('where a meat is near one that a pet leaves out', () => {
    const duck = { ...paste, contains: ['duck'], mayContain: [] }
    expect(warned(duck, { avoids: ['chicken'] })).toEqual([
      'fits',
      'Ask your vet first: duck may set off the same allergy.',
      'Ask your vet: duck',
    ])
    expect(warned(duck, { avoids: ['duck'] })).toEqual(['not-for'])
    expect(warned(duck, { avoids: ['beef'] })).toEqual(['fits'])
    const perhaps = { ...paste, contains: [], mayContain: ['turkey'] }
    expect(warned(perhaps, { avoids: ['chicken'] })).toHaveLength(3)
    const poultry = { ...perhaps, mayContain: ['chicken', 'turkey'] }
    expect(warned(poultry, { avoids: ['chicken'] })).toEqual(['check'])
    expect(relatedMeats.flat().filter((id) => !labels.has(id))).toEqual([])
  })
})

it('a line says the verdict and the gravest reason', () => {
  const line = (change: Partial<Animal>) =>
    verdictText(fitOf(chew, { ...dog, ...change }), 'Rex', words, labels)
  expect(line({})).toBe('Fits Rex: made for 25 to 50 lb')
  expect(line({ avoids: ['chicken', 'beef'] })).toBe('Not for Rex: contains chicken')
  expect(line({ stage: 'senior' })).toBe('Check: made for adults')
  const senior = fitOf(chew, { ...dog, stage: 'senior' })
  expect(verdictText(senior, 'Rex', words, labels, true)).toBe('Check for Rex: made for adults')
})

describe('for every product and animal', () => {
  it('all reasons are kept, each once, gravest first, and the first gives the verdict', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, (product, animal) => {
        const { verdict, reasons, cautions } = fitOf(product, animal)
        const ranks = reasons.map(({ kind }) => reasonKinds.indexOf(kind))
        expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
        expect(verdictOf[reasons[0].kind]).toBe(verdict)
        for (const reason of reasons) expect(reasonText(reason, words, labels)).not.toMatch(/[{}]/)
        for (const caution of cautions) expect(cautionText(caution, words, labels)).not.toMatch(/[{}]/)
        expect(verdict === 'not-for' ? cautions : []).toEqual([])
      }),
    )
  })

  it('a heavier pet never makes a chew or toy fit that is too small', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, fc.integer({ min: 0, max: 200 }), (product, animal, more) => {
        const isTooSmall = (one: Animal) =>
          fitOf(product, one).reasons.some(({ kind }) => kind === 'too-small')
        fc.pre(animal.weightLb !== undefined && isTooSmall(animal))
        const heavier = { ...animal, weightLb: (animal.weightLb ?? 0) + more }
        expect(isTooSmall(heavier)).toBe(true)
        expect(fitOf(product, heavier).verdict).toBe('not-for')
      }),
      { numRuns: 300 },
    )
  })

  it('avoiding more never makes more fit', () => {
    const rank = { 'not-for': 0, check: 1, fits: 2 } as const
    fc.assert(
      fc.property(
        anyProduct,
        anyAnimal,
        fc.constantFrom('chicken', 'fish', 'grain', 'dairy'),
        (product, animal, id) => {
          const more = { ...animal, avoids: [...new Set([...animal.avoids, id])] }
          expect(rank[fitOf(product, more).verdict]).toBeLessThanOrEqual(rank[fitOf(product, animal).verdict])
        },
      ),
    )
  })

  it('leaving more out takes no caution away, but for a reason against the product', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, fc.constantFrom('chicken', 'turkey'), (product, animal, id) => {
        const more = { ...animal, soreMouth: true, avoids: [...new Set([...animal.avoids, id])] }
        const { verdict, reasons, cautions } = fitOf(product, more)
        const isSaid = verdict === 'not-for' || reasons.some(({ kind }) => kind === 'may-contain')
        const gone = fitOf(product, animal).cautions.filter(
          ({ kind }) => !cautions.some((caution) => caution.kind === kind),
        )
        expect(isSaid ? [] : gone).toEqual([])
      }),
    )
  })

  it('never fits where something that is needed is not known', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, (product, animal) => {
        const { verdict } = fitOf(product, animal)
        expect(verdict === 'fits' ? unknownOf(product, animal) : []).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it('knowing less of the animal or the product never makes more fit', () => {
    const fits = (product: FitProduct, animal: Animal) => fitOf(product, animal).verdict === 'fits'
    fc.assert(
      fc.property(
        anyProduct,
        anyAnimal,
        fc.constantFrom('weightLb', 'stage'),
        fc.constantFrom('lifeStage', 'contains'),
        (product, animal, ofAnimal, ofProduct) => {
          const { [ofAnimal]: _, ...lessKnown } = animal
          const { [ofProduct]: __, ...lessTold } = product
          const before = fits(product, animal)
          expect([before, fits(product, lessKnown)]).not.toEqual([false, true])
          expect([before, fits(lessTold, animal)]).not.toEqual([false, true])
        },
      ),
      { numRuns: 3000 },
    )
  })
})

/** What a verdict needs and nobody knows. */
function unknownOf({ use, ...product }: FitProduct, animal: Animal): string[] {
  const isChewed = use === 'chew' || use === 'toy'
  const isForAll = ['adult', 'senior'].every((age) => product.lifeStage?.some((stage) => stage === age))
  const needed: [name: string, isKnown: boolean][] = [
    ['contains', product.contains !== undefined],
    ['lifeStage', product.lifeStage !== undefined],
    ['weightRangeLb', !isChewed || product.weightRangeLb !== undefined],
    ['hardness', !isChewed || product.hardness !== undefined],
    ['weight of the animal', product.weightRangeLb === undefined || animal.weightLb !== undefined],
    ['age of the animal', isForAll || animal.stage !== undefined],
  ]
  return needed.flatMap(([name, isKnown]) => (isKnown ? [] : name))
}
