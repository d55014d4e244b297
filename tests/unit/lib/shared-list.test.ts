import { describe, expect, it } from 'vitest'
import { mostShared, nameFromId, readSharedList, sharedListPath } from '#lib/shared-list.ts'

const read = (path: string) => readSharedList(new URL(path, 'https://shop.example').searchParams)

describe('the link of a list', () => {
  it('says its version, where it came from and its products, and is read as it was written', () => {
    const path = sharedListPath('cart', ['mint-paste', 'soft-brush'])
    expect(path).toBe('/list?v=1&of=cart&ids=mint-paste,soft-brush')
    expect(read(path)).toEqual({ of: 'cart', ids: ['mint-paste', 'soft-brush'] })
  })

  it('holds each product once, and sixty at most', () => {
    const ids = Array.from({ length: 70 }, (_, index) => `product-${index}`)
    expect(read(sharedListPath('wishlist', [...ids, ...ids]))).toEqual({
      of: 'wishlist',
      ids: ids.slice(0, mostShared),
    })
  })

  it('leaves out what is no id, and takes encoded commas and repeated keys', () => {
    expect(read('/list?v=1&ids=a%2Cb&ids=b,c,%3Cimg%3E,../x,')).toEqual({
      of: 'wishlist',
      ids: ['a', 'b', 'c'],
    })
    expect(read('/list')).toEqual({ of: 'wishlist', ids: [] })
  })

  it('of a later version is not guessed at', () => {
    expect(read('/list?v=2&ids=a')).toBe('unknown')
  })
})

it('names a product by its id', () => {
  expect(nameFromId('tuna-cat-toothpaste-2-oz')).toBe('Tuna cat toothpaste 2 oz')
})
