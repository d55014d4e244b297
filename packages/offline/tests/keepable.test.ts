import { expect, it } from 'vitest'
import { isKeepable, keepableKeys } from '../src/worker/keepable.ts'
import { planKeys } from '../../../src/pets/addresses.ts'
import { petKeys } from '../../../src/pets/pet.ts'
import { productQueryKeys } from '../../../src/search/product-query.ts'

it('never saves an address with what a visitor said about a pet, an id, a token or an unknown key', () => {
  for (const key of [...petKeys, ...planKeys, 'name', 'id', 'ids', 'token', 'to', 'account', 'email'])
    expect([key, isKeepable(`https://shop.example/products?category=x&${key}=1`)]).toEqual([key, false])
})

it('saves plain pages, and lists by the keys of the shop’s own filters', () => {
  expect(isKeepable('https://shop.example/faq')).toBe(true)
  expect(isKeepable('https://shop.example/products?category=toothpaste&page=2')).toBe(true)
  const others = [...keepableKeys].filter((key) => !productQueryKeys.includes(key))
  // The words typed so far, for suggestions.
  expect(others).toEqual(['q'])
})
