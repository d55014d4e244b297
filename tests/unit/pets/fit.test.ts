import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FitProduct } from '#pets/fit-facts.ts'
import { fitOf, isNoWorse, relatedMeats } from '#pets/fit.ts'
import { type ReasonKind, reasonKinds, resultOf } from '#pets/reason.ts'
import { reasonText, resultText } from '#pets/fit-text.ts'
import { type Illness, illnesses } from '#content/terms.ts'
import type { Animal } from '#pets/pet.ts'
import { anyAnimal, anyProduct } from '../../support/any-animal.ts'
import { adultDog, plainFacts } from '../../support/plain-facts.ts'
import { labels, rule } from '../../support/shop-products.ts'

const chew: FitProduct = {
  ...plainFacts,
  species: 'dog',
  use: 'chew',
  form: 'stick-chew',
  lifeStage: ['adult'],
  weightRangeLb: [25, 50],
  hardness: 'medium',
  contains: ['chicken'],
  mayContain: ['beef'],
}
const toy: FitProduct = { ...chew, use: 'toy', breaksInto: 'none', contains: [], mayContain: [] }
const paste: FitProduct = { ...chew, use: 'paste' }
const brush: FitProduct = { ...chew, use: 'brush', form: 'long-brush', contains: [], mayContain: [] }
const wipes: FitProduct = { ...brush, form: 'wipes-tub' }

/** A product, what differs from the dog above, and the result: alone, or with all reasons as they are shown. */
type Case = readonly [product: FitProduct, change: Partial<Animal>, ...said: readonly string[]]

function said(product: FitProduct, change: Partial<Animal>): string[] {
  const { result, reasons } = fitOf(product, { ...adultDog, ...change })
  return [result, ...reasons.map((reason) => reasonText(reason, labels))]
}

/** The same cases with what the rule says. */
function judged(cases: readonly Case[]): Case[] {
  return cases.map(([product, change, ...expected]) => {
    const all = said(product, change)
    return [product, change, ...(expected.length === 1 ? all.slice(0, 1) : all)]
  })
}

const birds = ['chicken', 'turkey', 'duck']
const poultry: FitProduct = { ...paste, contains: [], mayContain: birds, unnamedMeats: birds }
const eitherMeat = [...birds, 'fish']
const birdOrFish: FitProduct = { ...poultry, mayContain: eitherMeat, unnamedMeats: eitherMeat }
const risky: FitProduct = { ...paste, notForIllness: ['kidney', 'heart'] }
const kelp: FitProduct = {
  ...paste,
  species: 'both',
  lifeStage: ['puppy', 'kitten', 'adult', 'senior'],
  minerals: ['iodine'],
}
const heavy: FitProduct = { ...chew, weightRangeLb: [25, null] }
const firm: FitProduct = { ...toy, hardness: 'firm', lifeStage: ['puppy', 'adult', 'senior'] }
const anyAge: FitProduct = { ...paste, lifeStage: ['puppy', 'adult', 'senior'] }
const unlisted: FitProduct = { ...paste, contains: undefined }
// One of them is a word that no rule knows. What is known still counts.
const unsure: FitProduct = { ...paste, contains: ['fish'], mayContain: ['unlisted'] }
const duck: FitProduct = { ...paste, contains: ['duck'], mayContain: [] }
const perhapsDuck: FitProduct = { ...paste, contains: [], mayContain: ['duck'] }
const chewForYoung: FitProduct = { ...chew, lifeStage: ['puppy', 'adult'], fromMonths: 4 }
const teething: FitProduct = { ...toy, lifeStage: ['puppy'], untilMonths: 5 }
const rubber: FitProduct = { ...toy, breaksInto: 'rubber' }
const sleeve: FitProduct = { ...brush, lifeStage: ['puppy', 'adult'], breaksInto: 'parts' }
const additive: FitProduct = { ...brush, lifeStage: ['adult', 'senior'], healthyOnly: true }
const softBrush: FitProduct = { ...additive, hardness: 'soft' }
const filled: FitProduct = { ...toy, holdsFood: true }

