import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Answer, Ask } from '#commands/ask-publish.ts'
import { listDrafts, publish } from '#commands/publish.ts'
import { warningsAbout } from '#commands/publish-warnings.ts'
import { readContent } from '#content/content-folder.ts'
import { scratchForEach, sticks, tuna } from './scratch-content.ts'

const content = scratchForEach()
const id = 'dental-chew-sticks-for-medium-dogs-28-count'
const read = (path: string) => readFileSync(join(content.root, path), 'utf8')
const today = '2026-11-28'

const warning = '  - Not for dogs who swallow treats whole.\n'

/** Makes the sticks a draft that asks these lines. */
function draft(...lines: string[]): void {
  const asked = lines.map((line) => `  - '${line}'`).join('\n')
  content.change(sticks, 'sample: true', `draft: true\n${asked === '' ? '' : `toConfirm:\n${asked}`}`)
}

/** Answers by their line, and keeps what was asked. */
function asker(answers: Record<string, Answer | (Answer | undefined)[]>, more: Partial<Ask> = {}) {
  const said: string[] = []
  const ask: Ask = {
    confirm: async ({ line }, present, problem) => {
      said.push(problem ?? `${line} (${present})`)
      const answer = answers[line]
      return Array.isArray(answer) ? answer.shift() : answer
    },
    sameFor: async () => true,
    verifiedBy: async (day) => ({ day, by: 'label', who: 'Ann' }),
    ...more,
  }
  return { said, publish: (one = id) => publish(content.root, one, ask, today) }
}

it('publishes a draft when each thing is confirmed, and says who did and when', async () => {
  draft(
    'species: guessed from "Dogs"',
    'all ingredients, from the label',
    'the pet’s weight on the label',
    'is it still sold',
  )
  const { publish: run } = asker({
    'species: guessed from "Dogs"': { kind: 'right' },
    'all ingredients, from the label': {
      kind: 'change',
      text: 'Ingredients: Rice Flour, Glycerin, Minerals (Zinc Sulfate, Ferrous Sulfate, Copper Sulfate, Manganese Sulfate, Sodium Selenite), Peppermint.',
    },
    'the pet’s weight on the label': { kind: 'change', text: '25 to 50 lbs' },
    'is it still sold': { kind: 'right' },
  })
  expect(await run()).toEqual([])
  const file = read(sticks)
  expect(file).toContain(
    'ingredients: [Rice Flour, Glycerin, Zinc Sulfate, Ferrous Sulfate, Copper Sulfate, Manganese Sulfate, Sodium Selenite, Peppermint]',
  )
  expect(file).toContain('weightRangeLb: [25, 50]')
  expect(file).toContain('verifiedOn: { day: 2026-11-28, by: label, who: Ann }')
  expect(file).not.toMatch(/draft|toConfirm/)
  expect(content.findings()).toEqual([])
})

it('keeps each answer, and the draft while something is left', async () => {
  draft('species: guessed from "Dogs"', 'flavor: guessed from "Mint"')
  const { publish: run } = asker({ 'species: guessed from "Dogs"': { kind: 'right' } })
  expect(await run()).toEqual(['not confirmed: flavor: guessed from "Mint"'])
  expect(read(sticks)).toContain(`toConfirm: ['flavor: guessed from "Mint"']`)
  expect(listDrafts(readContent(content.root), [])).toBe(`${id}: 1 to confirm\n1 draft.`)
  expect(listDrafts(readContent(content.root), [id])).toBe(`${id}:\n  flavor: guessed from "Mint"`)
})

it('asks again for an answer that can’t be right, and publishes nothing that the check refuses', async () => {
  draft('species: the file doesn’t say', 'all ingredients, from the label')
  const { said, publish: run } = asker({
    'species: the file doesn’t say': [
      { kind: 'right' },
      { kind: 'change', text: 'bird' },
      { kind: 'change', text: 'Dog' },
    ],
    'all ingredients, from the label': [
      { kind: 'change', text: 'Rice, Xylitol' },
      { kind: 'change', text: 'Rice (Molasses' },
      { kind: 'change', text: 'Rice, Molasses' },
    ],
  })
  expect(await run()).toEqual([
    expect.stringMatching(/ingredients\.1: found "Molasses": add diabetes to notForIllness/),
  ])
  expect(said.filter((line) => !line.includes(' ('))).toEqual([
    'nobody has said what is right: change it',
    'found "bird": use one of "dog", "cat", "both"',
    'nobody knows where one ends: close each bracket, and split what is longer than 80 characters',
  ])
  expect(said.join('\n')).toContain('never sold here: xylitol can kill a dog')
  expect(read(sticks)).toContain('draft: true')
})

