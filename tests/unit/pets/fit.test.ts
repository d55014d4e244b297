import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FitProduct } from '#pets/fit-facts.ts'
import { fitOf, isNoWorse, relatedMeats } from '#pets/fit.ts'
import { type ReasonKind, reasonKinds, resultOf } from '#pets/reason.ts'
import { reasonText, resultText } from '#pets/fit-text.ts'
import { type Illness, illnesses } from '#content/terms.ts'
import type { Animal } from '#pets/pet.ts'
import { anyAnimal, anyProduct } from '../../support/any-animal.ts'
import { labels, rule } from '../../support/shop-products.ts'

const dog: Animal = {
  species: 'dog',
  weightLb: 40,
  lifeStage: 'adult',
  avoids: [],
  gulps: false,
  chewsHard: false,
  soreMouth: false,
  illnesses: [],
}

const chew: FitProduct = {
  species: 'dog',
  use: 'chew',
  form: 'stick-chew',
  lifeStage: ['adult'],
  weightRangeLb: [25, 50],
  isMixed: false,
  hardness: 'medium',
  healthyOnly: false,
  notForIllness: [],
  minerals: [],
  contains: ['chicken'],
  mayContain: ['beef'],
  unnamedMeats: [],
  onVetAdvice: false,
}
const toy: FitProduct = { ...chew, use: 'toy', breaksInto: 'none', contains: [], mayContain: [] }
const paste: FitProduct = { ...chew, use: 'paste' }
const brush: FitProduct = { ...chew, use: 'brush', form: 'long-brush', contains: [], mayContain: [] }

/** Reasons in words, as shown after a fit result. */
function said(product: FitProduct, change: Partial<Animal> = {}): string[] {
  const { result, reasons } = fitOf(product, { ...dog, ...change })
  return [result, ...reasons.map((reason) => reasonText(reason, labels))]
}

