import { expect, it } from 'vitest'
import { problemsOf } from '#content/explain.ts'
import { jsonSchema } from '#content/json-schema.ts'
import { textWith } from '#content/retailer.ts'

const complaints = (schema: Parameters<typeof problemsOf>[0], text: unknown) =>
  problemsOf(schema, text).map(({ message }) => message)

it('rejects a text without a required placeholder, and names it', () => {
  expect(complaints(textWith('name'), 'has been added to your cart')).toEqual([
    'found "has been added to your cart": keep {name} in it, and no other { or }',
  ])
})

it.each(['{nmae} was added, {name}', '{name} {', 'name'])('refuses %j', (text) => {
  expect(complaints(textWith('name'), text)).toHaveLength(1)
})

it('accepts a placeholder anywhere, more than once', () => {
  expect(complaints(textWith('name'), 'About {name}: {name}!')).toEqual([])
})

it('gives editors the same rule as a pattern', () => {
  const { pattern } = jsonSchema(textWith('name'), 'draft-7')
  expect('{name} was added').toMatch(new RegExp(pattern ?? '$^', 'u'))
  expect('It was added').not.toMatch(new RegExp(pattern ?? '$^', 'u'))
})