const mayBe = 'made with poultry, which may be'
const size = ['for 25–\u206050\u00a0lb', 'for adults']
const seeVet = ['not-for', 'made for healthy pets, so see your vet first']
const askForIllness = ['check', 'ask your vet first, because of your pet’s illness']
const iodine = ['check', 'contains iodine, so ask your vet first']
const tooSmall = ['not-for', 'made for 25–\u206050\u00a0lb, too small and could be swallowed']
const nearLimit = ['check', 'close to its limit of 50\u00a0lb, so choose the next size up']
const choking = ['not-for', 'choking risk for pets who gulp']
const stay = 'stay in the room when your pet plays with it'
const watch = ['check', stay]
const hold = ['check', 'could be swallowed, so hold on to it']
const sore = 'sore mouth, so see your vet before you give anything to chew'
const askForSore = 'sore mouth, so ask your vet first'
const related = ['check', 'duck may trigger the same allergy, so ask your vet']
const unknown = ['check', 'we don’t know all its ingredients, so ask your vet']
const tooEarly = ['check', 'made for 4 months and older']
const tooLate = ['check', 'made for teething, up to 5 months']
const askForSenior = ['check', 'made for healthy pets, so ask your vet about an older pet']
const weighs = (lb: number) => `, and this pet weighs ${lb}\u00a0lb`

