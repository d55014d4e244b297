import { expect, it } from 'vitest'
import { memoryForEach } from './memory-content.ts'

const content = memoryForEach()

const choking = {
  id: 'choking',
  kind: 'emergency',
  name: 'Choking',
  words: ['choking'],
  text: 'Go to a clinic now, and call on the way.',
  sources: [{ name: 'A clinic', url: 'https://clinic.example/choking' }],
}
const synonyms = {
  ignored: ['the'],
  weak: ['dental'],
  synonyms: [{ words: ['kong'], means: ['toy'] }],
  leaveOut: {
    before: ['no'],
    beforeFood: ['not'],
    after: ['free'],
    afterFood: ['upsets'],
    anywhere: ['hives'],
  },
  topics: [],
  needs: [],
}

it.each<[change: object, said: RegExp]>([
  [{}, /^$/],
  [
    { guides: ['no-such-guide'] },
    /^content\/conditions\.json:\d+: conditions\.0\.guides\.0: found "no-such-guide"/,
  ],
  [{ words: ['choking', 'kong'] }, /conditions\.0\.words\.1: found "kong": it's also in synonyms\.json/],
  [{ words: ['bleeding'] }, /"bleeding" appears in two places; remove it from one/],
  [{ sources: [] }, /add a text and at least one source/],
])('conditions.json with %j: %s', (change, said) => {
  const conditions = [
    { ...choking, ...change },
    { ...choking, id: 'bleeding', words: ['bleeding'] },
  ]
  content.write('synonyms.json', JSON.stringify(synonyms))
  content.write('conditions.json', JSON.stringify({ harmless: ['non toxic'], conditions }))
  expect(content.findings().join('\n')).toMatch(said)
})
