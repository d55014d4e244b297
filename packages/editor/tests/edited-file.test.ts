import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readJson, readMarkdown, readProduct, writeJson, writeMarkdown } from '../src/edited-file.ts'

const guide = `---
question: What is safe for a dog who gulps?
needs: { species: dog, categories: [toothbrushes, dental-toys], words: [gulps] }
picks:
  - product: long-brush
    why: 'It cleans: nothing else here does.'
    fits: { pet: dog, weight: 60, firmness: [soft] }
  - product: treat-ball
    why: Your dog squeezes the slots.
    fits: { pet: dog, weight: 40, firmness: [soft, medium] }
changes:
  - { on: 2026-11-22, what: First published. }
weightRangeLb: [20, null]
price: 64.90
---
Offer a *carrot*.
`

type Fields = Record<string, unknown>
/** Like the editor: adds empty fields and sorts what it knows. */
function asEdited(edit: Fields): string {
  const { changes, ...fields } = structuredClone(readMarkdown(guide))
  const edited: Fields = { scene: '', draft: false, links: [], changes, ...fields, ...edit }
  return writeMarkdown(Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== undefined)))
}

describe('a product', () => {
  const text = readFileSync('tests/shop/products/tuna-cat-toothpaste-2-oz.md', 'utf8')

  it('goes into the groups of its form and comes back as it was', () => {
    expect(readProduct(text)).toMatchObject({ groupSold: { price: 8.99 }, groupFit: { size: 'xs' } })
    expect(writeMarkdown(structuredClone(readProduct(text)))).toBe(text)
  })

  it('changes only the edited line, also of a field in a group', () => {
    const { groupSold, ...fields } = readProduct(text)
    const edited = { ...fields, groupSold: { ...Object(groupSold), price: 9.49 } }
    expect(writeMarkdown(edited)).toBe(text.replace('price: 8.99', 'price: 9.49'))
  })
})

describe('a Markdown file', () => {
  const why = 'It cleans: nothing else here does.'
  const squeezed = 'Your dog squeezes the slots.'
  const brush = {
    fits: { firmness: ['soft'], weight: 65, pet: 'dog', gulps: false },
    why,
    product: 'long-brush',
  }
  const fits = { pet: 'dog', weight: 40, firmness: ['soft', 'medium'] }
  const ball = { product: 'treat-ball', why: squeezed, fits }
  const again = { on: '2026-11-23', what: 'Checked: again.' }
  it.each<[what: string, edit: Fields, before: string, after: string]>([
    ['nothing, if nothing was edited', {}, '', ''],
    ['a text', { price: 65 }, 'price: 64.90', 'price: 65'],
    ['one end of a range', { weightRangeLb: [25, null] }, '[20, null]', '[25, null]'],
    ['no end of a range that the form cleared', { weightRangeLb: [20, ''] }, '[20, null]', '[20, null]'],
    ['a new range without an upper end', { ages: [4, ''] }, '64.90', '64.90\nages: [4, null]'],
    ['the text below', { body: 'Offer a pear.' }, 'Offer a *carrot*.', 'Offer a pear.'],
    ['a field of an entry in a list', { picks: [brush, ball] }, 'weight: 60', 'weight: 65'],
    [
      'a list by an entry that is added',
      { changes: [again, { on: '2026-11-22', what: 'First published.' }] },
      'changes:\n',
      "changes:\n  - { on: 2026-11-23, what: 'Checked: again.' }\n",
    ],
    ['a field that is removed', { price: undefined }, 'price: 64.90\n', ''],
    ['a field that is new', { scene: 'toy-dog' }, 'question:', 'scene: toy-dog\nquestion:'],
  ])('changes only %s', (_, edit, before, after) => {
    expect(asEdited(edit)).toBe(guide.replace(before, after))
  })

  it('is written like the other files if it is new', () => {
    expect(writeMarkdown({ name: 'Paste', isNatural: false, body: 'New.' })).toBe(
      '---\nname: Paste\n---\nNew.\n',
    )
  })
})

const list = `[
  { "id": "a", "words": ["x"], "on": false },
  { "id": "b", "limits": [1, null] }
]
`
const listText = writeJson(readJson(list))

describe('a JSON file', () => {
  const entries = () => {
    const value: unknown = structuredClone(readJson(listText))
    return Array.isArray(value) ? value.map((entry) => ({ extra: '', ...entry })) : []
  }

  it('stays as it is if nothing was edited', () => {
    expect(writeJson(entries())).toBe(listText)
    expect(writeJson({ tags: [], ...Object(readJson('{"name":"A","tags":[]}')) })).toBe(
      '{\n  "name": "A",\n  "tags": []\n}\n',
    )
  })

  it('keeps an object whose keys are numbers, which the editor returns as a list', () => {
    const text = '{\n  "total": 6,\n  "distribution": {\n    "1": 2,\n    "2": 4\n  }\n}\n'
    const edited: unknown[] = []
    edited[1] = 2
    edited[2] = 5
    expect(writeJson({ ...Object(readJson(text)), distribution: edited })).toBe(text.replace('4', '5'))
  })

  it('changes only what was edited', () => {
    const [first, second] = entries()
    expect(writeJson([first, { ...second, id: 'c' }])).toBe(listText.replace('"b"', '"c"'))
    expect(writeJson([second])).toBe('[\n  {\n    "id": "b",\n    "limits": [1, null]\n  }\n]\n')
  })
})
