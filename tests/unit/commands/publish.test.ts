import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Answer, Ask } from '#commands/ask-publish.ts'
import { listDrafts, publish } from '#commands/publish.ts'
import { readContent } from '#content/content-folder.ts'
import { scratchForEach, sticks, tuna } from './scratch-content.ts'

const content = scratchForEach()
const id = 'dental-chew-sticks-for-medium-dogs-28-count'
const read = (path: string) => readFileSync(join(content.root, path), 'utf8')
const today = '2026-11-28'

/** Makes the sticks a draft that asks these lines. */
function draft(...lines: string[]): void {
  const asked = lines.map((line) => `  - '${line}'`).join('\n')
  content.change(sticks, 'sample: true', `draft: true\ntoConfirm:\n${asked}`)
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
