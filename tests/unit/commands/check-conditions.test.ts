import { describe, expect, it } from 'vitest'
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

function findings(change: object): string {
  const conditions = [
    { ...choking, ...change },
    { ...choking, id: 'bleeding', words: ['bleeding'] },
  ]
  content.write('conditions.json', JSON.stringify({ harmless: ['non toxic'], conditions }))
  return content.findings().join('\n')
}

describe('conditions.json', () => {
  it('may be valid', () => {
    expect(findings({})).toBe('')
  })

  it('reports a page that does not exist', () => {
    expect(findings({ guides: ['no-such-guide'] })).toMatch(
      /^content\/conditions\.json:\d+: conditions\.0\.guides\.0: found "no-such-guide"/,
    )
  })

  it('reports a word that the search would also read as a product', () => {
    content.write('synonyms.json', readSynonyms())
    expect(findings({ words: ['choking', 'kong'] })).toMatch(
      /conditions\.0\.words\.1: found "kong": it's also in synonyms\.json/,
    )
  })

  it('reports advice without a source, and a word in two conditions', () => {
    expect(findings({ words: ['bleeding'] })).toContain(
      '"bleeding" appears in two places; remove it from one',
    )
    expect(findings({ sources: [] })).toContain('add a text and at least one source')
  })
})

function readSynonyms(): string {
  return JSON.stringify({
    ignored: ['the'],
    weak: ['dental'],
    synonyms: [{ words: ['kong'], means: ['toy'] }],
    leaveOut: { before: ['no'], beforeFood: ['not'], after: ['free'], afterFood: ['upsets'] },
    topics: [],
    needs: [],
  })
}
