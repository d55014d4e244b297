import { expect, it } from 'vitest'
import { gtin } from '#content/fields.ts'
import { fullCode, isBarCode, isPlaceholder, productNumber } from '#lib/bar-code.ts'

it.each(['042100005264', '0042100005264', '00042100005264', '04252614', '4006381333931', '40170725'])(
  '%s is right',
  (digits) => {
    expect(isBarCode(digits)).toBe(true)
    expect(gtin.safeParse(digits).success).toBe(true)
  },
)

it.each(['042100005265', '04252615', '40170726', '4252614', '12345'])('%s is wrong', (digits) => {
  expect(isBarCode(digits)).toBe(false)
  expect(gtin.safeParse(digits).success).toBe(false)
})

// The last of the six digits says where a UPC-E leaves zeros out. The last code is right as a GTIN-8, too.
it.each([
  ['04252614', '042100005264'],
  ['01234133', '012300000413'],
  ['01234145', '012340000015'],
  ['01234558', '012345000058'],
])('%s stands for %s', (short, long) => {
  expect(fullCode(short)).toBe(long)
  expect(productNumber(short)).toBe(`00${long}`)
})

it('a UPC-12 and the same code as EAN-13 and GTIN-14 are one product', () => {
  const codes = ['0 42100 00526 4', '042100005264', '0042100005264', '00042100005264', '04252614']
  expect(new Set(codes.map(productNumber)).size).toBe(1)
  expect(productNumber('4006381333931')).not.toBe(productNumber('4006381333930'))
})

it.each([
  '0000000000000',
  '111111111117',
  '1234567890128',
  '2001234567893',
  '200000000004',
  '9912345678909',
  '00000000',
])('%s is right, and no product’s', (digits) => {
  expect([isBarCode(digits), isPlaceholder(digits)]).toEqual([true, true])
  expect(gtin.safeParse(digits).success).toBe(false)
})
