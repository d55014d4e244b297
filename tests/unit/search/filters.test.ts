import { expect, it } from 'vitest'
import { chosenFilters, knownFilters, labelOf } from '#search/chosen-filters.ts'
import { filtersOf } from '#search/filters.ts'
import { parseProductQuery, productQueryPath } from '#search/product-query.ts'

const parse = (address: string) => filtersOf(parseProductQuery(new URLSearchParams(address)))

it('reads repeated keys and comma lists, each value once', () => {
  expect(parse('pet=dog&pet=cat,dog&avoid=chicken, fish,')).toEqual({
    pet: ['dog', 'cat'],
    avoid: ['chicken', 'fish'],
  })
})

it('reads up to 30 values of a key, each a slug of up to 40 characters', () => {
  const many = Array.from({ length: 1400 }, (_, index) => `avoid=v${index}`)
  expect(parse(many.join('&')).avoid).toEqual(many.slice(0, 30).map((text) => text.slice(6)))
  const long = 'x'.repeat(40)
  expect(parse(`brand=Call +1 555&brand=${long}x&brand=${long}&brand=-a&brand=a--b&brand=%E2%A0%80`)).toEqual(
    {
      brand: [long],
    },
  )
})

const option = (value: string) => ({ value, label: `Label of ${value}`, count: 1 })
const facets = {
  total: 1,
  facets: [
    { key: 'pet', options: ['dog', 'cat'].map(option) },
    { key: 'rating', options: [option('4')] },
    { key: 'price' as const, min: 1, max: 9 },
  ],
}

it('keeps known values', () => {
  const known = (address: string) => knownFilters(parse(address), facets)
  expect(known('pet=dog&pet=call-us&brand=call-us&rating=2&weight=5&sale=1')).toEqual({
    pet: ['dog'],
    weight: 5,
    sale: true,
  })
  expect(known('rating=4')).toEqual({ rating: 4 })
})

it('lists each chosen value with its label, and the filters without it', () => {
  expect(chosenFilters(parse('pet=dog,cat,fox&weight=5&fits=1'), facets)).toEqual([
    { key: 'pet', value: 'dog', rest: { pet: ['cat'], weight: 5 } },
    { key: 'pet', value: 'cat', rest: { pet: ['dog'], weight: 5 } },
    { key: 'weight', value: '5', rest: { pet: ['dog', 'cat'], weight: undefined } },
  ])
  const labels = ['dog', 'cat', 'fox'].map((value) => labelOf(facets, 'pet', value))
  expect(labels).toEqual(['Label of dog', 'Label of cat', 'fox'])
  expect([labelOf(facets, 'price', '4'), labelOf(facets, 'brand', 'paws')]).toEqual(['4', 'paws'])
})

it('reads numbers and flags, the last of several', () => {
  expect(parse('weight=300').weight).toBe(300)
  expect(parse('weight=5&weight=+62.5+&minPrice=0&rating=4&natural=1&sale=1')).toEqual({
    weight: 62.5,
    minPrice: 0,
    rating: 4,
    natural: true,
    sale: true,
  })
})

it('asks what fits only for one pet', () => {
  expect(parse('pet=dog&fits=1')).toEqual({ pet: ['dog'], fits: true })
  expect(parse('pet=dog,cat&fits=1')).toEqual({ pet: ['dog', 'cat'] })
})

it.each([
  'fits=1',
  '',
  'weight=',
  'weight=NaN',
  'weight=400',
  'maxPrice=Infinity',
  'rating=0',
  'natural=0',
  'kind=,',
  'x=1',
])('ignores %j', (address) => {
  expect(parse(address)).toEqual({})
})

it('writes them in the order of their keys', () => {
  const address =
    '/products?category=dental-chews&pet=dog&pet=cat&weight=62&avoid=chicken&minPrice=0&natural=1&vohc=tartar'
  expect(productQueryPath(parseProductQuery(new URL(address, 'https://shop.example').searchParams))).toBe(
    address,
  )
})