const rows: Record<string, readonly Case[]> = {
  '1: made for the other species': [
    [{ ...paste, species: 'cat' }, {}, 'not-for', 'made for cats'],
    [{ ...paste, species: 'both' }, {}, 'fits'],
  ],
  '2: contains what the pet avoids': [
    [paste, { avoids: ['chicken', 'fish'] }, 'not-for', 'contains chicken'],
  ],
  '2: may contain a meat that the pet avoids, named only by its class': [
    [poultry, { avoids: ['chicken'] }, 'not-for', `${mayBe} chicken`],
    [poultry, { avoids: ['chicken', 'duck'] }, 'not-for', `${mayBe} chicken or duck`],
    [poultry, { avoids: ['beef'] }, 'fits'],
    [birdOrFish, { avoids: ['fish'] }, 'not-for', 'made with fish'],
    [birdOrFish, { avoids: ['turkey', 'fish'] }, 'not-for', `${mayBe} turkey and fish`],
    [{ ...birdOrFish, contains: ['fish'] }, { avoids: ['fish'] }, 'not-for', 'contains fish'],
  ],
  '2b: named for an illness that the pet has, or for healthy pets and eaten': [
    [
      risky,
      { illnesses: ['heart', 'kidney', 'other'] },
      'not-for',
      'risky with heart disease and kidney disease, so see your vet first',
    ],
    ...illnesses.map((one): Case => [{ ...paste, healthyOnly: true }, { illnesses: [one] }, ...seeVet]),
    [risky, {}, 'fits'],
  ],
  '2c: eaten without a word on the illness, or made for healthy pets and not eaten': [
    ...[paste, chew, wipes, { ...brush, healthyOnly: true }].flatMap((product): Case[] => [
      [product, { illnesses: ['other'] }, ...askForIllness],
      [product, {}, 'fits'],
    ]),
    [{ ...paste, notForIllness: ['kidney'] }, { illnesses: ['heart'] }, ...askForIllness],
    [brush, { illnesses: ['heart'] }, 'fits'],
    [toy, { illnesses: ['heart'] }, 'fits'],
  ],
  '2d: iodine for cats, for the young and for an unknown age, and never for thyroid disease': [
    [kelp, {}, 'fits'],
    [kelp, { species: 'cat' }, ...iodine],
    [kelp, { lifeStage: 'puppy' }, ...iodine],
    [kelp, { lifeStage: undefined }, ...iodine],
    [kelp, { illnesses: ['thyroid'] }, 'not-for', 'risky with thyroid disease, so see your vet first'],
  ],
  '3: a chew or toy for lighter pets': [
    [chew, { weightLb: 50.5 }, ...tooSmall],
    [toy, { weightLb: 90 }, ...tooSmall],
    [heavy, { weightLb: 200 }, 'fits'],
  ],
  '3b: a chew or toy within 10% of its upper weight': [
    ...[chew, toy].flatMap((one) => [45, 50].map((weightLb): Case => [one, { weightLb }, ...nearLimit])),
    [chew, { weightLb: 44.9 }, 'fits'],
    [heavy, { weightLb: 50 }, 'fits'],
    [paste, { weightLb: 50 }, 'fits'],
  ],
  '4: a chew for a gulper, or a toy that comes apart': [
    [chew, { gulps: true }, ...choking],
    ...(['strands', 'foam', 'rubber', 'parts'] as const).map((breaksInto): Case => [
      { ...toy, breaksInto },
      { gulps: true },
      ...choking,
    ]),
    [paste, { gulps: true }, 'fits'],
  ],
  '4b: any other toy for a gulper, whether or not it stays whole': [
    [toy, { gulps: true }, ...watch],
    [{ ...toy, breaksInto: undefined }, { gulps: true }, ...watch],
    [toy, {}, 'fits'],
  ],
  '5: a chew or toy of any firmness in a sore mouth': [
    ...(['soft', 'medium', 'firm'] as const).flatMap((hardness) =>
      [chew, toy].map((one): Case => [{ ...one, hardness }, { soreMouth: true }, 'not-for', sore]),
    ),
    [
      { ...chew, hardness: undefined },
      { soreMouth: true },
      'not-for',
      sore,
      'firmness unknown, so press it with a thumbnail first',
    ],
    [
      { ...toy, hardness: undefined },
      { soreMouth: true },
      'not-for',
      sore,
      'firmness unknown, so press it with a thumbnail first',
    ],
  ],
  '5b: anything else in a sore mouth, or something that needs a healthy one': [
    ...(['brush', 'paste', 'additive'] as const).flatMap((use): Case[] => [
      [{ ...paste, use }, { soreMouth: true }, 'check', askForSore],
      [{ ...paste, use, healthyOnly: true }, { soreMouth: true }, 'check', askForSore],
      [{ ...paste, use, healthyOnly: true }, {}, 'fits'],
    ]),
    [{ ...chew, healthyOnly: true }, { soreMouth: true }, 'not-for', sore, askForSore],
  ],
  '6: a firm chew or toy for young and old pets': [
    [firm, { lifeStage: 'puppy' }, 'not-for', 'too hard for young or old teeth'],
    [firm, { lifeStage: 'senior' }, 'not-for'],
    [firm, {}, 'fits'],
    [{ ...firm, use: 'brush' }, { lifeStage: 'puppy' }, 'fits'],
  ],
  '7: a chew or toy for heavier pets': [
    [chew, { weightLb: 25 }, 'fits'],
    [chew, { weightLb: 24 }, 'not-for', 'made for 25–\u206050\u00a0lb, too big for this pet'],
  ],
  '8: for another age': [
    [paste, { lifeStage: 'senior' }, 'check', 'made for adults'],
    [
      { ...paste, lifeStage: ['puppy', 'adult'] },
      { lifeStage: 'senior' },
      'check',
      'made for puppies and adults',
    ],
    [paste, { lifeStage: undefined }, 'check'],
    [anyAge, { lifeStage: undefined }, 'fits'],
    [{ ...anyAge, use: 'toy', hardness: 'firm', breaksInto: 'none' }, { lifeStage: undefined }, 'check'],
    [{ ...anyAge, use: 'brush', hardness: 'firm' }, { lifeStage: undefined }, 'fits'],
    [{ ...anyAge, use: 'chew' }, { lifeStage: undefined }, 'fits'],
    [{ ...paste, lifeStage: undefined }, {}, 'check', 'no age on the label'],
  ],
  '9: may contain what the pet avoids, or is eaten without listing ingredients': [
    [paste, { avoids: ['beef'] }, 'check', 'may contain beef, so read the label'],
    [unlisted, {}, ...unknown],
    [unsure, {}, ...unknown],
    [unsure, { avoids: ['fish'] }, 'not-for'],
  ],
  '9: has a meat that is related to one the pet avoids': [
    [duck, { avoids: ['chicken'] }, ...related],
    [duck, { avoids: ['duck'] }, 'not-for', 'contains duck'],
    [duck, { avoids: ['beef'] }, 'fits'],
    [perhapsDuck, { avoids: ['chicken'] }, ...related],
    [
      { ...perhapsDuck, mayContain: ['chicken', 'duck'] },
      { avoids: ['chicken'] },
      'check',
      'may contain chicken, so read the label',
    ],
  ],
  '10: a chew or toy without weights, or a pet without a weight': [
    [{ ...toy, weightRangeLb: undefined }, {}, 'check', 'no weight on the label'],
    [{ ...paste, weightRangeLb: undefined }, {}, 'fits'],
    [{ ...paste, weightRangeLb: undefined }, { weightLb: undefined }, 'fits'],
    [toy, { weightLb: undefined }, 'check'],
    [paste, { weightLb: undefined }, 'check'],
  ],
  '11: anything else outside its weights': [
    [paste, { weightLb: 60 }, 'check', `made for 25–\u206050\u00a0lb${weighs(60)}`],
    [{ ...paste, weightRangeLb: [50, null] }, {}, 'check', `made for 50\u00a0lb and over${weighs(40)}`],
    [{ ...paste, weightRangeLb: [0, 20] }, {}, 'check', `made for up to 20\u00a0lb${weighs(40)}`],
    [paste, { weightLb: 62.2500001 }, 'check', `made for 25–\u206050\u00a0lb${weighs(62.3)}`],
  ],
  '12: a soft chew or toy for a strong chewer': [
    [{ ...toy, hardness: 'soft' }, { chewsHard: true }, 'check'],
    [toy, { chewsHard: true }, 'fits'],
  ],
  '13: otherwise it fits, strongest reason first': [
    [chew, { avoids: ['fish', 'egg', 'soy'] }, 'fits', ...size, 'no fish, egg or soy'],
    [{ ...anyAge, weightRangeLb: undefined }, { lifeStage: undefined }, 'fits', 'for any age and weight'],
    // Nobody wonders if a brush or a toy contains fish.
    ...[brush, toy].map((product): Case => [product, { avoids: ['fish'] }, 'fits', ...size]),
  ],
  'warnings: what to ask a vet about, and a chew of unknown firmness': [
    [{ ...paste, onVetAdvice: true }, {}, 'check', 'only if your vet prescribes it'],
    ...[chew, toy].map((product): Case => [{ ...product, hardness: undefined }, {}, 'check']),
  ],
  "warnings: a minimum age in months that the puppy or kitten hasn't reached": [
    [chewForYoung, { lifeStage: 'puppy', ageMonths: 4 }, 'fits'],
    [chewForYoung, { lifeStage: 'puppy', ageMonths: 3 }, ...tooEarly],
    [chewForYoung, { lifeStage: 'puppy' }, ...tooEarly],
    [chewForYoung, {}, 'fits'],
    [{ ...chewForYoung, lifeStage: ['senior'] }, { lifeStage: 'senior' }, 'fits'],
  ],
  'warnings: a maximum age in months, as for teething products': [
    [teething, { lifeStage: 'puppy', ageMonths: 5 }, 'fits'],
    [teething, { lifeStage: 'puppy', ageMonths: 6 }, ...tooLate],
    [teething, { lifeStage: 'puppy' }, ...tooLate],
  ],
  'warnings: a toy that comes apart; rubber only for a hard chewer': [
    ...(['strands', 'foam', 'parts', undefined] as const).map((breaksInto): Case => [
      { ...toy, breaksInto },
      {},
      ...watch,
    ]),
    [rubber, {}, 'fits'],
    [rubber, { chewsHard: true }, ...watch],
  ],
  'warnings: a brush that could be swallowed, for gulpers, hard chewers, and young pets': [
    [sleeve, {}, 'fits'],
    [sleeve, { gulps: true }, ...hold],
    [sleeve, { chewsHard: true }, ...hold],
    [sleeve, { lifeStage: 'puppy' }, ...hold],
  ],
  'warnings: for healthy pets only, for an older one': [
    [additive, {}, 'fits'],
    [additive, { lifeStage: 'senior' }, ...askForSenior],
  ],
  'a soft brush for seniors fits a healthy senior, and any sick one asks the vet': [
    [softBrush, { lifeStage: 'senior' }, 'fits'],
    [softBrush, { lifeStage: 'senior', soreMouth: true }, 'check'],
    [softBrush, { lifeStage: 'senior', illnesses: ['heart'] }, 'check'],
    [{ ...softBrush, form: 'kit-box' }, { lifeStage: 'senior' }, 'check'],
    [{ ...softBrush, use: 'paste' }, { lifeStage: 'senior' }, 'check'],
    [{ ...softBrush, hardness: undefined }, { lifeStage: 'senior' }, 'check'],
  ],
  'a toy filled with food is eaten from, so a sick pet asks the vet': [
    [filled, {}, 'fits'],
    ...(['kidney', 'diabetes', 'other'] as const).flatMap((illness): Case[] => [
      [{ ...filled, holdsFood: false }, { illnesses: [illness] }, 'fits'],
      [filled, { illnesses: [illness] }, ...askForIllness],
    ]),
  ],
  'dry gauze has nothing on it to lick, so a sick pet may have it': [
    [wipes, { illnesses: ['kidney'] }, 'check'],
    [{ ...wipes, isDry: true }, { illnesses: ['kidney'] }, 'fits'],
    [{ ...brush, form: 'kit-box', isDry: true }, { illnesses: ['kidney'] }, 'check'],
  ],
  'warnings: a firm chew for a hard chewer': [
    [
      { ...toy, hardness: 'firm' },
      { chewsHard: true },
      'check',
      'could crack a hard chewer’s teeth, so press it with a thumbnail first',
    ],
  ],
  'warnings: a box with items for several species': [
    [
      { ...toy, species: 'both', weightRangeLb: undefined, isMixed: true },
      {},
      'check',
      'has items for other pets, so take those out first',
    ],
  ],
}

