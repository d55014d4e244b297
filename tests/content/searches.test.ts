import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEngineInMemory } from '#engine/write-file.ts'
import { judge, searchesSchema } from '../support/judge-search.ts'
import { readCatalogueOf } from '../support/read-catalogue.ts'

const catalogue = readCatalogueOf('content')
const searches = searchesSchema.parse(JSON.parse(readFileSync('tests/content/searches.json', 'utf8')))

/** The part of the searches that has to be right. */
const enough = 0.95

/** They are about what our samples are, and about the words that came with them. */
describe('the search over the sample catalogue', () => {
  beforeEach(({ skip }) => {
    skip(
      catalogue.products.some(({ sample }) => !sample),
      'the shop sells products of its own, not our samples',
    )
  })

  it('is tried by at least 120 searches', () => {
    expect(new Set(searches.map(({ search }) => search)).size).toBeGreaterThanOrEqual(120)
  })

  it('answers 95 of 100 searches rightly', () => {
    const engine = createEngineInMemory(catalogue)
    const wrong = searches.flatMap((expected) => {
      const problems = judge(expected, engine.find({ search: expected.search, page: 1 }))
      return problems.length === 0 ? [] : `${expected.search}: ${problems.join('; ')}`
    })
    // So that a failure names the searches.
    const isEnough = wrong.length <= searches.length * (1 - enough)
    expect(isEnough ? [] : wrong).toEqual([])
  })
})
