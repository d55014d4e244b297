import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { productsOfList } from '#guides/guide-picks.ts'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { passes } from '#search/filter-rules.ts'
import { isJudged, ruleFor } from '#pets/rule-for.ts'
import { filtersOf } from '#search/filters.ts'
import { curatedListSchema } from '#content/category.ts'
import { type Asked, anySearch } from '../support/any-search.ts'
import { readCatalogOf } from '../support/read-catalog.ts'
import { stockTestShop } from '../support/test-shop.ts'

/** Returns a function that finds where the words of a search and the same facts as filters get two answers. */
function openShop(content: string) {
  const catalog = readCatalogOf(content)
  const { groups } = catalog.filters
  const engine = createEngineInMemory(catalog)
  const lists = new Map(
    globSync('lists/*.json', { cwd: content }).map((file) => {
      const list = curatedListSchema.parse(JSON.parse(readFileSync(join(content, file), 'utf8')))
      return [basename(file, '.json'), productsOfList(catalog.products, list, groups)] as const
    }),
  )
  return { searches: anySearch(catalog.conditions), contradictions, freeMatches }

  function freeMatches(): string[] {
    const things = new Set(catalog.products.flatMap(({ freeFrom = [] }) => freeFrom))
    // A product without foaming agents may still be a foam.
    const whole = [...things].filter((thing) => !thing.includes('-'))
    return whole.flatMap((thing) => {
      const { products, fullMatches } = engine.find({ search: thing })
      const matched = products.slice(0, fullMatches)
      return matched.flatMap(({ id, freeFrom = [] }) => (freeFrom.includes(thing) ? `${thing}: ${id}` : []))
    })
  }

  function contradictions({ search, animal, conditions, isEmergency }: Asked): string[] {
    const [found, suggested] = [engine.find({ search }), engine.suggest(search)]
    const counted = engine.facets({ search }).total
    if (isEmergency) {
      const { products, categories, lists: offered } = suggested
      const shown = [
        counted,
        found.total,
        products.length,
        categories.length,
        offered.length,
        found.lists.length,
      ]
      const isCalled = [found, suggested].every(({ emergency }) => emergency?.hotlines.length === 2)
      return isCalled && shown.every((count) => count === 0) ? [] : ['is no emergency']
    }
    const filter = filtersOf(animal)
    const rule = ruleFor(filter)
    const asksVet = conditions.some(({ kind }) => kind === 'vet')
    const { animal: { avoid = [], ...read } = {} } = found
    const { avoid: avoided = [], ...told } = animal
    const isUnread = avoided.some((id) => !avoid.includes(id)) || (avoided.length === 0 && avoid.length > 0)
    const ids = new Set(found.products.map(({ id }) => id))
    const unfit = [...found.products, ...suggested.products].find((one) => !passes(groups, one, filter))
    const alone = suggested.products.find(({ id }) => !ids.has(id))
    const results = isJudged(filter) ? found.products.map((one) => rule(one).result) : undefined
    const list = [...found.lists, ...suggested.lists].find(({ id }) =>
      lists.get(id)?.some((one) => {
        const { result, reasons } = rule(one)
        return result === 'not-for' && reasons[0].kind !== 'other-species'
      }),
    )
    const fitting = engine.find({ search, fits: true }).products.find((one) => rule(one).result !== 'fits')
    return [
      ...said(found.emergency !== undefined, 'is an emergency'),
      ...said(
        [found, suggested].some(({ vetFirst }) => (vetFirst !== undefined) !== asksVet),
        'sends to a vet, or not',
      ),
      ...said(same(read) !== same(told) || isUnread, `reads ${same({ ...read, avoid })}`),
      ...said(unfit !== undefined, `offers ${unfit?.id}`),
      ...said(alone !== undefined, `only suggests ${alone?.id}`),
      ...said(list !== undefined, `leads to ${list?.id}`),
      ...said(counted !== found.total, `counts ${counted} of ${found.total}`),
      ...said(same(results) !== same(found.results?.map(({ result }) => result)), 'shows other results'),
      ...said('pet' in animal && fitting !== undefined, `says that ${fitting?.id} fits`),
    ]
  }
}

/** Values in the order of their keys. */
const same = (value: object | undefined): string =>
  JSON.stringify(value && Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const said = (isWrong: boolean, problem: string): string[] => (isWrong ? [problem] : [])

const root = mkdtempSync(join(tmpdir(), 'pearly-paws-'))
cpSync('content', root, { recursive: true })
await stockTestShop(root)
const shops = { samples: openShop('content'), fixture: openShop(root) }
rmSync(root, { recursive: true })

it.each(Object.entries(shops))('what a product is free of is no match: %s', (_, { freeMatches }) => {
  expect(freeMatches()).toEqual([])
})

it.each(Object.entries(shops))(
  'words about an animal mean what its filters and the rule mean: %s',
  (_, { searches, contradictions }) => {
    const wrong = fc
      .sample(searches, { numRuns: 500, seed: 51 })
      .flatMap((asked) => contradictions(asked).map((problem) => `${asked.search}: ${problem}`))
    expect(wrong).toEqual([])
  },
  60_000,
)