describe('each row of the table', () => {
  it('1: made for the other species', () => {
    expect(said({ ...paste, species: 'cat' })).toEqual(['not-for', 'made for cats'])
    expect(said({ ...paste, species: 'both' })[0]).toBe('fits')
  })

  it('2: contains what the pet avoids', () => {
    expect(said(paste, { avoids: ['chicken', 'fish'] })).toEqual(['not-for', 'contains chicken'])
  })

  it('2: may contain a meat that the pet avoids, named only by its class', () => {
    const birds = ['chicken', 'turkey', 'duck']
    const poultry: FitProduct = { ...paste, contains: [], mayContain: birds, unnamedMeats: birds }
    const reason = 'made with poultry, which may be chicken'
    expect(said(poultry, { avoids: ['chicken'] })).toEqual(['not-for', reason])
    expect(said(poultry, { avoids: ['chicken', 'duck'] })[1]).toBe(`${reason} or duck`)
    expect(said(poultry, { avoids: ['beef'] })[0]).toBe('fits')
    const either = { ...poultry, mayContain: [...birds, 'fish'], unnamedMeats: [...birds, 'fish'] }
    expect(said(either, { avoids: ['fish'] })).toEqual(['not-for', 'made with fish'])
    expect(said(either, { avoids: ['turkey', 'fish'] })[1]).toBe(
      'made with poultry, which may be turkey and fish',
    )
    expect(said({ ...either, contains: ['fish'] }, { avoids: ['fish'] })).toEqual([
      'not-for',
      'contains fish',
    ])
  })

  it('2b: named for an illness that the pet has, or for healthy pets and eaten', () => {
    const risky = { ...paste, notForIllness: ['kidney', 'heart'] } satisfies FitProduct
    expect(said(risky, { illnesses: ['heart', 'kidney', 'other'] })).toEqual([
      'not-for',
      'risky with heart disease and kidney disease, so see your vet first',
    ])
    const healthy = ['not-for', 'made for healthy pets, so see your vet first']
    for (const illness of illnesses) {
      expect(said({ ...paste, healthyOnly: true }, { illnesses: [illness] })).toEqual(healthy)
    }
    expect(said(risky)[0]).toBe('fits')
  })

  it('2c: eaten without a word on the illness, or made for healthy pets and not eaten', () => {
    const ask = ['check', 'ask your vet first, because of your pet’s illness']
    const wipes = { ...brush, form: 'wipes-tub' } satisfies FitProduct
    for (const product of [paste, chew, wipes, { ...brush, healthyOnly: true }]) {
      expect(said(product, { illnesses: ['other'] })).toEqual(ask)
      expect(said(product)[0]).toBe('fits')
    }
    expect(said({ ...paste, notForIllness: ['kidney'] }, { illnesses: ['heart'] })).toEqual(ask)
    expect(said(brush, { illnesses: ['heart'] })[0]).toBe('fits')
    expect(said(toy, { illnesses: ['heart'] })[0]).toBe('fits')
  })

  it('2d: iodine for cats, for the young and for an unknown age, and never for thyroid disease', () => {
    const kelp: FitProduct = {
      ...paste,
      species: 'both',
      lifeStage: ['puppy', 'kitten', 'adult', 'senior'],
      minerals: ['iodine'],
    }
    const ask = ['check', 'contains iodine, so ask your vet first']
    expect(said(kelp)[0]).toBe('fits')
    expect(said(kelp, { species: 'cat' })).toEqual(ask)
    expect(said(kelp, { lifeStage: 'puppy' })).toEqual(ask)
    expect(said(kelp, { lifeStage: undefined })).toEqual(ask)
    expect(said(kelp, { illnesses: ['thyroid'] })).toEqual([
      'not-for',
      'risky with thyroid disease, so see your vet first',
    ])
  })

  it('3: a chew or toy for lighter pets', () => {
    const reason = 'made for 25–\u206050\u00a0lb, too small and could be swallowed'
    expect(said(chew, { weightLb: 50.5 })).toEqual(['not-for', reason])
    expect(said(toy, { weightLb: 90 })).toEqual(['not-for', reason])
    expect(said({ ...chew, weightRangeLb: [25, null] }, { weightLb: 200 })[0]).toBe('fits')
  })

  it('3b: a chew or toy within 10% of its upper weight', () => {
    const near = ['check', 'close to its limit of 50\u00a0lb, so choose the next size up']
    for (const product of [chew, toy])
      for (const weightLb of [45, 50]) expect(said(product, { weightLb })).toEqual(near)
    expect(said(chew, { weightLb: 44.9 })[0]).toBe('fits')
    expect(said({ ...chew, weightRangeLb: [25, null] }, { weightLb: 50 })[0]).toBe('fits')
    expect(said(paste, { weightLb: 50 })[0]).toBe('fits')
  })

  const choking = ['not-for', 'choking risk for pets who gulp']
  const watch = ['check', 'stay in the room when your pet plays with it']

  it('4: a chew for a gulper, or a toy that comes apart', () => {
    expect(said(chew, { gulps: true })).toEqual(choking)
    for (const breaksInto of ['strands', 'foam', 'rubber', 'parts'] as const) {
      expect(said({ ...toy, breaksInto }, { gulps: true })).toEqual(choking)
    }
    expect(said(paste, { gulps: true })[0]).toBe('fits')
  })

  it('4b: any other toy for a gulper, whether or not it stays whole', () => {
    expect(said({ ...toy, breaksInto: 'none' }, { gulps: true })).toEqual(watch)
    expect(said({ ...toy, breaksInto: undefined }, { gulps: true })).toEqual(watch)
    expect(said(toy)[0]).toBe('fits')
  })

  it('5: a chew or toy of any firmness in a sore mouth', () => {
    for (const hardness of ['soft', 'medium', 'firm', undefined] as const) {
      for (const product of [chew, toy]) {
        expect(said({ ...product, hardness }, { soreMouth: true }).slice(0, 2)).toEqual([
          'not-for',
          'sore mouth, so see your vet before you give anything to chew',
        ])
      }
    }
  })

  it('5b: anything else in a sore mouth, or something that needs a healthy one', () => {
    const ask = 'sore mouth, so ask your vet first'
    for (const use of ['brush', 'paste', 'additive'] as const) {
      expect(said({ ...paste, use }, { soreMouth: true })).toEqual(['check', ask])
      expect(said({ ...paste, use, healthyOnly: true }, { soreMouth: true })).toEqual(['check', ask])
      expect(said({ ...paste, use, healthyOnly: true })[0]).toBe('fits')
    }
    expect(said({ ...chew, healthyOnly: true }, { soreMouth: true })).toContain(ask)
  })

  it('6: a firm chew or toy for young and old pets', () => {
    const firm: FitProduct = { ...toy, hardness: 'firm', lifeStage: ['puppy', 'adult', 'senior'] }
    expect(said(firm, { lifeStage: 'puppy' })).toEqual(['not-for', 'too hard for young or old teeth'])
    expect(said(firm, { lifeStage: 'senior' })[0]).toBe('not-for')
    expect(said(firm)[0]).toBe('fits')
    expect(said({ ...firm, use: 'brush' }, { lifeStage: 'puppy' })[0]).toBe('fits')
  })

  it('7: a chew or toy for heavier pets', () => {
    expect(said(chew, { weightLb: 25 })[0]).toBe('fits')
    expect(said(chew, { weightLb: 24 })).toEqual([
      'not-for',
      'made for 25–\u206050\u00a0lb, too big for this pet',
    ])
  })

  it('8: for another age', () => {
    const anyAge: FitProduct = { ...paste, lifeStage: ['puppy', 'adult', 'senior'] }
    expect(said(paste, { lifeStage: 'senior' })).toEqual(['check', 'made for adults'])
    expect(said({ ...paste, lifeStage: ['puppy', 'adult'] }, { lifeStage: 'senior' })[1]).toBe(
      'made for puppies and adults',
    )
    expect(said(paste, { lifeStage: undefined })[0]).toBe('check')
    expect(said(anyAge, { lifeStage: undefined })[0]).toBe('fits')
    expect(said({ ...toy, ...anyAge, use: 'toy', hardness: 'firm' }, { lifeStage: undefined })[0]).toBe(
      'check',
    )
    expect(said({ ...anyAge, use: 'brush', hardness: 'firm' }, { lifeStage: undefined })[0]).toBe('fits')
    expect(said({ ...anyAge, use: 'chew' }, { lifeStage: undefined })[0]).toBe('fits')
    expect(said({ ...paste, lifeStage: undefined })).toEqual(['check', 'no age on the label'])
  })

  it('9: may contain what the pet avoids, or is eaten without listing ingredients', () => {
    expect(said(paste, { avoids: ['beef'] })).toEqual(['check', 'may contain beef, so read the label'])
    const { contains: _, ...unlisted } = paste
    const ask = ['check', 'we don’t know all its ingredients, so ask your vet']
    expect(said(unlisted)).toEqual(ask)
    // One of them is a word that no rule knows. What is known still counts.
    const unsure = { ...paste, contains: ['fish'], mayContain: ['unlisted'] }
    expect(said(unsure)).toEqual(ask)
    expect(said(unsure, { avoids: ['fish'] })[0]).toBe('not-for')
  })

  it('9: has a meat that is related to one the pet avoids', () => {
    const duck = { ...paste, contains: ['duck'], mayContain: [] }
    const related = ['check', 'duck may trigger the same allergy, so ask your vet']
    expect(said(duck, { avoids: ['chicken'] })).toEqual(related)
    expect(said(duck, { avoids: ['duck'] })).toEqual(['not-for', 'contains duck'])
    expect(said(duck, { avoids: ['beef'] })[0]).toBe('fits')
    const perhaps = { ...paste, contains: [], mayContain: ['duck'] }
    expect(said(perhaps, { avoids: ['chicken'] })).toEqual(related)
    const both = { ...perhaps, mayContain: ['chicken', 'duck'] }
    expect(said(both, { avoids: ['chicken'] })).toEqual(['check', 'may contain chicken, so read the label'])
    expect(relatedMeats.flat().filter((id) => !labels.has(id))).toEqual([])
  })

  it('10: a chew or toy without weights, or a pet without a weight', () => {
    expect(said({ ...toy, weightRangeLb: undefined })).toEqual(['check', 'no weight on the label'])
    expect(said({ ...paste, weightRangeLb: undefined })[0]).toBe('fits')
    expect(said({ ...paste, weightRangeLb: undefined }, { weightLb: undefined })[0]).toBe('fits')
    expect(said(toy, { weightLb: undefined })[0]).toBe('check')
    expect(said(paste, { weightLb: undefined })[0]).toBe('check')
  })

  it('11: anything else outside its weights', () => {
    const weighs = (lb: number) => `, and this pet weighs ${lb}\u00a0lb`
    expect(said(paste, { weightLb: 60 })).toEqual(['check', `made for 25–\u206050\u00a0lb${weighs(60)}`])
    expect(said({ ...paste, weightRangeLb: [50, null] })[1]).toBe(`made for 50\u00a0lb and over${weighs(40)}`)
    expect(said({ ...paste, weightRangeLb: [0, 20] })[1]).toBe(`made for up to 20\u00a0lb${weighs(40)}`)
    expect(said(paste, { weightLb: 62.2500001 })[1]).toContain(weighs(62.3))
    const [reason] = fitOf(paste, { ...dog, weightLb: 60 }).reasons
    expect(reasonText(reason, labels, 'Rex')).toMatch(/, and Rex weighs 60\u00a0lb$/)
  })

  it('12: a soft chew or toy for a strong chewer', () => {
    expect(said({ ...toy, hardness: 'soft' }, { chewsHard: true })[0]).toBe('check')
    expect(said(toy, { chewsHard: true })[0]).toBe('fits')
  })

  it('13: otherwise it fits, strongest reason first', () => {
    expect(said(chew, { avoids: ['fish', 'egg', 'soy'] })).toEqual([
      'fits',
      'for 25–\u206050\u00a0lb',
      'for adults',
      'no fish, egg or soy',
    ])
    const anyone: FitProduct = { ...paste, weightRangeLb: undefined, lifeStage: ['puppy', 'adult', 'senior'] }
    expect(said(anyone, { lifeStage: undefined })).toEqual(['fits', 'for any age and weight'])
    // Nobody wonders if a brush or a toy contains fish.
    const size = ['fits', 'for 25–\u206050\u00a0lb', 'for adults']
    for (const product of [brush, toy]) expect(said(product, { avoids: ['fish'] })).toEqual(size)
  })

  it('warnings: what to ask a vet about, and a chew of unknown firmness', () => {
    expect(said({ ...paste, onVetAdvice: true })).toEqual(['check', 'only if your vet prescribes it'])
    for (const product of [chew, toy]) expect(said({ ...product, hardness: undefined })[0]).toBe('check')
  })

  it("warnings: a minimum age in months that the puppy or kitten hasn't reached", () => {
    const chewForYoung: FitProduct = { ...chew, lifeStage: ['puppy', 'adult'], fromMonths: 4 }
    expect(said(chewForYoung, { lifeStage: 'puppy', ageMonths: 4 })[0]).toBe('fits')
    const tooEarly = ['check', 'made for 4 months and older']
    expect(said(chewForYoung, { lifeStage: 'puppy', ageMonths: 3 })).toEqual(tooEarly)
    expect(said(chewForYoung, { lifeStage: 'puppy' })).toEqual(tooEarly)
    expect(said(chewForYoung)[0]).toBe('fits')
    expect(said({ ...chewForYoung, lifeStage: ['senior'] }, { lifeStage: 'senior' })[0]).toBe('fits')
  })

  it('warnings: a maximum age in months, as for teething products', () => {
    const teething: FitProduct = { ...toy, lifeStage: ['puppy'], untilMonths: 5 }
    expect(said(teething, { lifeStage: 'puppy', ageMonths: 5 })[0]).toBe('fits')
    const tooLate = ['check', 'made for teething, up to 5 months']
    expect(said(teething, { lifeStage: 'puppy', ageMonths: 6 })).toEqual(tooLate)
    expect(said(teething, { lifeStage: 'puppy' })).toEqual(tooLate)
  })

  it('warnings: a toy that comes apart; rubber only for a hard chewer', () => {
    const watched = ['check', 'stay in the room when your pet plays with it']
    for (const breaksInto of ['strands', 'foam', 'parts'] as const)
      expect(said({ ...toy, breaksInto })).toEqual(watched)
    expect(said({ ...toy, breaksInto: undefined })).toEqual(watched)
    const rubber: FitProduct = { ...toy, breaksInto: 'rubber' }
    expect(said(rubber)[0]).toBe('fits')
    expect(said(rubber, { chewsHard: true })).toEqual(watched)
  })

  it('warnings: a brush that could be swallowed, for gulpers, hard chewers, and young pets', () => {
    const sleeve: FitProduct = { ...brush, lifeStage: ['puppy', 'adult'], breaksInto: 'parts' }
    const held = ['check', 'could be swallowed, so hold on to it']
    expect(said(sleeve)[0]).toBe('fits')
    for (const animal of [{ gulps: true }, { chewsHard: true }, { lifeStage: 'puppy' }] as const)
      expect(said(sleeve, animal)).toEqual(held)
  })

  it('warnings: for healthy pets only, for an older one', () => {
    const additive: FitProduct = { ...brush, lifeStage: ['adult', 'senior'], healthyOnly: true }
    expect(said(additive)[0]).toBe('fits')
    expect(said(additive, { lifeStage: 'senior' })).toEqual([
      'check',
      'made for healthy pets, so ask your vet about an older pet',
    ])
  })

  it('a soft brush for seniors fits a healthy senior, and any sick one asks the vet', () => {
    const soft: FitProduct = {
      ...brush,
      hardness: 'soft',
      lifeStage: ['adult', 'senior'],
      healthyOnly: true,
    }
    expect(said(soft, { lifeStage: 'senior' })[0]).toBe('fits')
    expect(said(soft, { lifeStage: 'senior', soreMouth: true })[0]).toBe('check')
    expect(said(soft, { lifeStage: 'senior', illnesses: ['heart'] })[0]).toBe('check')
    for (const change of [{ form: 'kit-box' }, { use: 'paste' }, { hardness: undefined }] as const)
      expect(said({ ...soft, ...change }, { lifeStage: 'senior' })[0]).toBe('check')
  })

  it('a toy filled with food is eaten from, so a sick pet asks the vet', () => {
    const filled: FitProduct = { ...toy, breaksInto: 'none', holdsFood: true }
    expect(said(filled)[0]).toBe('fits')
    for (const illness of ['kidney', 'diabetes', 'other'] as const) {
      expect(said({ ...filled, holdsFood: false }, { illnesses: [illness] })[0]).toBe('fits')
      expect(said(filled, { illnesses: [illness] })).toEqual([
        'check',
        'ask your vet first, because of your pet’s illness',
      ])
    }
  })

  it('dry gauze has nothing on it to lick, so a sick pet may have it', () => {
    const wipes: FitProduct = { ...brush, form: 'wipes-tub' }
    expect(said(wipes, { illnesses: ['kidney'] })[0]).toBe('check')
    expect(said({ ...wipes, isDry: true }, { illnesses: ['kidney'] })[0]).toBe('fits')
    expect(said({ ...brush, form: 'kit-box', isDry: true }, { illnesses: ['kidney'] })[0]).toBe('check')
  })

  it('warnings: a firm chew for a hard chewer', () => {
    expect(said({ ...toy, hardness: 'firm', breaksInto: 'none' }, { chewsHard: true })).toEqual([
      'check',
      'could crack a hard chewer’s teeth, so press it with a thumbnail first',
    ])
  })

  it('warnings: a box with items for several species', () => {
    expect(said({ ...toy, species: 'both', weightRangeLb: undefined, isMixed: true })).toEqual([
      'check',
      'has items for other pets, so take those out first',
    ])
  })
})