it('wants a text of the shop’s own, or the owner’s word that the maker’s stays', async () => {
  draft('the text: write your own')
  content.change(sticks, 'draft: true', 'textSource: feed\ndraft: true')
  const words = read(sticks).split('---\n').at(-1) ?? ''
  content.change(sticks, words, 'To be written: some words.\n')
  const line = 'the text: write your own'
  const { said, publish: run } = asker({ [line]: [{ kind: 'written' }, undefined] })
  expect(await run()).toEqual([`not confirmed: ${line}`])
  expect(said.at(-1)).toContain('isn’t written yet: write it, and save the file')
  content.change(sticks, 'To be written: some words.\n', words)
  expect(await asker({ [line]: { kind: 'written' } }).publish()).toEqual([])
  expect(read(sticks)).not.toContain('textSource')
})

it('gives the other sizes of a product the same answer', async () => {
  draft('flavor: guessed from "Mint"')
  content.change(sticks, /^name: .*$/m, 'name: Minty Sticks, 28 Count\nbrand: Oak Lane')
  const small = read(sticks).replace('28 Count', '12 Count')
  content.write('products/minty-sticks-12-count.md', small)
  const line = 'flavor: guessed from "Mint"'
  await asker({ [line]: { kind: 'right' } }, { verifiedBy: async () => undefined }).publish()
  expect(read('products/minty-sticks-12-count.md')).not.toContain('toConfirm')
})

it('takes a page at a retailer as it is in the browser', async () => {
  const line = 'link: the file’s isn’t one that the shop can use'
  draft(line)
  const page = 'https://www.amazon.com/Minty/dp/B00ABCDE12/ref=sr_1_1'
  const { said, publish: run } = asker({
    [line]: [
      { kind: 'change', text: 'https://www.unknown.example/p' },
      { kind: 'change', text: page },
    ],
  })
  expect(await run()).toEqual([])
  expect(said.at(-1)).toContain('has the host www.unknown.example')
  expect(read(sticks)).toContain(`affiliateUrl: ${page}`)
})

it('knows drafts only', async () => {
  await expect(asker({}).publish('tuna-cat-toothpaste-2-oz')).rejects.toThrow(
    'no draft "tuna-cat-toothpaste-2-oz"',
  )
  expect(read(tuna)).not.toContain('verifiedOn')
})

it('never takes “right as it is” for a field without a value', async () => {
  draft('the pet’s weight on the label')
  content.change(sticks, /weightRangeLb: .*\n/, '')
  const line = 'the pet’s weight on the label'
  const { said, publish: run } = asker({
    [line]: [{ kind: 'right' }, { kind: 'change', text: '25 to 50 lbs' }],
  })
  expect(await run()).toEqual([])
  expect(said).toEqual([`${line} (nothing yet)`, 'nobody has said what is right: change it'])
  expect(read(sticks)).toContain('weightRangeLb: [25, 50]')
})

it('asks what a label of its kind says and the draft doesn’t, and takes “the label doesn’t say”', async () => {
  draft('flavor: guessed from "Mint"')
  content.change(sticks, /^(?:lifeStage|weightRangeLb|hardness|ingredients): .*\n/gm, '')
  content.change(sticks, 'category: dental-chews', 'category: dental-toys')
  const lines = listDrafts(readContent(content.root), [id]).split('\n  ').slice(1)
  expect(lines).toEqual([
    'flavor: guessed from "Mint"',
    'the pet’s weight on the label',
    'lifeStage: the ages on the label',
    'hardness: press a thumbnail into it',
    'breaksInto: what the label says could come off and be swallowed',
    'holdsFood: does the pet eat from it',
  ])
  content.change(sticks, 'category: dental-toys', 'category: dental-chews')
  content.change(sticks, 'gone in one swallow', 'gone')
  const unsaid = { kind: 'change', text: '' } as const
  const { said, publish: run } = asker({
    'flavor: guessed from "Mint"': { kind: 'right' },
    'all ingredients, from the label': { kind: 'change', text: 'Rice, Moon Dust, Star Dust' },
    'the pet’s weight on the label': unsaid,
    'lifeStage: the ages on the label': unsaid,
    'hardness: press a thumbnail into it': [{ kind: 'change', text: 'hard' }, unsaid],
  })
  content.change(sticks, `warnings:\n${warning}`, '')
  expect(await run()).toEqual([])
  expect(said).toContainEqual(expect.stringMatching(/^never listed here: .*thumbnail/))
  expect(read(sticks)).not.toMatch(/lifeStage|hardness|weightRangeLb/)
  // Unknown words, and a text that promises too much, are told with the remedy.
  content.write(
    'faqs/what.md',
    '---\nquestion: What is in it?\norder: 7\n---\n\nNo product here has xylitol.\n',
  )
  expect(warningsAbout(readContent(content.root), id, 'content')).toEqual([
    expect.stringMatching(
      /^No rule knows “Moon Dust”, “Star Dust”.*“check”.*npm run ingredients -- dental-chew/,
    ),
    expect.stringMatching(/content\/faqs\/what\.md:6: found "No product here has xylitol\."/),
  ])
})

