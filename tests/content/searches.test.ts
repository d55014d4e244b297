import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { isSampleShop, ownShop } from '../support/content.ts'
import { judge, searchesSchema, uncautioned } from '../support/judge-search.ts'
import { readCatalogOf } from '../support/read-catalog.ts'

const catalog = readCatalogOf('content')
const searches = searchesSchema.parse(parse(readFileSync('tests/content/searches.yaml', 'utf8')))

/** Minimum share of correct searches. */
const enough = 0.95

const engine = createEngineInMemory(catalog)

/** They depend on our sample products and on the synonyms that come with them. */
describe('searching the sample catalog', () => {
  beforeEach(({ skip }) => {
    skip(!isSampleShop, ownShop)
  })

  it('only suggests existing guides and lists', () => {
    const { topics, needs } = catalog.synonyms
    const leads = [...topics, ...needs, ...catalog.conditions.conditions]
    const ids = ({ id }: { id: string }) => id
    expect(catalog.guides.map(ids)).toEqual(expect.arrayContaining(leads.flatMap(({ guides }) => guides)))
    expect(catalog.lists.map(ids)).toEqual(expect.arrayContaining(leads.flatMap(({ lists }) => lists)))
  })

  const answers = catalog.conditions.conditions.flatMap((condition) =>
    condition.words.flatMap((words, index) =>
      // All words alone; in a sentence, those that come first.
      [words, ...(index < 2 ? [`my ${words} dog`, `${words} cat toothpaste`] : [])].map((search) => ({
        condition,
        search,
        ...(index < 1 ? {} : { page: 1 }),
      })),
    ),
  )

  it('offers no product for an emergency, and says what to do with two hotlines', () => {
    const wrong = answers.flatMap(({ condition, search }) => {
      if (condition.kind !== 'emergency') return []
      const { emergency, total } = engine.find({ search })
      const { products, categories, lists } = engine.suggest(search)
      const shown =
        total + products.length + categories.length + lists.length + engine.facets({ search }).total
      return shown === 0 && emergency?.hotlines.length === 2 ? [] : search
    })
    expect(wrong).toEqual([])
  })

  it('sends to a vet first, and offers nothing that the rule refuses for the animal', () => {
    const wrong = answers.flatMap(({ condition, ...query }) => {
      const { search } = query
      if (condition.kind === 'emergency') return []
      const [found, suggested] = [engine.find(query), engine.suggest(search)]
      const caution = condition.kind === 'vet'
      return [
        ...(caution === (found.vetFirst ?? []).length > 0 ? [] : ['has a vet box or has none']),
        ...(caution === (suggested.vetFirst ?? []).length > 0 ? [] : ['suggests a vet or none']),
        ...uncautioned(found),
        ...uncautioned({ ...found, products: suggested.products }),
      ].map((problem) => `${search}: ${problem}`)
    })
    expect(wrong).toEqual([])
  })

  it("explains why the shop doesn't sell something", () => {
    const products = catalog.synonyms.topics.filter(({ kind }) => kind === 'product')
    expect(products.filter(({ why }) => why === undefined)).toEqual([])
  })

  it('gets 95 of 100 searches right', () => {
    const wrong = searches.flatMap((expected) =>
      expected.search.flatMap((search) => {
        const problems = judge(expected, engine.find({ search, page: 1 }))
        return problems.length === 0 ? [] : `${search}: ${problems.join('; ')}`
      }),
    )
    // So that a failure names the searches.
    const isEnough = wrong.length <= searches.flatMap(({ search }) => search).length * (1 - enough)
    expect(isEnough ? [] : wrong).toEqual([])
  })
})
