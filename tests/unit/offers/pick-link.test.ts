import { expect, it } from 'vitest'
import { withPick } from '#features/offers/pick-link.ts'

const retailers = [{}, { subTagParameter: 'ascsubtag' }]

it('adds the guide and the position to a link with a sub-tag, and leaves other links alone', () => {
  const link = 'https://www.amazon.com/dp/B00ABCDE12?tag=tag-20'
  expect(withPick(`${link}&ascsubtag=chew`, 'gulpers', 2, retailers)).toBe(`${link}&ascsubtag=chew.gulpers.2`)
  for (const plain of [link, '#', '/products/chew']) {
    expect(withPick(plain, 'gulpers', 2, retailers)).toBe(plain)
  }
})