describe('each row of the table', () => {
  it.each(Object.entries(rows))('%s', (_, cases) => {
    expect(judged(cases)).toEqual(cases)
  })

  it('names the pet, and has a label for each related meat', () => {
    const [reason] = fitOf(paste, { ...adultDog, weightLb: 60 }).reasons
    expect(reasonText(reason, labels, 'Rex')).toMatch(/, and Rex weighs 60\u00a0lb$/)
    expect(relatedMeats.flat().filter((id) => !labels.has(id))).toEqual([])
  })
})

const takeOut = 'has items for other pets, so take those out first'
type BoxItems = NonNullable<FitProduct['items']>
const dogToy: BoxItems[number] = { species: 'dog', use: 'toy', weightRangeLb: [15, 45] }
const dogTreat: BoxItems[number] = { ...dogToy, use: 'chew' }
const boxOf = (...items: BoxItems): FitProduct => ({
  ...toy,
  species: 'both',
  form: 'kit-box',
  weightRangeLb: undefined,
  isMixed: true,
  items,
})
const box = boxOf(dogToy, { species: 'cat', use: 'toy', breaksInto: 'strands' })
const tooSmallItem = 'made for 15–\u206045\u00a0lb, too small and could be swallowed'
/** The dog's toy, and one for cats of these weights. */
const boxWithCatToy = (weightRangeLb: [number, number | null]) =>
  boxOf(dogToy, { species: 'cat', use: 'toy', weightRangeLb })

