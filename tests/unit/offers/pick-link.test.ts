import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withPick } from '#products/pick-link.ts'

const retailers = [{}, { subTagParameter: 'ascsubtag' }]

it('adds the guide and the position to a link with a sub-tag, and leaves other links alone', () => {
  const link = 'https://www.amazon.com/dp/B00ABCDE12?tag=tag-20'
  expect(withPick(`${link}&ascsubtag=chew`, 'gulpers', 2, retailers)).toBe(`${link}&ascsubtag=chew.gulpers.2`)
  for (const plain of [link, '#', '/products/chew']) {
    expect(withPick(plain, 'gulpers', 2, retailers)).toBe(plain)
  }
})

it('knows the sub-tag parameters of the retailers in content', () => {
  const address = 'https://shop.example/p?'
  const keys = JSON.parse(readFileSync('content/retailers.json', 'utf8')).flatMap(
    ({ sample, subTagParameter: key }: { sample?: boolean; subTagParameter?: string }) =>
      sample === true || key === undefined ? [] : key,
  )
  for (const key of keys)
    expect(withPick(`${address}${key}=chew`, 'gulpers', 1)).toBe(`${address}${key}=chew.gulpers.1`)
})
