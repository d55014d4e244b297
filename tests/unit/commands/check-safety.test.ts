import { describe, expect, it } from 'vitest'
import { memoryForEach } from './memory-content.ts'
import { sticks, tuna } from './scratch-content.ts'

const content = memoryForEach()

const warning = '  - Not for dogs who swallow treats whole.\n'
const form = 'form: stick-chew\n'
const file = 'dental-chew-sticks-for-medium-dogs-28-count.md'
const findings = (): string[] => content.findings().map((line) => line.replace('content/products/', ''))
/** Lines of `said | remedy`. */
const rows = (table: string) =>
  table
    .trim()
    .split(/\n\s*/)
    .map((line) => line.split(/ \| ?/))

/** Turns the sticks into a toy with these fields and this warning. */
function toy(said: string, fields = ''): void {
  content.change(sticks, 'category: dental-chews', 'category: dental-toys')
  content.change(sticks, form, 'form: bone-chew\n')
  content.change(sticks, 'gone in one swallow', 'gone in a second')
  content.change(sticks, warning, `  - ${said}\n${fields}`)
}

describe('text that excludes pets without a matching field', () => {
  const parts = 'add breaksInto: strands, foam, rubber or parts'
  const food = 'say whether the pet eats from this toy: set holdsFood to true or false'
  it.each(
    rows(`
      Not for dogs who swallow what they tear off. | ${parts}
      Foam tears and can be swallowed. | ${parts}
      A loose bead is a choking risk. | ${parts}
      Not for dogs who eat cloth. | ${parts}
      Not for dogs over 40 pounds. | set weightRangeLb to end at 40
      Too small for dogs over 45 lb, who may choke on it. | set weightRangeLb to end at 45
      Not for dogs under 30 pounds. | set weightRangeLb to begin at 30
      Not for seniors. | remove senior from lifeStage
      Not for pregnant or nursing dogs. | add healthyOnly: true
      Not for a sick animal. | add healthyOnly: true
      For a healthy mouth only. | add healthyOnly: true
      Not for dogs. | set species to cat
      Not for dogs who bark. | the fit check can’t use this: say what to do without “not for”
      Not for dogs with a tuna allergy. | ingredients don’t include fish: add it, or reword this
      Contains tuna. | ingredients don’t include fish: add it, or reword this
      Avoid it in dogs with pancreatitis. | add healthyOnly: true
      It is perfect for cats. | species is dog: correct the field, or remove this
      Safe for dogs and puppies. | lifeStage doesn’t have puppy: correct the field, or remove this
      Smear peanut butter on it. | ${food}
      The slots hold treats. | ${food}`),
  )('in a toy: %s', (said = '', remedy = '') => {
    toy(said)
    expect(findings()).toEqual([`${file}:24: warnings.0: found "${said}": ${remedy}`])
  })

  it.each<[said: string, remedy: string, edit: [string, string]]>([
    [
      'Not for dogs with a poultry allergy.',
      'ingredients don’t include this: add it, or reword this',
      ['Rice flour', 'Poultry digest'],
    ],
    ['Not for puppies under 12 weeks.', 'add fromMonths: 3', ['flavor:', 'fromMonths: 3\nflavor:']],
  ])('in a chew: %s', (said, remedy, [from, to]) => {
    content.change(sticks, 'lifeStage: [adult, senior]', 'lifeStage: [puppy, adult]')
    content.change(sticks, warning, `  - ${said}\n`)
    expect(findings()).toEqual([`${file}:24: warnings.0: found "${said}": ${remedy}`])
    content.change(sticks, from, to)
    expect(findings()).toEqual([])
  })

  it.each([
    ['Deer Antler for Medium Dogs', ['Antler']],
    ['Beef Marrow Bones for Medium Dogs', ['Marrow Bones']],
    ['Nylon Bone for Medium Dogs', ['Nylon Bone']],
    ['Cow Hooves for Medium Dogs', ['Hooves']],
    ['Antler-Shaped Mint Chews for Dogs', []],
    ['Bone-Shaped Sticks with Beef Bone Broth', []],
    ['Rubber Bone with Nylon Rope', []],
  ])('a chew or toy that is too hard for teeth: %s', (name, found) => {
    content.change(sticks, /^name: .*$/m, `name: ${name}`)
    expect(findings()).toEqual(
      found.map((words) => expect.stringContaining(`name: found "${words}": never listed`)),
    )
  })

  it('except about allergies in general, if nobody knows the ingredients', () => {
    const said = 'Read the label first if your dog has an allergy.'
    const verified = (by: string) => `verifiedOn: { day: 2026-11-20, by: ${by} }\n`
    content.change(sticks, warning, `  - ${said}\n`)
    content.change(sticks, /ingredients: .*\n/, `ingredients: [Water]\n${verified('label')}`)
    expect(findings()).toEqual([expect.stringContaining('ingredients don’t include this')])
    content.change(sticks, /ingredients: .*\nverifiedOn: .*\n/, verified('maker'))
    expect(findings()).toEqual([])
    content.change(sticks, said, 'Not for dogs with a beef allergy.')
    expect(findings()).toEqual([expect.stringContaining('ingredients don’t include beef')])
  })

  it('reports the line where the sentence begins, in the description and in a two-line warning', () => {
    const text = 'It lasts.\nIt suits a dog\nin good health.\nA sick dog\nshould wait. Each is'
    content.change(sticks, 'Each stick is', text)
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
  it.each(
    rows(`
      warnings.0 | Ask your vet first if your dog has kidney disease. | kidney
      warnings.0 | Ask your vet about iodine and thyroid conditions. | thyroid
      warnings.0 | A little sweet; ask your vet if your dog is diabetic. | diabetes
      warnings.0 | Skip it for pets with heart trouble. | heart
      warnings.0 | Ask your vet about a low-sodium diet. | kidney and heart
      ingredients.0 | Sodium hexametaphosphate | kidney and heart
      ingredients.0 | Dicalcium phosphate | kidney
      ingredients.0 | Salt | kidney and heart
      ingredients.0 | Molasses | diabetes
      ingredients.0 | Brown kelp | thyroid
      the text | Skip them for dogs with diabetes. | diabetes`),
  )('in %s: %s', (where, said = '', illness = '') => {
    if (where === 'the text') content.change(sticks, 'Each stick is', `${said} Each stick is`)
    else content.change(sticks, where === 'warnings.0' ? warning.slice(4, -1) : 'Rice flour', said)
    const field = where === 'the text' ? '' : `${where}: `
    expect(findings()).toEqual([
      expect.stringContaining(`: ${field}found "${said}": add ${illness} to notForIllness`),
    ])
    content.change(sticks, form, `${form}notForIllness: [${illness.replace(' and ', ', ')}]\n`)
    expect(findings()).toEqual([])
  })

  it('is not seen in an enzyme or in a low-sodium broth', () => {
    content.change(sticks, 'Rice flour', 'Glucose oxidase, Low-sodium chicken broth')
    expect(findings()).toEqual([])
  })
})

it('refuses propylene glycol for cats', () => {
  content.change(tuna, 'sorbitol', 'propylene glycol')
  expect(findings().filter((line) => line.includes('glycol'))).toEqual([
    expect.stringContaining('propylene glycol isn’t safe for cats: remove it, or set species to dog'),
  ])
})

describe("text that matches the fields, or isn't about a pet", () => {
  it.each(
    rows(`
      Not for dogs who swallow what they tear off. | breaksInto: rubber
      Small enough for a large dog to swallow. |
      Not for dogs over 50 pounds. |
      Not for dogs under 25 pounds. |
      Not for puppies. |
      Not before four months of age. |
      Not for cats. |
      Not for dogs with kidney disease. | healthyOnly: true | notForIllness: [kidney]
      Only on a plan; not for dogs with kidney disease. | onVetAdvice: true | notForIllness: [kidney]
      Not for long walks or the car. |
      Wash it with hot water. |`),
  )('in a toy: %s', (said = '', ...fields) => {
    toy(said, fields.map((field) => field && `${field}\n`).join(''))
    expect(findings()).toEqual([])
  })

  it.each([
    [
      'in a chew: gulpers are always checked',
      sticks,
      'Not for dogs who swallow treats whole.',
      'A loose ring can be gulped.',
    ],
    ['in a paste: it is meant to be swallowed', tuna, 'Contains fish.', 'Let the cat swallow it.'],
  ])('%s', (_, path, from, said) => {
    content.change(path, from, said)
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