describe('a box with items for several pets', () => {
  it.each<[string, readonly Case[]]>([
    [
      'is as unsuitable as its least suitable item for this pet',
      [
        [box, {}, 'check', takeOut],
        [box, { weightLb: 4 }, 'not-for', 'made for 15–\u206045\u00a0lb, too big for this pet', takeOut],
        [box, { weightLb: 62 }, 'not-for', tooSmallItem, takeOut],
        [box, { weightLb: 70 }, 'not-for', tooSmallItem, takeOut],
        [
          box,
          { weightLb: 44 },
          'check',
          'close to its limit of 45\u00a0lb, so choose the next size up',
          takeOut,
        ],
        [boxOf(dogTreat), {}, 'fits'],
        [boxOf(dogTreat), { soreMouth: true }, 'not-for'],
        [boxOf(dogTreat), { species: 'cat' }, 'not-for', 'made for dogs'],
        [boxOf({ ...dogTreat, species: 'cat' }), {}, 'not-for', 'made for cats'],
        [boxOf({ ...dogTreat, species: 'both' }), { weightLb: 62 }, 'not-for', tooSmallItem],
      ],
    ],
    [
      'has small parts for a gulper: items for another species that this pet could swallow',
      [
        [box, { gulps: true }, ...choking, stay, takeOut],
        [boxOf(dogToy, { species: 'cat', use: 'brush' }), { gulps: true }, 'check'],
        [boxOf(...(box.items ?? []), { species: 'cat', use: 'brush' }), { gulps: true }, 'not-for'],
        [boxWithCatToy([5, 20]), { gulps: true }, 'not-for'],
        [boxWithCatToy([5, 20]), { gulps: true, weightLb: undefined }, 'not-for'],
        [boxWithCatToy([5, 20]), { gulps: true, weightLb: 20 }, 'check'],
        [boxWithCatToy([5, null]), { gulps: true }, 'check'],
        // A dog's toy is bigger than what a cat could swallow.
        [
          boxOf(dogToy, { species: 'cat', use: 'toy', weightRangeLb: [5, 20] }),
          { species: 'cat', weightLb: 9, gulps: true },
          'check',
        ],
      ],
    ],
    [
      'judges an item by its own facts, where it has some',
      [[box, { species: 'cat', weightLb: 9 }, ...watch, takeOut, 'no weight on the label']],
    ],
  ])('%s', (_, cases) => {
    expect(judged(cases)).toEqual(cases)
  })
})

