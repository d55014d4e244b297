import { describe, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { printFinding } from '#commands/finding.ts'
import { scratchForEach, sticks, tuna } from './scratch-content.ts'

const content = scratchForEach()

const warning = '  - Not for dogs who swallow treats whole.\n'
const form = 'form: stick-chew\n'

/** The command's output for the scratch folder, without the folder's path. */
function findings(): string[] {
  return checkContent(content.root).findings.map((finding) =>
    printFinding(finding, 'content').replace('content/products/', ''),
  )
}

/** Turns the sticks into a toy with these fields and this warning. */
function toy(said: string, fields = ''): void {
  content.change(sticks, 'category: dental-chews', 'category: dental-toys')
  content.change(sticks, form, 'form: bone-chew\n')
  content.change(sticks, 'gone in one swallow', 'gone in a second')
  content.change(sticks, warning, `  - ${said}\n${fields}`)
}

const file = 'dental-chew-sticks-for-medium-dogs-28-count.md'

describe('text that excludes pets without a matching field', () => {
  it.each([
    ['Not for dogs who swallow what they tear off.', 'add breaksInto: strands, foam, rubber or parts'],
    ['Foam tears and can be swallowed.', 'add breaksInto: strands, foam, rubber or parts'],
    ['A loose bead is a choking risk.', 'add breaksInto: strands, foam, rubber or parts'],
    ['Not for dogs who eat cloth.', 'add breaksInto: strands, foam, rubber or parts'],
    ['Not for dogs over 40 pounds.', 'set weightRangeLb to end at 40'],
    ['Too small for dogs over 45 lb, who may choke on it.', 'set weightRangeLb to end at 45'],
    ['Not for dogs under 30 pounds.', 'set weightRangeLb to begin at 30'],
    ['Not for seniors.', 'remove senior from lifeStage'],
    ['Not for pregnant or nursing dogs.', 'add healthyOnly: true'],
    ['Not for a sick animal.', 'add healthyOnly: true'],
    ['For a healthy mouth only.', 'add healthyOnly: true'],
    ['Not for dogs.', 'set species to cat'],
    ['Not for dogs who bark.', 'the fit check can’t use this: say what to do without “not for”'],
    ['Not for dogs with a tuna allergy.', 'ingredients don’t include fish: add it, or reword this'],
    ['Contains tuna.', 'ingredients don’t include fish: add it, or reword this'],
    ['Avoid it in dogs with pancreatitis.', 'add healthyOnly: true'],
    ['It is perfect for cats.', 'species is dog: correct the field, or remove this'],
    ['Safe for dogs and puppies.', 'lifeStage doesn’t have puppy: correct the field, or remove this'],
    ['Smear peanut butter on it.', 'say whether the pet eats from this toy: set holdsFood to true or false'],
    ['The slots hold treats.', 'say whether the pet eats from this toy: set holdsFood to true or false'],
  ])('in a toy: %s', (said, remedy) => {
    toy(said)
    expect(findings()).toEqual([`${file}:24: warnings.0: found "${said}": ${remedy}`])
  })

  it("in a chew: an allergy to something it doesn't contain", () => {
    content.change(sticks, warning, '  - Not for dogs with a poultry allergy.\n')
    expect(findings()).toEqual([
      `${file}:24: warnings.0: found "Not for dogs with a poultry allergy.": ingredients don’t include this: add it, or reword this`,
    ])
    content.change(sticks, 'Rice flour', 'Poultry digest')
    expect(findings()).toEqual([])
  })

  it.each<[name: string, found: string | undefined]>([
    ['Deer Antler for Medium Dogs', 'Antler'],
    ['Beef Marrow Bones for Medium Dogs', 'Marrow Bones'],
    ['Nylon Bone for Medium Dogs', 'Nylon Bone'],
    ['Cow Hooves for Medium Dogs', 'Hooves'],
    ['Antler-Shaped Mint Chews for Dogs', undefined],
    ['Bone-Shaped Sticks with Beef Bone Broth', undefined],
    ['Rubber Bone with Nylon Rope', undefined],
  ])('a chew or toy that is too hard for teeth: %s', (name, found) => {
    content.change(sticks, /^name: .*$/m, `name: ${name}`)
    const expected =
      found === undefined ? [] : [expect.stringContaining(`name: found "${found}": never listed`)]
    expect(findings()).toEqual(expected)
  })

  it('except about allergies in general, if nobody knows the ingredients', () => {
    const said = 'Read the label first if your dog has an allergy.'
    content.change(sticks, warning, `  - ${said}\n`)
    content.change(
      sticks,
      /ingredients: .*\n/,
      'ingredients: [Water]\nverifiedOn: { day: 2026-11-20, by: label }\n',
    )
    expect(findings()).toEqual([expect.stringContaining('ingredients don’t include this')])
    content.change(
      sticks,
      /ingredients: .*\nverifiedOn: .*\n/,
      'verifiedOn: { day: 2026-11-20, by: maker }\n',
    )
    expect(findings()).toEqual([])
    content.change(sticks, said, 'Not for dogs with a beef allergy.')
    expect(findings()).toEqual([expect.stringContaining('ingredients don’t include beef')])
  })

  it('in a chew for puppies: a minimum age', () => {
    content.change(sticks, 'lifeStage: [adult, senior]', 'lifeStage: [puppy, adult]')
    content.change(sticks, warning, '  - Not for puppies under 12 weeks.\n')
    expect(findings()).toEqual([
      `${file}:24: warnings.0: found "Not for puppies under 12 weeks.": add fromMonths: 3`,
    ])
    content.change(sticks, 'lifeStage:', 'fromMonths: 3\nlifeStage:')
    expect(findings()).toEqual([])
  })

  it('reports the line where the sentence begins, in the description and in a two-line warning', () => {
    content.change(
      sticks,
      'Each stick is',
      'It lasts.\nIt suits a dog\nin good health.\nA sick dog\nshould wait. Each is',
    )
    content.change(sticks, warning, '  - >-\n    Keep it dry.\n    Not for dogs with a liver disease.\n')
    content.change(sticks, 'Four weeks of ridged', 'For healthy dogs, ridged')
    expect(findings()).toEqual([
      `${file}:7: shortDescription: found "For healthy dogs, ridged, bendable mint sticks for dogs of 25 to 50…": add healthyOnly: true`,
      `${file}:26: warnings.0: found "Not for dogs with a liver disease.": add healthyOnly: true`,
      `${file}:38: found "A sick dog should wait.": add healthyOnly: true`,
    ])
    content.change(sticks, form, `${form}healthyOnly: true\n`)
    expect(findings()).toEqual([])
  })
})

describe('an illness without its field', () => {
  const missing = (illness: string) => `add ${illness} to notForIllness`

  it.each([
    ['Ask your vet first if your dog has kidney disease.', 'kidney'],
    ['Ask your vet about iodine and thyroid conditions.', 'thyroid'],
    ['A little sweet; ask your vet if your dog is diabetic.', 'diabetes'],
    ['Skip it for pets with heart trouble.', 'heart'],
    ['Ask your vet about a low-sodium diet.', 'kidney and heart'],
  ])('in a warning: %s', (said, illness) => {
    content.change(sticks, warning, `  - ${said}\n`)
    expect(findings()).toEqual([`${file}:24: warnings.0: found "${said}": ${missing(illness)}`])
    const named = `notForIllness: [${illness.replace(' and ', ', ')}]`
    content.change(sticks, form, `${form}${named}\n`)
    expect(findings()).toEqual([])
  })

  it.each([
    ['Sodium hexametaphosphate', 'kidney and heart'],
    ['Dicalcium phosphate', 'kidney'],
    ['Salt', 'kidney and heart'],
    ['Molasses', 'diabetes'],
    ['Brown kelp', 'thyroid'],
  ])('in its ingredients: %s', (ingredient, illness) => {
    content.change(sticks, 'Rice flour', ingredient)
    expect(findings()).toEqual([`${file}:18: ingredients.0: found "${ingredient}": ${missing(illness)}`])
  })

  it('in its text', () => {
    content.change(sticks, 'Each stick is', 'Skip them for dogs with diabetes. Each stick is')
    expect(findings()).toEqual([expect.stringMatching(/: found "Skip .*": add diabetes to notForIllness$/)])
  })

  it('is not seen in an enzyme or in a low-sodium broth', () => {
    content.change(sticks, 'Rice flour', 'Glucose oxidase, Low-sodium chicken broth')
    expect(findings()).toEqual([])
  })
})

it('refuses propylene glycol for cats', () => {
  content.change(tuna, 'sorbitol', 'propylene glycol')
  expect(findings().filter((one) => one.includes('glycol isn’t safe'))).toHaveLength(1)
  expect(findings().join(' ')).toContain(
    'propylene glycol isn’t safe for cats: remove it, or set species to dog',
  )
})

describe("text that matches the fields, or isn't about a pet", () => {
  it.each([
    ['Not for dogs who swallow what they tear off.', 'breaksInto: rubber\n'],
    ['Small enough for a large dog to swallow.', ''],
    ['Not for dogs over 50 pounds.', ''],
    ['Not for dogs under 25 pounds.', ''],
    ['Not for puppies.', ''],
    ['Not before four months of age.', ''],
    ['Not for cats.', ''],
    ['Not for dogs with kidney disease.', 'healthyOnly: true\nnotForIllness: [kidney]\n'],
    ['Only on a plan; not for dogs with kidney disease.', 'onVetAdvice: true\nnotForIllness: [kidney]\n'],
    ['Not for long walks or the car.', ''],
    ['Wash it with hot water.', ''],
  ])('in a toy: %s', (said, fields) => {
    toy(said, fields)
    expect(findings()).toEqual([])
  })

  it('in a chew: gulpers are always checked', () => {
    content.change(sticks, warning, '  - A loose ring can be gulped.\n')
    expect(findings()).toEqual([])
  })

  it('in a paste: it is meant to be swallowed', () => {
    content.change(tuna, '  - Contains fish.', '  - Let the cat swallow it.')
    expect(findings()).toEqual([])
  })

  it("in a maker's own text, but not in its warnings", () => {
    content.change(sticks, 'sample: true', 'textSource: feed\nsample: true')
    content.change(sticks, 'Each stick is', 'For healthy dogs. Each stick is')
    expect(findings()).toEqual([])
    content.change(sticks, warning, '  - For healthy dogs.\n')
    expect(findings()).toHaveLength(1)
  })
})
