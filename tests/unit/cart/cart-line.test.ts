import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type CartLine, countItems, decodeCart, encodeCart } from '#saved/cart-line.ts'
import { shownLine, subtotalCents, unpricedItems } from '#saved/cart-prices.ts'

/** The shop's own setting may hide prices. */
vi.mock('#content/price-display.ts', () => ({ priceDisplay: 'dated' }))

const line = {
  id: 'mint-chew',
  name: 'Mint Chew',
  price: 0.1,
  imageUrl: '/pictures/mint-chew.svg',
  affiliateUrl: 'https://www.amazon.com/s?k=Mint+Chew',
  quantity: 3,
}

/** With the specification's names for a stored line. */
const { imageUrl: image, affiliateUrl: amazonUrl, ...kept } = line
const storedLine = { ...kept, image, amazonUrl }

/** As the page shows it while it can't reach the catalog. */
const asStored = (one: CartLine) => shownLine(one, undefined)

const stored = (...entries: unknown[]): string => JSON.stringify(entries)

describe('a stored cart', () => {
  it('is read back as it was written', () => {
    expect(JSON.parse(encodeCart([line]))).toEqual([storedLine])
    expect(decodeCart(stored(storedLine))).toEqual([line])
  })

  it.each([
    ['nothing', null],
    ['broken JSON', '[{'],
    ['no list', '{"id":"mint-chew"}'],
    ['a foreign value', '42'],
    ['a list of anything', '[null,1,"x",[],{}]'],
  ])('is empty after %s', (_, text) => {
    expect(decodeCart(text)).toEqual([])
  })

  it.each([
    ['a script for a link', { amazonUrl: 'javascript:alert(1)' }],
    ['plain http', { amazonUrl: 'http://www.amazon.com/' }],
    ['no name', { name: ' ' }],
    ['an id that is no slug', { id: '../x' }],
    ['an id that is more than a slug', { id: 'x!' }],
    ['an id that is no text', { id: 7 }],
    ['a price that nothing here has', { price: 10_001 }],
    ['a negative price', { price: -1 }],
    ['a price that is no number', { price: '9' }],
    ['a quantity of none', { quantity: 0 }],
    ['a negative quantity', { quantity: -2 }],
    ['a quantity that is no number', { quantity: 'many' }],
  ])('drops a line with %s and keeps the others', (_, change) => {
    const other = { ...storedLine, id: 'other' }
    expect(decodeCart(stored({ ...storedLine, ...change }, other))).toEqual([{ ...line, id: 'other' }])
  })

  it.each([
    ['a fraction', 1.6, 2],
    ['a tiny fraction', 0.2, 1],
    ['too many', 1e9, 99],
  ])('clamps %s of a quantity', (_, quantity, expected) => {
    expect(decodeCart(stored({ ...storedLine, quantity }))[0]?.quantity).toBe(expected)
  })

  it('merges duplicate lines, up to 99 pieces', () => {
    expect(decodeCart(stored(storedLine, storedLine)).map(({ quantity }) => quantity)).toEqual([6])
    const many = { ...storedLine, quantity: 60 }
    expect(decodeCart(stored(many, many)).map(({ quantity }) => quantity)).toEqual([99])
  })

  it('has at most 200 lines', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...storedLine, id: `chew-${index}` }))
    expect(decodeCart(stored(...many))).toHaveLength(200)
  })

  it("drops another site's picture but not its line", () => {
    expect(decodeCart(stored({ ...storedLine, image: 'data:text/html,x' }))[0]?.imageUrl).toBe('')
    expect(decodeCart(stored({ ...storedLine, image: '//evil.example/x.svg' }))[0]?.imageUrl).toBe('')
  })

  it('keeps its numbers in other countries, and drops broken ones', () => {
    const asinIn = { GB: 'B00ABCDE12', DE: 'nothing', uk: 'B00ABCDE12', USA: 'B00ABCDE12', FR: 'B00ABCDE123' }
    expect(decodeCart(stored({ ...storedLine, asinIn }))[0]?.asinIn).toEqual({ GB: 'B00ABCDE12' })
    for (const broken of [42, 'GB', null, [], { GB: 7 }])
      expect(decodeCart(stored({ ...storedLine, asinIn: broken }))).toEqual([line])
  })

  it.each([
    { retailer: '!barn' },
    { retailer: 'barn!' },
    { retailer: 7 },
    { asin: 'xB00ABCDE12' },
    { asin: 'B00ABCDE12x' },
    { priceCheckedOn: '12026-05-02' },
    { priceCheckedOn: '2026-05-021' },
  ])('drops %j but not its line', (broken) => {
    const good = { retailer: 'pet-barn', asin: 'B00ABCDE12', priceCheckedOn: '2026-05-02' }
    expect(decodeCart(stored({ ...storedLine, ...good }))).toEqual([{ ...line, ...good }])
    const [left] = decodeCart(stored({ ...storedLine, ...good, ...broken }))
    expect(left).toEqual({
      ...line,
      ...good,
      ...Object.fromEntries(Object.keys(broken).map((key) => [key, undefined])),
    })
  })

  it('rounds fractions of a cent', () => {
    expect(decodeCart(stored({ ...storedLine, price: 1.005 }))[0]?.price).toBe(1)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((value) => `[${value}]`),
        ),
        (text) => {
          expect(Array.isArray(decodeCart(text))).toBe(true)
        },
      ),
    )
  })
})

it('keeps a line without a price, and leaves it out of the total', () => {
  const { price: _, ...unpriced } = storedLine
  const [left] = decodeCart(stored(unpriced))
  expect([left?.id, left?.price]).toEqual([line.id, undefined])
  const lines = [line, ...(left === undefined ? [] : [{ ...left, id: 'other' }])]
  expect(subtotalCents(lines.map(asStored))).toBe(subtotalCents([asStored(line)]))
  expect(unpricedItems(lines.map(asStored))).toBe(line.quantity)
})

it('sums in whole cents', () => {
  expect(subtotalCents([line, { ...line, price: 0.2, quantity: 1 }].map(asStored))).toBe(50)
  expect(countItems([line, line])).toBe(6)
})
