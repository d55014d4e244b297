import { expect, it } from 'vitest'
import { withoutSoldBrands } from '#content/synonyms.ts'
import { catalog } from '../../support/sample-catalog.ts'

it('a maker is no topic once one of its products is sold, however its name is written', () => {
  const left = (...brands: (string | undefined)[]) =>
    withoutSoldBrands(
      catalog.synonyms,
      brands.map((brand) => ({ brand })),
    ).topics.map(({ name }) => name)
  const all = catalog.synonyms.topics.map(({ name }) => name)
  expect(all).toContain('Shiny & Co')
  expect(left(undefined, 'Oak Lane', 'Scaling')).toEqual(all)
  for (const brand of ['Shiny & Co', 'shiny & co.', 'Shiny and Co'])
    expect(left('Oak Lane', brand)).toEqual(all.filter((name) => name !== 'Shiny & Co'))
})
