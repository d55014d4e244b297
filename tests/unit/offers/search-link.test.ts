import { describe, expect, it } from 'vitest'
import { numberLink, retailerSearch, withTag } from '#products/affiliate-link.ts'
import { linkProblem, offerProblems } from '#products/link-problem.ts'
import { isSearchLink } from '#products/search-link.ts'
import { problemsOf } from '#content/explain.ts'
import { retailersSchema } from '#content/retailer.ts'
import { firstRetailer, retailers, secondRetailer } from '../../support/retailers.ts'

const stores = [
  { country: 'GB', host: 'www.amazon.co.uk', tag: 'paws-21' },
  { country: 'DE', host: 'www.amazon.de', tag: '' },
]
const abroad = { ...firstRetailer, stores }
const rows = [abroad, ...retailers.slice(1)]
const page = numberLink('B00ABCDE12', abroad)

describe('the stores of a retailer', () => {
  const problems = (change: object) =>
    problemsOf(retailersSchema, [{ ...secondRetailer, ...change }]).map(({ message }) => message)

  it.each([
    [[{ country: 'UK1', host: 'a.example', tag: '' }], 'two letters'],
    [[{ country: 'US', host: 'a.example', tag: '' }], 'two letters of another country'],
    [[{ country: 'GB', host: 'https://a.example', tag: '' }], 'use a host name'],
    [[{ country: 'GB', host: 'a.example' }], 'missing'],
    [[stores[0], stores[0]], 'appears twice'],
  ])('are refused as %j', (wrong, problem) => {
    expect(problems({ stores: wrong }).join('\n')).toContain(problem)
  })

  it('are needed for numbers in their countries, and not typed into links', () => {
    const problemsIn = (asinIn: Record<string, string>) => offerProblems({ asinIn }, rows)
    expect(problemsIn({ GB: 'B00GB00001' })).toEqual([])
    expect(problemsIn({ FR: 'B00FR00001' })).toEqual([
      { path: ['asinIn', 'FR'], message: expect.stringContaining('no store there: add it under stores') },
    ])
    expect(offerProblems({ asinIn: { GB: 'B00GB00001' } }, retailers.slice(1))).toHaveLength(1)
    expect(linkProblem(withTag('https://www.amazon.co.uk/dp/B00ABCDE12', abroad), rows)).toContain(
      'no retailer in content/retailers.json has the host www.amazon.co.uk',
    )
  })
})

describe('a link to search results', () => {
  const network = {
    hosts: ['shop.network.example'],
    productLink: 'https://shop.network.example/c/1?u=https%3A%2F%2Fshop.example%2Fdp%2F{number}',
    searchLink: 'https://shop.network.example/c/1?u=https%3A%2F%2Fshop.example%2Fs%3Fquery%3D{words}',
    tagParameter: 'id',
  }
  const inPath = {
    ...network,
    hosts: ['finder.example'],
    searchLink: 'https://finder.example/find/{words}',
  }
  const all = [...rows, network, inPath]

  it.each([
    [retailerSearch('soft brush', abroad), true],
    [page, false],
    ['https://www.amazon.co.uk/s?k=soft+brush&tag=paws-21', true],
    ['https://www.amazon.co.uk/dp/B00GB00001?tag=paws-21', false],
    ['https://shop.network.example/c/1?u=https%3A%2F%2Fshop.example%2Fs%3Fquery%3Dsoft+brush&id=me', true],
    ['https://shop.network.example/c/1?u=https%3A%2F%2Fshop.example%2Fdp%2F123&id=me', false],
    ['https://finder.example/find/soft+brush', true],
    ['https://finder.example/products/soft-brush', false],
    ['https://elsewhere.example/s?k=soft+brush', false],
    ['#', false],
  ])('%s: %s', (address, isSearch) => {
    expect(isSearchLink(address, all)).toBe(isSearch)
  })
})
