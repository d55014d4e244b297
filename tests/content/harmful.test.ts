import { beforeEach, describe, expect, it } from 'vitest'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { isSampleShop, ownShop } from '../support/content.ts'
import { readCatalogOf } from '../support/read-catalog.ts'

const engine = createEngineInMemory(readCatalogOf('content'))

/** The words belong to our sample content. */
describe('a search for something hard or harmful', () => {
  beforeEach(({ skip }) => {
    skip(!isSampleShop, ownShop)
  })

  const asked =
    'yak cheese chew, yak, pig ears, cow ear, elk antler, deer antlers, coffee wood, collagen sticks, turkey neck, ' +
    'turkey necks, tea tree oil, clove oil, cloves, essential oils, hydrogen peroxide, peroxide, garlic, ' +
    'macadamia nuts, grapes, raisins, salt water, scaling tools, tartar scraper'

  it.each(asked.split(', '))('“%s” gets a reason, its source, and something safer', (search) => {
    const { topic, products } = engine.find({ search, page: 1 })
    expect(topic?.kind).toBe('product')
    expect(topic?.why).toMatch(/\b(?:Pick|Give|Brush|brush|Wipe)\b/)
    expect(topic?.source?.url).toMatch(/^https?:/)
    expect(products.length).toBeGreaterThan(0)
  })
})