describe('products once wrongly rated as fitting', () => {
  const gulper = { weightLb: 62, gulps: true }
  const soreCat = { species: 'cat', weightLb: 9, soreMouth: true } as const
  const forCat: FitProduct = { ...paste, species: 'cat', weightRangeLb: [5, 15] }
  const rope: FitProduct = { ...toy, weightRangeLb: [45, 90], hardness: 'soft', breaksInto: 'strands' }
  const ring: FitProduct = { ...toy, weightRangeLb: [35, 90], hardness: 'soft', breaksInto: 'foam' }
  const bone: FitProduct = { ...toy, weightRangeLb: [55, 95], hardness: 'firm', breaksInto: 'rubber' }
  const poultryPaste: FitProduct = {
    ...paste,
    ...rule.contentsOf({
      name: 'Poultry Toothpaste',
      flavor: 'Poultry',
      ingredients: ['sorbitol', 'poultry digest'],
      use: 'paste',
      form: 'paste-tube',
    }),
  }

  it.each<[string, FitProduct, Partial<Animal>, string]>([
    ['a cotton rope for a dog who gulps', rope, gulper, 'gulped'],
    ['a foam ring for a dog who gulps', ring, gulper, 'gulped'],
    ['a rubber bone that is not for dogs who swallow what they tear off', bone, gulper, 'gulped'],
    ['a brush for a cat with a sore mouth', { ...forCat, use: 'brush' }, soreCat, 'ask-vet'],
    [
      'a chew strip for a cat with a sore mouth',
      { ...forCat, use: 'chew', hardness: 'soft' },
      soreCat,
      'sore-mouth',
    ],
    [
      'a nub toy for a cat with a sore mouth',
      { ...toy, ...forCat, use: 'toy', hardness: 'soft' },
      soreCat,
      'sore-mouth',
    ],
    [
      'an additive kit for pets in ordinary health, for a cat with a sore mouth',
      { ...forCat, use: 'additive', healthyOnly: true },
      soreCat,
      'ask-vet',
    ],
    ['a poultry paste for a dog allergic to chicken', poultryPaste, { avoids: ['chicken'] }, 'unnamed-meat'],
  ])('%s', (_, product, change, first) => {
    const { result, reasons } = fitOf(product, { ...adultDog, ...change })
    expect([result, reasons[0].kind]).toEqual([first === 'ask-vet' ? 'check' : 'not-for', first])
  })
})