it('remembers what the label doesn’t say in the draft, but not in the shop', async () => {
  draft('flavor: guessed from "Mint"')
  content.change(sticks, /^(?:lifeStage|weightRangeLb|hardness|ingredients): .*\n/gm, '')
  content.change(sticks, 'gone in one swallow', 'gone')
  content.change(sticks, `warnings:\n${warning}`, '')
  const unsaid = { kind: 'change', text: '' } as const
  const known = {
    'all ingredients, from the label': { kind: 'change', text: 'Rice, Mint' },
    'the pet’s weight on the label': unsaid,
    'lifeStage: the ages on the label': unsaid,
    'hardness: press a thumbnail into it': { kind: 'change', text: 'soft' },
  } as const
  // Not sure about the flavor today.
  expect(await asker(known).publish()).toEqual(['not confirmed: flavor: guessed from "Mint"'])
  expect(read(sticks)).toContain('notOnLabel: [weightRangeLb, lifeStage]')
  expect(content.findings()).toEqual([])
  const { said, publish: run } = asker({ 'flavor: guessed from "Mint"': { kind: 'right' } })
  expect(await run()).toEqual([])
  expect(said).toEqual(['flavor: guessed from "Mint" ("Mint")'])
  expect(read(sticks)).not.toMatch(/notOnLabel|lifeStage|weightRangeLb/)
})

it('asks nothing about a product that is too hard for teeth', async () => {
  draft('flavor: guessed from "Mint"')
  content.change(sticks, /^name: .*$/m, 'name: Deer Antler for Medium Dogs')
  const { said, publish: run } = asker({})
  expect(await run()).toEqual([expect.stringContaining('name: found "Antler": never listed here')])
  expect(said).toEqual([])
})

/** What labels warn about, each of which the check wants in a field. */
const labelWarnings = [
  'Foam tears and can be swallowed.',
  'Not for dogs over 40 pounds.',
  'Not for dogs under 30 pounds.',
  'Not for seniors.',
  'Not for pregnant or nursing dogs.',
  'Contains tuna.',
  'Ask a vet about a thyroid condition.',
  'Smear peanut butter on it.',
  'Not before four months of age.',
]
const labelWords = ['Rice', 'Molasses', 'Salt', 'Kelp', 'Moon dust', 'Honey']

/** What an owner who reads the label answers to a finding. */
const remedies: readonly (readonly [finding: RegExp, answer: string])[] = [
  [/ingredients/, 'Rice, Tuna'],
  [/notForIllness/, 'kidney, thyroid, diabetes, heart'],
  [/healthyOnly/, 'yes'],
  [/breaksInto/, 'foam'],
  [/holdsFood/, 'yes'],
  [/lifeStage/, 'adult'],
  [/fromMonths/, '6'],
  [/weightRangeLb/, '30 to 40'],
]

it('leads every draft to a product that the check has no finding about', async () => {
  const drafts = fc.record({
    category: fc.constantFrom('dental-chews', 'dental-toys'),
    warnings: fc.uniqueArray(fc.constantFrom(...labelWarnings), { minLength: 2, maxLength: 4 }),
    ingredients: fc.uniqueArray(fc.constantFrom(...labelWords), { minLength: 2, maxLength: 4 }),
    ages: fc.constantFrom('adult, senior', 'puppy, adult', ''),
  })
  const before = read(sticks)
  await fc.assert(
    fc.asyncProperty(drafts, async ({ category, warnings, ingredients, ages }) => {
      content.write(sticks, before)
      draft()
      content.change(sticks, /^(?:lifeStage|weightRangeLb|hardness|ingredients|isBestseller): .*\n/gm, '')
      content.write(sticks, read(sticks).replace('dental-chews', category))
      content.change(sticks, warning, warnings.map((text) => `  - ${text}\n`).join(''))
      const ask: Ask = {
        confirm: async ({ line, field }) => {
          const [, answer = 'soft'] = remedies.find(([finding]) => finding.test(field ?? '')) ?? []
          const first = { ingredients: ingredients.join(', '), lifeStage: ages }
          const isFinding = line.startsWith('found')
          const text = isFinding
            ? answer
            : (Object.entries(first).find(([name]) => name === field)?.[1] ?? '')
          return { kind: 'change', text }
        },
        sameFor: async () => true,
        verifiedBy: async (day) => ({ day, by: 'label', who: 'Ann' }),
      }
      expect(await publish(content.root, id, ask, today)).toEqual([])
      expect(content.findings()).toEqual([])
    }),
    { numRuns: 6 },
  )
})
