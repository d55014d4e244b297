import { describe, expect, it } from 'vitest'
import { noneOnVohcList, vohcFact } from '../../../src/products/product-facts.ts'

const checkedOn = '2026-11-03'
const none = { vohc: { plaque: false, tartar: false, checkedOn } }
const plaque = { vohc: { plaque: true, tartar: false, checkedOn } }

describe('the VOHC fact', () => {
  it.each([
    [{}, /^Not checked$/],
    [none, /^Not on the VOHC list, checked on November\s3,/],
    [plaque, /^Accepted for plaque, checked on November\s3,/],
  ])('of %j', (product, said) => {
    expect(vohcFact(product).value).toMatch(said)
  })

  it('says that none is on the list only if each product was looked for', () => {
    expect(noneOnVohcList([none, none])).toBe(true)
    expect(noneOnVohcList([none, {}])).toBe(false)
    expect(noneOnVohcList([none, plaque])).toBe(false)
  })
})