it('a line with the result and the most serious reason', () => {
  const line = (change: Partial<Animal>) => {
    const fit = fitOf(chew, { ...adultDog, ...change })
    return `${resultText(fit, 'Rex')}: ${reasonText(fit.reasons[0], labels)}`
  }
  expect(line({})).toBe('Fits Rex: for 25–\u206050\u00a0lb')
  expect(line({ avoids: ['chicken', 'beef'] })).toBe('Not for Rex: contains chicken')
  expect(line({ lifeStage: 'senior' })).toBe('Check: made for adults')
  expect(resultText(fitOf(chew, { ...adultDog, lifeStage: 'senior' }), 'Rex', true)).toBe('Check for Rex')
})

describe('for every product and pet', () => {
  const forAll = (holds: (product: FitProduct, animal: Animal) => void, numRuns = 100) => {
    fc.assert(fc.property(anyProduct, anyAnimal, holds), { numRuns })
  }
  const rank = { 'not-for': 0, check: 1, fits: 2 } as const
  const rankOf = (product: FitProduct, animal: Animal) => rank[fitOf(product, animal).result]

  it('all reasons are listed once, in the order of the table, and the first decides the result', () => {
    forAll((product, animal) => {
      const { result, reasons } = fitOf(product, animal)
      const ranks = reasons.map(({ kind }) => reasonKinds.indexOf(kind))
      expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
      expect(resultOf[reasons[0].kind]).toBe(result)
      for (const reason of reasons) expect(reasonText(reason, labels)).not.toContain('undefined')
      const expected = expectedOf(product, animal)
      expect(reasons.flatMap(({ kind }) => (kind in expected ? kind : []))).toEqual(
        Object.entries(expected).flatMap(([kind, applies]) => (applies ? kind : [])),
      )
    }, 3000)
  })

  it('nothing fits a sore mouth, and no toy or chew fits a gulper', () => {
    forAll((product, animal) => {
      expect(fitOf(product, { ...animal, soreMouth: true }).result).not.toBe('fits')
      const chewed = { ...product, use: product.use === 'chew' ? 'chew' : 'toy' } as const
      expect(fitOf(chewed, { ...animal, gulps: true }).result).not.toBe('fits')
    })
  })

  it('a heavier pet never makes a small chew or toy fit', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, fc.integer({ min: 0, max: 200 }), (product, animal, more) => {
        const isTooSmall = (one: Animal) =>
          fitOf(product, one).reasons.some(({ kind }) => kind === 'too-small')
        fc.pre(animal.weightLb !== undefined && isTooSmall(animal))
        const heavier = { ...animal, weightLb: (animal.weightLb ?? 0) + more }
        expect([isTooSmall(heavier), fitOf(product, heavier).result]).toEqual([true, 'not-for'])
      }),
    )
  })

  it('avoiding more never makes more products fit', () => {
    forAll((product, animal) => {
      for (const id of ['chicken', 'turkey', 'fish', 'grain', 'dairy']) {
        const more = { ...animal, avoids: [...new Set([...animal.avoids, id])] }
        expect(rankOf(product, more)).toBeLessThanOrEqual(rankOf(product, animal))
      }
    })
  })

  it('never fits if a required fact is unknown', () => {
    forAll((product, animal) => {
      expect(fitOf(product, animal).result === 'fits' ? unknownOf(product, animal) : []).toEqual([])
    }, 3000)
  })

  it('knowing less about the pet or product never makes more products fit', () => {
    forAll((product, animal) => {
      const isFitting = rankOf(product, animal) === rank.fits
      for (const known of ['weightLb', 'lifeStage'] as const)
        expect(isFitting || fitOf(product, { ...animal, [known]: undefined }).result !== 'fits').toBe(true)
      for (const known of ['lifeStage', 'contains', 'hardness'] as const)
        expect(isFitting || fitOf({ ...product, [known]: undefined }, animal).result !== 'fits').toBe(true)
    }, 600)
  })
})

