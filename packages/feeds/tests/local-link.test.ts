import { describe, expect, it } from 'vitest'
import { numberLink, retailerSearch } from '../../../src/products/affiliate-link.ts'
import { localLink } from '../src/countries/local-link.ts'
import { firstRetailer, retailers, secondRetailer } from '../../../tests/support/retailers.ts'

const stores = [
  { country: 'GB', host: 'www.amazon.co.uk', tag: 'paws-21' },
  { country: 'DE', host: 'www.amazon.de', tag: '' },
]
const abroad = { ...firstRetailer, stores }
const rows = [abroad, ...retailers.slice(1)]
const page = numberLink('B00ABCDE12', abroad)

describe("a link to another country's store", () => {
  it('leads to the number there, or to a search for the name, with the tag of that store', () => {
    const numbers = { GB: 'B00GB00001' }
    expect(localLink(page, { country: 'GB', name: 'Mint & Paste', numbers }, rows)).toBe(
      'https://www.amazon.co.uk/dp/B00GB00001?tag=paws-21',
    )
    expect(localLink(page, { country: 'GB', name: 'Mint & Paste' }, rows)).toBe(
      'https://www.amazon.co.uk/s?k=Mint+%26+Paste&tag=paws-21',
    )
  })

  it('has no tag where we have none, never that of another store', () => {
    expect(localLink(page, { country: 'DE', name: 'Paste' }, rows)).toBe('https://www.amazon.de/s?k=Paste')
    const search = retailerSearch('soft brush', abroad)
    expect(localLink(search, { country: 'DE' }, rows)).toBe('https://www.amazon.de/s?k=soft+brush')
  })

  it('keeps the words of a search', () => {
    const search = retailerSearch('soft brush', abroad)
    expect(localLink(search, { country: 'GB', name: 'Another name' }, rows)).toBe(
      'https://www.amazon.co.uk/s?k=soft+brush&tag=paws-21',
    )
  })

  it('is a search at another retailer, whose numbers are its own', () => {
    const other = { ...secondRetailer, stores }
    const numbers = { GB: 'B00GB00001' }
    const local = localLink(numberLink('4711', other), { country: 'GB', name: 'Paste', numbers }, [
      abroad,
      other,
    ])
    expect(local).toContain('Paste')
    expect(local).not.toContain(numbers.GB)
  })

  it("doesn't exist where the retailer has no store", () => {
    expect(localLink(page, { country: 'FR', name: 'Paste' }, rows)).toBeUndefined()
    const other = numberLink('4711', retailers[1] ?? firstRetailer)
    expect(localLink(other, { country: 'GB', name: 'Paste' }, rows)).toBeUndefined()
    expect(localLink('https://www.other.example/dp/1', { country: 'GB' }, rows)).toBeUndefined()
  })
})
