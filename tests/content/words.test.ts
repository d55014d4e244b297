import { expect, it } from 'vitest'
import { problemsOf } from '#schemas/explain.ts'
import { jsonSchema } from '#schemas/json-schema.ts'
import { counted, word, wordWith } from '#schemas/word.ts'

const complaints = (schema: Parameters<typeof problemsOf>[0], text: unknown) =>
  problemsOf(schema, text).map(({ message }) => message)

it('refuses a word without a place that it needs, and says which', () => {
  expect(complaints(wordWith('name'), 'has been added to your cart')).toEqual([
    'found "has been added to your cart": keep {name} in it, and no other { or }',
  ])
  expect(complaints(wordWith('count', 'zip'), '{count} clinics near you')).toEqual([
    'found "{count} clinics near you": keep {count} and {zip} in it, and no other { or }',
  ])
})

it.each(['{nmae} was added, {name}', '{name} {', 'name'])('refuses %j', (text) => {
  expect(complaints(wordWith('name'), text)).toHaveLength(1)
})

it('takes places in any order', () => {
  expect(complaints(wordWith('count', 'zip'), 'In {zip}: {count}')).toEqual([])
})

it('refuses a place where nothing is filled in', () => {
  expect(complaints(word, 'Buy {name}')).toEqual([
    'found "Buy {name}": this text takes no placeholders; remove { and }',
  ])
})

it('lets one do without its figure, and more than one not', () => {
  expect(complaints(counted(), { one: 'One item', other: '{count} items' })).toEqual([])
  expect(complaints(counted(), { one: 'One item', other: 'Items' })).toHaveLength(1)
  expect(complaints(counted('name'), { one: 'One item', other: '{name}: {count}' })).toHaveLength(1)
})

it('says the same to editors, whose patterns have no more than the schema', () => {
  const { pattern } = jsonSchema(wordWith('name'), 'draft-7')
  expect('{name} was added').toMatch(new RegExp(pattern ?? '$^', 'u'))
  expect('It was added').not.toMatch(new RegExp(pattern ?? '$^', 'u'))
})
