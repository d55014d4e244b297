import { describe, expect, it } from 'vitest'
import type { ImportPlan, Planned } from '../src/import/plan-import.ts'
import { printPlan } from '../src/import/print-plan.ts'

const lists = { changes: [], kept: [], skipped: [] }
const unchanged: Planned = { line: 2, id: 'soft-chew', kind: 'unchanged', ...lists, markdown: '' }
const price = { field: 'price', before: 4.5, after: 3 }
const created: Planned = {
  ...unchanged,
  kind: 'created',
  changes: [{ ...price, before: undefined }],
}
const updated: Planned = { ...unchanged, kind: 'updated', changes: [price] }
const bare: Planned = { ...updated, changes: [] }
const kept: Planned = { ...unchanged, kept: [price] }
const keeps = 'feed.csv:2: soft-chew: not changed: price: 4.5 -> 3 (use --overwrite to replace them)'
const rest = { format: 'a table', columns: new Set<string>(), leftOut: new Map<string, number>() }

/** Prints a plan without its last line, which counts. */
function linesOf(plan: Partial<ImportPlan>, most = 20): string[] {
  const whole = { planned: [], refused: [], absent: [], memory: new Map(), rest, ...plan }
  return printPlan(whole, 'feed.csv', most).split('\n').slice(0, -1)
}

const [fits, long] = ['x'.repeat(68), 'y'.repeat(69)]
const change = (before: unknown, after: unknown) => ({ field: 'text', before, after })
it.each<[what: string, planned: Planned[], most: number, lines: string[]]>([
  [
    'at most 70 characters of a value',
    [{ ...updated, changes: [change(long, fits), change(fits, long)] }],
    20,
    [
      '~ soft-chew',
      `    text: "${'y'.repeat(66)}... -> "${fits}"`,
      `    text: "${fits}" -> "${'y'.repeat(66)}...`,
    ],
  ],
  [
    'no more products than asked for, and counts the rest',
    [bare, bare, bare, kept, kept, kept],
    2,
    ['~ soft-chew', '~ soft-chew', 'and 1 more (--all shows them)', keeps, keeps],
  ],
  ['all of them, if they are no more', [bare, bare, unchanged], 2, ['~ soft-chew', '~ soft-chew']],
])('shows %s', (_, planned, most, lines) => {
  expect(linesOf({ planned }, most)).toEqual(lines)
})

it.each([
  [1, 'a. They'],
  [5, 'a, b, c, d, e. They'],
  [6, 'a, b, c, d, e and 1 more. They'],
  [8, 'a, b, c, d, e and 3 more. They'],
])('names five of %i products that left the feed', (count, names) => {
  const absent = [...'abcdefgh'].slice(0, count)
  expect(linesOf({ absent })).toEqual([`No longer in the feed: ${names} weren’t changed.`])
})

it.each([
  [{ field: 'price', value: 'soon', message: 'no price' }, 'price: found "soon": no price'],
  [{ field: 'price', value: '', message: 'missing' }, 'price: missing'],
  [{ field: 'tags.0', value: '["x"]', message: 'found "x": use y' }, 'tags.0: found "x": use y'],
  [{ field: '', value: '', message: 'a row that never ends' }, 'a row that never ends'],
  [{ field: '', value: 'x'.repeat(71), message: 'no' }, `found "${'x'.repeat(67)}...": no`],
])('shows a problem with its field, its value, and what to do: %j', (problem, text) => {
  expect(linesOf({ refused: [{ line: 4, ...problem }] })).toEqual([`feed.csv:4: refused: ${text}`])
  expect(linesOf({ planned: [{ ...unchanged, skipped: [problem] }] })).toEqual([`feed.csv:2: ${text}`])
})

describe('the end', () => {
  const draft = { ...bare, markdown: '---\nname: Chew\ndraft: true\n---\nA text of its own.\n' }
  const empty = { ...bare, markdown: '---\nname: Chew\n---\nTo be written: 60 words.\n' }
  const other = { ...bare, markdown: 'undraft: true\ndraft: true or false\n See To be written: it' }
  const confirm = (one: string, each: string) =>
    `${one}, not in the shop yet. Run npm run publish -- <id> for ${each}: it asks what is to confirm.`
  it.each<[planned: Planned[], said: string[]]>([
    [[draft], [confirm('1 is a draft', 'it')]],
    [[draft, draft], [confirm('2 are drafts', 'each')]],
    [[empty], ['1 with no text yet.']],
    [[draft, empty].map((one) => ({ ...one, kind: 'unchanged' })), []],
    [[other], []],
  ])('says how many drafts there are, and how many lack a text (%#)', (planned, said) => {
    expect(linesOf({ planned }).filter((line) => !line.startsWith('~'))).toEqual(said)
  })

  it('counts products by what happened to them, and rows that were refused once each', () => {
    const problem = { line: 9, field: '', value: '', message: 'no' }
    const refused = [problem, problem, { ...problem, line: 10 }]
    const planned = [created, updated, updated, unchanged, unchanged, unchanged]
    const printed = printPlan({ planned, refused, absent: [], memory: new Map(), rest }, 'feed.csv', 20)
    expect(printed.split('\n').at(-1)).toBe('1 created, 2 updated, 3 unchanged, 2 refused.')
  })
})