describe('a box with items for several pets', () => {
  const box: FitProduct = {
    ...toy,
    species: 'both',
    form: 'kit-box',
    weightRangeLb: undefined,
    isMixed: true,
    items: [
      { species: 'dog', use: 'toy', weightRangeLb: [15, 45] },
      { species: 'cat', use: 'toy', breaksInto: 'strands' },
    ],
  }
  const takeOut = 'has items for other pets, so take those out first'

  it('is as unsuitable as its least suitable item for this pet', () => {
    expect(said(box)).toEqual(['check', takeOut])
    expect(said(box, { weightLb: 4 })[1]).toBe('made for 15–\u206045\u00a0lb, too big for this pet')
    for (const weightLb of [62, 70])
      expect(said(box, { weightLb })).toEqual([
        'not-for',
        'made for 15–\u206045\u00a0lb, too small and could be swallowed',
        takeOut,
      ])
    expect(said(box, { weightLb: 44 })[1]).toContain('close to its limit')
    const treats: FitProduct = { ...box, items: [{ species: 'dog', use: 'chew', weightRangeLb: [15, 45] }] }
    expect(said(treats)[0]).toBe('fits')
    expect(said(treats, { soreMouth: true })[0]).toBe('not-for')
    expect(said(treats, { species: 'cat' })).toEqual(['not-for', 'made for dogs'])
  })

  it('has small parts for a gulper: items for another species that this pet could swallow', () => {
    expect(said(box, { gulps: true })).toEqual([
      'not-for',
      'choking risk for pets who gulp',
      'stay in the room when your pet plays with it',
      takeOut,
    ])
    const withBrushes: FitProduct = {
      ...box,
      items: [
        { species: 'dog', use: 'toy', weightRangeLb: [15, 45] },
        { species: 'cat', use: 'brush' },
      ],
    }
    expect(said(withBrushes, { gulps: true })[0]).toBe('check')
    // A dog's toy is bigger than what a cat could swallow.
    const forCats: FitProduct = {
      ...box,
      items: [
        { species: 'dog', use: 'toy', weightRangeLb: [15, 45] },
        { species: 'cat', use: 'toy', weightRangeLb: [5, 20] },
      ],
    }
    expect(said(forCats, { species: 'cat', weightLb: 9, gulps: true })[0]).toBe('check')
  })

  it('judges an item by its own facts, where it has some', () => {
    expect(said(box, { species: 'cat', weightLb: 9 })).toEqual([
      'check',
      'stay in the room when your pet plays with it',
      takeOut,
      'no weight on the label',
    ])
  })
})

