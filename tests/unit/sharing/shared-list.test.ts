import { describe, expect, it } from 'vitest'
import { maxShared, readSharedList, sharedListPath } from '#saved/shared-list.ts'

const read = (path: string) => readSharedList(new URL(path, 'https://shop.example').searchParams)

const each = (...ids: string[]) => ids.map((id) => ({ id, quantity: 1 }))

describe('the link to a list', () => {
  it('contains its version, source, and products, and is read back as written', () => {
    const path = sharedListPath('wishlist', each('mint-paste', 'soft-brush'))
    expect(path).toBe('/list?v=1&of=wishlist&ids=mint-paste,soft-brush')
    expect(read(path)).toEqual({ of: 'wishlist', items: each('mint-paste', 'soft-brush') })
  })

  it('contains quantities above one', () => {
    const items = [
      { id: 'mint-paste', quantity: 3 },
      { id: 'soft-brush', quantity: 1 },
    ]
    expect(sharedListPath('cart', items)).toBe('/list?v=1&of=cart&ids=mint-paste,soft-brush&n=3,1')
    expect(read(sharedListPath('cart', items))).toEqual({ of: 'cart', items })
  })

  it('contains each product once, and at most sixty', () => {
    const items = each(...Array.from({ length: 70 }, (_, index) => `product-${index}`))
    expect(read(sharedListPath('wishlist', [...items, ...items]))).toEqual({
      of: 'wishlist',
      items: items.slice(0, maxShared),
    })
  })

  it('drops invalid ids, and accepts encoded commas and repeated keys', () => {
    expect(read('/list?v=1&ids=a%2Cb&ids=b,c,%3Cimg%3E,../x,')).toEqual({
      of: 'wishlist',
      items: each('a', 'b', 'c'),
    })
    expect(read('/list')).toEqual({ of: 'wishlist', items: [] })
  })

  it('reads an invalid quantity as one, and keeps the others with their products', () => {
    expect(read('/list?ids=a,../x,b,c,d,e&n=0,7,2,1e3,-4')).toEqual({
      of: 'wishlist',
      items: [...each('a'), { id: 'b', quantity: 2 }, ...each('c', 'd', 'e')],
    })
  })

  it('of a later version is rejected', () => {
    expect(read('/list?v=2&ids=a')).toBe('unknown')
  })
})
