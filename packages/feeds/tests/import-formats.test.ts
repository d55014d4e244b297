import { afterEach, describe, expect, it, vi } from 'vitest'
import { googleItems } from '../../../tests/support/generate-feed.ts'
import { importForEach } from './support/import-commands.ts'
import { tuna } from '../../../tests/unit/commands/scratch-content.ts'

// Each of these is a row of docs/formats.md.

const shop = importForEach()
afterEach(() => {
  vi.useRealTimers()
})

const sentence = 'Chews for a dog that likes to take its time over them.'
const chew = { id: 'K1', title: 'Oak Lane Dental Chews for Dogs', description: sentence }
const made = 'oak-lane-dental-chews-for-dogs'
const created = '1 created, 0 updated, 0 unchanged, 0 refused.'

describe('a table', () => {
  it.each(['sep=;\n', 'sep=;\r\n', '\uFEFF"sep=;"\n'])('may name its separator first (%j)', async (first) => {
    const feed = `${first}id;title;description;price\nK1;"Oak Lane Dental Chews, for Dogs";${sentence};"5,00"\n`
    const { said } = await shop.run('import', feed)
    // Lines are counted from the file's first.
    expect(said).toContain('feed.csv:3: price: found "5,00": left out: no price')
  })
})

describe('a sale', () => {
  const on = (dates: string) =>
    shop.said([{ ...chew, price: '10 USD', sale_price: '8 USD', sale_price_effective_date: dates }])

  it('with dates that can’t be read is reported, and the regular price counts', async () => {
    expect(await on('2026-11-20/November 30')).toContain(
      'feed.csv:2: saleTime: found "2026-11-20/November 30": the dates of the sale can’t be read, so it was skipped: write them as 2026-11-20T00:00-0800/2026-11-30T23:59-0800',
    )
    expect(shop.fields(made)).toMatchObject({ price: 10 })
    expect(shop.fields(made)).not.toHaveProperty('originalPrice')
  })
})

describe('Google’s category as a number', () => {
  const bare = { ...chew, title: 'Oak Lane Daily Twenty-Four', description: 'Give one a day, and watch.' }
  it.each([
    ['5011', { species: 'dog', category: 'dental-chews' }],
    ['5002', { species: 'cat', category: 'dental-chews' }],
  ])('%s says what a product is', async (google_product_category, fields) => {
    const said = await shop.said([{ ...bare, google_product_category }])
    expect(said).toMatch(/^ {4}form: .*\(guessed: "Treats" in the product type\)$/m)
    expect(said).toContain(`species: "${fields.species}"`)
  })

  it('gives way to the maker’s own words', async () => {
    const row = { ...bare, google_product_category: '7144', product_type: 'Dogs > Tooth Paste' }
    expect(await shop.said([row])).toContain('(guessed: "Tooth Paste" in the product type)')
  })
})

describe('a link to Amazon', () => {
  const at = 'https://www.amazon.com'
  it.each([
    `${at}/dp/B000000000#reviews`,
    `${at}/dp/b000000000?th=1`,
    `${at}/gp/offer-listing/B000000000/ref=dp`,
    `${at}/exec/obidos/ASIN/B000000000`,
    `${at}/exec/obidos/tg/detail/-/B000000000`,
    `${at}/o/ASIN/B000000000`,
    `${at}/product-reviews/B000000000`,
  ])('%s has the product’s number', async (link) => {
    expect(await shop.said([{ ...chew, link }])).toContain(created)
    expect(shop.fields(made)).toMatchObject({ asin: 'B000000000' })
    expect(shop.fields(made)).not.toHaveProperty('affiliateUrl')
  })

  it('with more than a number is refused', async () => {
    expect(await shop.said([{ ...chew, link: `${at}/dp/B0000000001` }])).toContain('link: found')
  })
})

describe('a bar code', () => {
  it.each(['0042100005264', '00042100005264', '04252614', "'042100005264"])(
    '%s is the product with UPC 042100005264',
    async (gtin) => {
      shop.content().change(tuna, 'species: cat', "gtin: '042100005264'\nspecies: cat")
      const [item] = googleItems(1)
      expect(await shop.said([{ ...item, id: 'other', link: '', gtin }])).toContain('0 created')
    },
  )
})