describe('products once wrongly rated as fitting', () => {
  const gulper = { weightLb: 62, gulps: true }
  const soreCat = { species: 'cat', weightLb: 9, soreMouth: true } as const
  const forCat: Pick<FitProduct, 'species' | 'weightRangeLb'> = { species: 'cat', weightRangeLb: [5, 15] }

  it.each<[string, FitProduct, Partial<Animal>, string]>([
    [
      'a cotton rope for a dog who gulps',
      { ...toy, weightRangeLb: [45, 90], hardness: 'soft', breaksInto: 'strands' },
      gulper,
      'gulped',
    ],
    [
      'a foam ring for a dog who gulps',
      { ...toy, weightRangeLb: [35, 90], hardness: 'soft', breaksInto: 'foam' },
      gulper,
      'gulped',
    ],
    [
      'a rubber bone that is not for dogs who swallow what they tear off',
      { ...toy, weightRangeLb: [55, 95], hardness: 'firm', breaksInto: 'rubber' },
      gulper,
      'gulped',
    ],
    ['a brush for a cat with a sore mouth', { ...paste, ...forCat, use: 'brush' }, soreCat, 'ask-vet'],
    [
      'a chew strip for a cat with a sore mouth',
      { ...chew, ...forCat, hardness: 'soft' },
      soreCat,
      'sore-mouth',
    ],
    ['a nub toy for a cat with a sore mouth', { ...toy, ...forCat, hardness: 'soft' }, soreCat, 'sore-mouth'],
    [
      'an additive kit for pets in ordinary health, for a cat with a sore mouth',
      { ...paste, ...forCat, use: 'additive', healthyOnly: true },
      soreCat,
      'ask-vet',
    ],
    [
      'a poultry paste for a dog allergic to chicken',
      {
        ...paste,
        ...rule.contentsOf({
          name: 'Poultry Toothpaste',
          flavor: 'Poultry',
          ingredients: ['sorbitol', 'poultry digest'],
          use: 'paste',
          form: 'paste-tube',
        }),
      },
      { avoids: ['chicken'] },
      'unnamed-meat',
    ],
  ])('%s', (_, product, change, first) => {
    const { result, reasons } = fitOf(product, { ...dog, ...change })
    expect([result, reasons[0].kind]).toEqual([first === 'ask-vet' ? 'check' : 'not-for', first])
  })
})

