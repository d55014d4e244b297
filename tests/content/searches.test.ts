import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEngineInMemory } from '#features/search/server/engine/write-file.ts'
import { fitOf } from '#features/pets/fit.ts'
import type { Animal } from '#features/pets/pet.ts'
import { judge, searchesSchema } from '../support/judge-search.ts'
import { readCatalogOf } from '../support/read-catalog.ts'

const catalog = readCatalogOf('content')
const searches = searchesSchema.parse(JSON.parse(readFileSync('tests/content/searches.json', 'utf8')))

/** Minimum share of correct searches. */
const enough = 0.95

/** They depend on our sample products and on the synonyms that come with them. */
describe('searching the sample catalog', () => {
  beforeEach(({ skip }) => {
    skip(
      catalog.products.length === 0 || catalog.products.some(({ sample }) => !sample),
      'the shop sells products of its own, not our samples',
    )
  })

  it('only suggests existing guides and lists', () => {
    const { topics, needs } = catalog.synonyms
    const leads = [...topics, ...needs]
    const ids = ({ id }: { id: string }) => id
    expect(catalog.guides.map(ids)).toEqual(expect.arrayContaining(leads.flatMap(({ guides }) => guides)))
    expect(catalog.lists.map(ids)).toEqual(expect.arrayContaining(leads.flatMap(({ lists }) => lists)))
  })

  it('shows no product that the fit rule excludes for a need', () => {
    const engine = createEngineInMemory(catalog)
    const pet: Animal = {
      species: 'dog',
      avoids: [],
      gulps: false,
      chewsHard: false,
      soreMouth: false,
      illnesses: [],
    }
    const { topics, needs } = catalog.synonyms
    const wrong = [...topics, ...needs].flatMap(({ words = [], filter }) =>
      filter === undefined
        ? []
        : words.flatMap((search) =>
            engine
              .find({ search })
              .products.filter((product) => {
                const species = product.species === 'cat' ? 'cat' : 'dog'
                return fitOf(product, { ...pet, species, [filter]: true }).result === 'not-for'
              })
              .map(({ id }) => `${search}: ${id}`),
          ),
    )
    expect(wrong).toEqual([])
  })

  it("explains why the shop doesn't sell something", () => {
    const products = catalog.synonyms.topics.filter(({ kind }) => kind === 'product')
    expect(products.filter(({ why }) => why === undefined)).toEqual([])
  })

  it('gets 95 of 100 searches right', () => {
    const engine = createEngineInMemory(catalog)
    const wrong = searches.flatMap((expected) => {
      const problems = judge(expected, engine.find({ search: expected.search, page: 1 }))
      return problems.length === 0 ? [] : `${expected.search}: ${problems.join('; ')}`
    })
    // So that a failure names the searches.
    const isEnough = wrong.length <= searches.length * (1 - enough)
    expect(isEnough ? [] : wrong).toEqual([])
  })
})
