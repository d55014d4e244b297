import { beforeEach, expect, it, vi } from 'vitest'
import { inTerminal } from '#commands/ask-publish.ts'
import type { DraftQuestion } from '#commands/draft.ts'

interface Prompt {
  message: string
  options?: { value: unknown; label: string }[]
}

/** What the terminal shows, and the answers that somebody gives. A symbol stands for Ctrl+C. */
const { shown, answers } = vi.hoisted(() => {
  const told: { shown: string[]; answers: unknown[] } = { shown: [], answers: [] }
  return told
})

vi.mock('@clack/prompts', () => {
  const prompt = ({ message, options = [] }: Prompt) => {
    shown.push([message, ...options.map(({ label }) => label)].join(' / '))
    const answer = answers.shift()
    const picked = options.find(({ label }) => label === answer)
    return picked === undefined ? answer : picked.value
  }
  return {
    select: prompt,
    multiselect: prompt,
    text: prompt,
    note: (text: string, title: string) => shown.push(`${title}: ${text}`),
    log: { error: (text: string) => shown.push(text) },
    isCancel: (answer: unknown) => typeof answer === 'symbol',
  }
})

beforeEach(() => {
  shown.length = 0
  answers.length = 0
})

const question = (field: string | undefined, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  line: 'the line',
  field,
  isOpen: false,
  isFinding: false,
  ...more,
})
const open = { isOpen: true }
const found = { isOpen: true, isFinding: true }
const later = 'I don’t know yet'

it.each<[what: string, asked: DraftQuestion, present: string, options: string[]]>([
  ['a guess', question('flavor'), 'Mint', ['Right as it is', 'Change it', later]],
  ['no field', question(undefined), '', ['Right as it is', later]],
  ['a gap', question('lifeStage', open), 'nothing yet', ['Fill it in', 'The label doesn’t say', later]],
  ['a gap that no product may have', question('species', open), 'both', ['Change it', later]],
  ['the text', question('text'), '…', ['It can stay as it is', 'I have written my own into the file', later]],
  ['a finding', question('tags', found), 'dog', ['Change it', 'I have corrected it in the file', later]],
  ['a finding elsewhere', question(undefined, found), '', ['I have corrected it in the file', later]],
])('offers for %s what may be answered', async (_, asked, present, options) => {
  answers.push(later)
  expect(await inTerminal.confirm(asked, present)).toBeUndefined()
  expect(shown.at(-1)).toBe(['the line', ...options].join(' / '))
})

it.each<[field: string, given: unknown[], answer: unknown, last: RegExp]>([
  [
    'hardness',
    ['Fill it in', 'no dent: as hard as wood, bone or antler'],
    'hard',
    /soft: it bends.* \/ no dent/,
  ],
  ['lifeStage', ['Fill it in', ['adult', 'senior']], 'adult, senior', /puppy \/ kitten \/ adult \/ senior/],
  ['holdsFood', ['Fill it in', 'yes'], 'yes', /yes \/ no/],
  ['ingredients', ['Fill it in', 'Rice, Mint'], 'Rice, Mint', /paste the whole list from the label/],
  ['weightRangeLb', ['The label doesn’t say'], '', /the line/],
])('takes the value of %s', async (field, given, text, last) => {
  answers.push(...given)
  const answer = await inTerminal.confirm(question(field, open), 'nothing yet')
  expect(answer).toEqual({ kind: 'change', text })
  expect(shown.at(-1)).toMatch(last)
})

it('shows a problem and the present value, and takes Ctrl+C anywhere for “not now”', async () => {
  for (const given of [[Symbol('cancel')], ['Change it', Symbol('cancel')]]) {
    answers.push(...given)
    expect(await inTerminal.confirm(question('flavor'), 'Mint', 'no such flavor')).toBeUndefined()
  }
  expect(shown).toEqual(expect.arrayContaining(['no such flavor', 'flavor: Mint']))
  answers.push('On the package', Symbol('cancel'))
  expect(await inTerminal.verifiedBy('2026-11-28')).toBeUndefined()
  answers.push('On the brand’s own page', ' Ann ')
  expect(await inTerminal.verifiedBy('2026-11-28')).toEqual({ day: '2026-11-28', by: 'maker', who: 'Ann' })
  answers.push('No, ask for each')
  expect(await inTerminal.sameFor(['a-chew'], 'the line')).toBe(false)
})