it('a line with the result and the most serious reason', () => {
  const line = (change: Partial<Animal>) => {
    const fit = fitOf(chew, { ...dog, ...change })
    return `${resultText(fit, 'Rex')}: ${reasonText(fit.reasons[0], labels)}`
  }
  expect(line({})).toBe('Fits Rex: for 25–\u206050\u00a0lb')
  expect(line({ avoids: ['chicken', 'beef'] })).toBe('Not for Rex: contains chicken')
  expect(line({ lifeStage: 'senior' })).toBe('Check: made for adults')
  const senior = fitOf(chew, { ...dog, lifeStage: 'senior' })
  expect(resultText(senior, 'Rex', true)).toBe('Check for Rex')
})

describe('for every product and pet', () => {
  it('all reasons are listed once, most serious first, and the first decides the result', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, (product, animal) => {
        const { result, reasons } = fitOf(product, animal)
        const ranks = reasons.map(({ kind }) => reasonKinds.indexOf(kind))
        expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
        expect(resultOf[reasons[0].kind]).toBe(result)
        for (const reason of reasons) expect(reasonText(reason, labels)).not.toContain('undefined')
      }),
    )
  })

  it('the reasons are in the order of the table', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, (product, animal) => {
        const { result, reasons } = fitOf(product, animal)
        const rows = rowsFor(product, animal)
        expect(reasons.flatMap(({ kind }) => rowOf[kind] ?? [])).toEqual(rows)
        expect(result === 'not-for').toBe(rows.some((row) => /^(?:[1-7]|2b)$/.test(row)))
        expect([rows.length > 0, result]).not.toEqual([true, 'fits'])
      }),
      { numRuns: 3000 },
    )
  })

  it('nothing fits a sore mouth, and no toy or chew fits a gulper', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, (product, animal) => {
        expect(fitOf(product, { ...animal, soreMouth: true }).result).not.toBe('fits')
        const chewed = { ...product, use: product.use === 'chew' ? 'chew' : 'toy' } as const
        expect(fitOf(chewed, { ...animal, gulps: true }).result).not.toBe('fits')
      }),
    )
  })

  it('a heavier pet never makes a small chew or toy fit', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, fc.integer({ min: 0, max: 200 }), (product, animal, more) => {
        const isTooSmall = (one: Animal) =>
          fitOf(product, one).reasons.some(({ kind }) => kind === 'too-small')
        fc.pre(animal.weightLb !== undefined && isTooSmall(animal))
        const heavier = { ...animal, weightLb: (animal.weightLb ?? 0) + more }
        expect(isTooSmall(heavier)).toBe(true)
        expect(fitOf(product, heavier).result).toBe('not-for')
      }),
      { numRuns: 300 },
    )
  })

  it('avoiding more never makes more products fit', () => {
    const rank = { 'not-for': 0, check: 1, fits: 2 } as const
    fc.assert(
      fc.property(
        anyProduct,
        anyAnimal,
        fc.constantFrom('chicken', 'turkey', 'fish', 'grain', 'dairy'),
        (product, animal, id) => {
          const more = { ...animal, avoids: [...new Set([...animal.avoids, id])] }
          expect(rank[fitOf(product, more).result]).toBeLessThanOrEqual(rank[fitOf(product, animal).result])
        },
      ),
    )
  })

  it('never fits if a required fact is unknown', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, (product, animal) => {
        const { result } = fitOf(product, animal)
        expect(result === 'fits' ? unknownOf(product, animal) : []).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it('knowing less about the pet or product never makes more products fit', () => {
    const fits = (product: FitProduct, animal: Animal) => fitOf(product, animal).result === 'fits'
    fc.assert(
      fc.property(
        anyProduct,
        anyAnimal,
        fc.constantFrom('weightLb', 'lifeStage'),
        fc.constantFrom('lifeStage', 'contains', 'hardness'),
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

/** The row of the table that a reason belongs to. */
const rowOf: Partial<Record<ReasonKind, string>> = {
  'near-limit': '3b',
  'other-species': '1',
  contains: '2',
  'unnamed-meat': '2',
  illness: '2b',
  'healthy-only': '2b',
  'ask-vet-illness': '2c',
  iodine: '2d',
  'too-small': '3',
  gulped: '4',
  'sore-mouth': '5',
  'too-hard': '6',
  'too-big': '7',
  'stay-in-room': '4b',
  'keep-hold': '4b',
  'ask-vet': '5b',
  'ask-vet-senior': '5b',
  'other-age': '8',
  'may-contain': '9',
  'related-meat': '9',
  'unknown-ingredients': '9',
  'other-weight': '11',
  'may-crack': '12',
  'may-not-last': '12',
}

/** Returns the rows of the table that apply, “not for” first: a second implementation of the written table. */
function rowsFor(product: FitProduct, animal: Animal): string[] {
  const { species, use, contains = [], mayContain, unnamedMeats, minerals, weightRangeLb: range } = product
  const { weightLb: weight, lifeStage: stage, avoids, gulps, chewsHard, soreMouth } = animal
  const chewed = use === 'chew' || use === 'toy'
  const isEither = (ids: readonly string[]) => ids.some((id) => avoids.includes(id))
  const pieces = product.breaksInto ?? 'none'
  const eaten =
    ['paste', 'additive', 'chew'].includes(use) ||
    (use === 'brush' && (product.form === 'wipes-tub' || product.form === 'kit-box'))
  const risky = new Set<Illness>([
    ...product.notForIllness,
    ...(minerals.includes('iodine') ? ['thyroid' as const] : []),
  ])
  const isIll = animal.illnesses.length > 0
  const isListed = animal.illnesses.some((one) => risky.has(one))
  const isYoung = !['adult', 'senior'].includes(stage ?? '')
  const isHeavier = range !== undefined && weight !== undefined && weight > (range[1] ?? 1e6)
  const isLighter = range !== undefined && weight !== undefined && weight < range[0]
  const isSoftBrush =
    use === 'brush' && !eaten && product.hardness === 'soft' && product.lifeStage?.includes('senior') === true
  const rows: [row: string, applies: boolean][] = [
    ['1', species !== 'both' && species !== animal.species],
    ['2', isEither(contains)],
    ['2', isEither(unnamedMeats.filter((id) => !contains.includes(id)))],
    ['2b', isListed || (isIll && eaten && product.healthyOnly)],
    ['3', chewed && isHeavier],
    ['4', gulps && (use === 'chew' || (use === 'toy' && pieces !== 'none'))],
    ['5', chewed && soreMouth],
    ['6', chewed && product.hardness === 'firm' && stage !== undefined && stage !== 'adult'],
    ['7', chewed && isLighter],
    ['2c', isIll && !isListed && eaten !== product.healthyOnly],
    ['2d', minerals.includes('iodine') && (animal.species === 'cat' || isYoung)],
    ['3b', chewed && !isHeavier && weight !== undefined && weight >= 0.9 * (range?.[1] ?? 1e6)],
    ['4b', use === 'toy' && gulps && pieces === 'none'],
    ['4b', use === 'toy' && !gulps && product.breaksInto === undefined],
    ['4b', use === 'toy' && !gulps && pieces !== 'none' && (pieces !== 'rubber' || chewsHard)],
    ['4b', !chewed && pieces !== 'none' && (gulps || chewsHard || isYoung)],
    ['5b', product.healthyOnly && (stage === 'senior' || stage === undefined) && !isSoftBrush],
    ['5b', soreMouth && (!chewed || product.healthyOnly)],
    ['8', product.lifeStage !== undefined && stage !== undefined && !product.lifeStage.includes(stage)],
    ['9', isEither(mayContain.filter((id) => !contains.includes(id) && !unnamedMeats.includes(id)))],
    ...relatedMeats.map((meats): [string, boolean] => {
      const inside = meats.filter((id) => contains.includes(id) || mayContain.includes(id))
      return ['9', inside.length > 0 && isEither([...meats]) && !isEither(inside)]
    }),
    ['9', product.contains === undefined],
    ['11', !chewed && (isHeavier || isLighter)],
    ['12', chewed && (product.hardness === 'soft' || product.hardness === 'firm') && chewsHard],
  ]
  return rows.flatMap(([row, applies]) => (applies ? row : []))
}

/** Required facts that are unknown. */
function unknownOf({ use, ...product }: FitProduct, animal: Animal): string[] {
  const isChewed = use === 'chew' || use === 'toy'
  const isForAll = ['adult', 'senior'].every((age) => product.lifeStage?.some((stage) => stage === age))
  const needed: [name: string, isKnown: boolean][] = [
    ['contains', product.contains !== undefined && !product.mayContain.includes('unlisted')],
    ['lifeStage', product.lifeStage !== undefined],
    ['weightRangeLb', !isChewed || product.weightRangeLb !== undefined],
    ['hardness', !isChewed || product.hardness !== undefined],
    ['weight of the animal', product.weightRangeLb === undefined || animal.weightLb !== undefined],
    ['age of the animal', isForAll || animal.lifeStage !== undefined],
  ]
  return needed.flatMap(([name, isKnown]) => (isKnown ? [] : name))
}

describe('a product that stands in for another', () => {
  it.each([
    ['fits, as the other did', paste, paste, true],
    [
      'needs a check, as the other did',
      { ...paste, lifeStage: undefined },
      { ...paste, lifeStage: undefined },
      true,
    ],
    ['needs a check where the other fits', { ...paste, lifeStage: undefined }, paste, false],
    ['fits where the other is not for the pet', paste, { ...paste, species: 'cat' }, true],
    ['is not for the pet, like the other', { ...paste, species: 'cat' }, { ...paste, species: 'cat' }, false],
  ] as const)('%s', (_, other, product, isIt) => {
    expect(isNoWorse(other, product, dog)).toBe(isIt)
  })
})
