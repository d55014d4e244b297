import { expect, it } from 'vitest'
import { basketLink } from '#products/affiliate-link.ts'

const chew = { asin: 'B000TEST01', quantity: 2 }
const brush = { asin: 'B000TEST02', quantity: 1 }

it("fills the retailer's basket with every line and carries the tag", () => {
  const url = new URL(basketLink([chew, brush], 'tag-20') ?? '')
  expect(url.origin + url.pathname).toBe('https://www.amazon.com/gp/aws/cart/add.html')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    AssociateTag: 'tag-20',
    'ASIN.1': 'B000TEST01',
    'Quantity.1': '2',
    'ASIN.2': 'B000TEST02',
    'Quantity.2': '1',
  })
})

it('has no tag if the owner has none', () => {
  expect(new URL(basketLink([chew], '') ?? '').searchParams.has('AssociateTag')).toBe(false)
})

it.each([
  ['no lines', []],
  ['a line without a number', [chew, { quantity: 1 }]],
])('is undefined for %s', (_, lines) => {
  expect(basketLink(lines, 'tag-20')).toBeUndefined()
})
