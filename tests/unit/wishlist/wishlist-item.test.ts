import { describe, expect, it, vi } from 'vitest'
import { decodeWishlist } from '#saved/wishlist-item.ts'

/** The shop's own setting may hide prices. */
vi.mock('#content/price-display.ts', () => ({ priceDisplay: 'dated' }))

const item = {
  id: 'mint-chew',
  name: 'Mint Chew',
  price: 7.5,
  imageUrl: '/pictures/mint-chew.svg',
  affiliateUrl: 'https://www.amazon.com/s?k=Mint+Chew',
  addedAt: '2026-11-01T08:00:00.000Z',
}

describe('a stored wishlist', () => {
  it('is read back as it was written', () => {
    expect(decodeWishlist(JSON.stringify([item]))).toEqual([item])
  })

  it("keeps the shop's data about an item", () => {
    const marked = { ...item, isUnavailable: true }
    expect(decodeWishlist(JSON.stringify([marked]))).toEqual([marked])
    expect(decodeWishlist(JSON.stringify([{ ...item, isUnavailable: 'no' }]))).toEqual([item])
  })

  it('counts an item once', () => {
    expect(decodeWishlist(JSON.stringify([item, item]))).toHaveLength(1)
  })

  it('keeps the items of each account apart, and drops a mark that is none', () => {
    const [mine, theirs] = [
      { ...item, owner: 'mark-of-this-one' },
      { ...item, owner: 'mark-of-that-one' },
    ]
    expect(decodeWishlist(JSON.stringify([mine, theirs, item, mine]))).toEqual([mine, theirs, item])
    expect(decodeWishlist(JSON.stringify([{ ...item, owner: 7 }]))).toEqual([item])
  })

  it('repairs an invalid time', () => {
    expect(decodeWishlist(JSON.stringify([{ ...item, addedAt: 'soon' }]))[0]?.addedAt).toBe(
      '1970-01-01T00:00:00.000Z',
    )
  })

  it('drops an item with a hostile link and keeps the others', () => {
    const hostile = { ...item, id: 'bad', affiliateUrl: 'javascript:alert(1)' }
    expect(decodeWishlist(JSON.stringify([hostile, item]))).toEqual([item])
  })

  it('reads at most 500 items', () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ ...item, id: `p${index}` }))
    expect(decodeWishlist(JSON.stringify(many))).toHaveLength(500)
  })
})