/** Returns whether reasons of the written table apply: a second implementation of it. */
function expectedOf(product: FitProduct, animal: Animal): Partial<Record<ReasonKind, boolean>> {
  const { species, use, contains = [], mayContain, unnamedMeats, minerals, weightRangeLb: range } = product
  const { weightLb: weight, lifeStage: stage, avoids, gulps, chewsHard, soreMouth } = animal
  const { hardness, healthyOnly } = product
  const chewed = use === 'chew' || use === 'toy'
  const isEither = (ids: readonly string[]) => ids.some((id) => avoids.includes(id))
  const pieces = product.breaksInto ?? 'none'
  const eaten =
    ['paste', 'additive', 'chew'].includes(use) ||
    (use === 'brush' && (product.form === 'wipes-tub' || product.form === 'kit-box'))
  const named = new Set<Illness>([
    ...product.notForIllness,
    ...(minerals.includes('iodine') ? ['thyroid' as const] : []),
  ])
  const isIll = animal.illnesses.length > 0
  const isListed = animal.illnesses.some((one) => named.has(one))
  const isYoung = !['adult', 'senior'].includes(stage ?? '')
  const isHeavier = range !== undefined && weight !== undefined && weight > (range[1] ?? 1e6)
  const isLighter = range !== undefined && weight !== undefined && weight < range[0]
  const isSoftBrush =
    use === 'brush' && !eaten && hardness === 'soft' && product.lifeStage?.includes('senior')
  const isWatched = pieces !== 'none' && (pieces !== 'rubber' || chewsHard)
  return {
    'other-species': species !== 'both' && species !== animal.species,
    contains: isEither(contains),
    'unnamed-meat': isEither(unnamedMeats.filter((id) => !contains.includes(id))),
    illness: isListed,
    'healthy-only': !isListed && isIll && eaten && healthyOnly,
    'too-small': chewed && isHeavier,
    gulped: gulps && (use === 'chew' || (use === 'toy' && pieces !== 'none')),
    'sore-mouth': chewed && soreMouth,
    'too-hard': chewed && hardness === 'firm' && stage !== undefined && stage !== 'adult',
    'too-big': chewed && isLighter,
    'on-vet-advice': product.onVetAdvice,
    'ask-vet-illness': isIll && !isListed && eaten !== healthyOnly,
    iodine: minerals.includes('iodine') && (animal.species === 'cat' || isYoung),
    'near-limit': chewed && !isHeavier && weight !== undefined && weight >= 0.9 * (range?.[1] ?? 1e6),
    'stay-in-room':
      use === 'toy' && (gulps ? pieces === 'none' : product.breaksInto === undefined || isWatched),
    'keep-hold': !chewed && pieces !== 'none' && (gulps || chewsHard || isYoung),
    'ask-vet': soreMouth && (!chewed || healthyOnly),
    'ask-vet-senior': healthyOnly && (stage === 'senior' || stage === undefined) && isSoftBrush !== true,
    'other-age': product.lifeStage !== undefined && stage !== undefined && !product.lifeStage.includes(stage),
    'no-ages': product.lifeStage === undefined,
    'may-contain': isEither(mayContain.filter((id) => !contains.includes(id) && !unnamedMeats.includes(id))),
    'related-meat': relatedMeats.some((meats) => {
      const inside = meats.filter((id) => contains.includes(id) || mayContain.includes(id))
      return inside.length > 0 && isEither(meats) && !isEither(inside)
    }),
    'unknown-ingredients': product.contains === undefined,
    'other-weight': !chewed && (isHeavier || isLighter),
    'no-firmness': chewed && hardness === undefined,
    'may-crack': chewed && hardness === 'firm' && chewsHard,
    'may-not-last': chewed && hardness === 'soft' && chewsHard,
  }
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
  const unsureOfAge = { ...paste, lifeStage: undefined }
  const forCats: FitProduct = { ...paste, species: 'cat' }
  it.each([
    ['fits, as the other did', paste, paste, true],
    ['needs a check, as the other did', unsureOfAge, unsureOfAge, true],
    ['needs a check where the other fits', unsureOfAge, paste, false],
    ['fits where the other is not for the pet', paste, forCats, true],
    ['is not for the pet, like the other', forCats, forCats, false],
  ])('%s', (_, other, product, isIt) => {
    expect(isNoWorse(other, product, adultDog)).toBe(isIt)
  })
})
