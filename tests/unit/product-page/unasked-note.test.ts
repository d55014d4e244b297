import { expect, it } from 'vitest'
import { unaskedNote } from '../../../src/products/product-facts.ts'

it.each([
  [
    ['Contains copper: not for Bedlington Terriers.'],
    /doesn’t ask about breed or copper, so check this yourself/,
  ],
  [['Not for pregnant or nursing dogs.'], /doesn’t ask about pregnancy,/],
])('%j: My Pet can’t know this, and the page says so', (warnings, note) => {
  expect(unaskedNote(warnings)).toMatch(note)
})

it.each([[['Not for dogs over 30 pounds.']], [['Not for giant-breed puppies.']], [[]]])(
  '%j: nothing is left to check by hand',
  (warnings) => {
    expect(unaskedNote(warnings)).toBeUndefined()
  },
)
