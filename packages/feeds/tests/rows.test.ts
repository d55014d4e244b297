import { expect, describe, it } from 'vitest'
import { readPrice } from '../src/formats/price.ts'
import { plainName } from '../src/formats/feed-row.ts'
import { readRows } from '../src/formats/rows.ts'

/** In chunks of seven bytes, like a slow connection. */
async function* bytes(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const all = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for (let start = 0; start < all.length; start += 7) yield all.slice(start, start + 7)
}

async function read(text: string | Uint8Array) {
  const rows = await Array.fromAsync(readRows(bytes(text)))
  return rows.map((row) => (row.kind === 'row' ? { line: row.line, ...Object.fromEntries(row.fields) } : row))
}

describe('a table', () => {
  it.each([
    ['commas', 'title,price\n"Chew, soft",9.50 USD\n'],
    ['tabs', 'title\tprice\nChew, soft\t9.50 USD\n'],
    ['semicolons', 'title;price\nChew, soft;9.50 USD\n'],
    ['the line ends of old Macs', 'title,price\r"Chew, soft",9.50 USD\r'],
    ['a byte order mark and the line ends of Windows', '\uFEFFtitle,price\r\n"Chew, soft",9.50 USD\r\n'],
  ])('can be read with %s', async (_, text) => {
    expect(await read(text)).toEqual([{ line: 2, title: 'Chew, soft', price: '9.50 USD' }])
  })

  it('can be read in UTF-16, as spreadsheets save it', async () => {
    const text = '\uFEFFtitle\tprice\nKäse\t9.50\n'
    expect(await read(new Uint8Array(Buffer.from(text, 'utf16le')))).toEqual([
      { line: 2, title: 'Käse', price: '9.50' },
    ])
  })

  it.each([
    ['tabs', '\t'],
    ['vertical bars', '|'],
  ])('with %s takes a quotation mark for a character, but at both ends of a cell', async (_, sign) => {
    const rows = [
      '"The Original" Chew',
      '5" Brush',
      '"',
      '"Soft" or "Firm"',
      '"The ""Soft"" Chew, 5"""',
      '""',
    ]
    const found = await read([`"title"${sign}price`, ...rows.map((one) => `${one}${sign} 2 `)].join('\n'))
    const titles = [...rows.slice(0, 4), 'The "Soft" Chew, 5"', '']
    expect(found).toEqual(titles.map((title, index) => ({ line: index + 2, title, price: '2' })))
  })

  it('loses one row to a quotation mark that is never closed, and names it once', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `${index === 99 ? '"' : ''}Chew ${index},1`)
    const found = await read(['title,price', ...rows].join('\r\n'))
    expect(found).toHaveLength(5000)
    expect(found.filter((row) => 'message' in row)).toEqual([
      {
        kind: 'broken',
        line: 101,
        message: 'a quotation mark is never closed: add it at the end of the text',
      },
    ])
    expect(found.at(-1)).toEqual({ line: 5001, title: 'Chew 4999', price: '1' })
  })

  it('goes on at the line after a broken row, and reads texts of several lines', async () => {
    const text = 'title,price\n"Soft" chew,1\n"Two\nlines, ""here""",2\n5" brush,3\nLast,4\n'
    expect(await read(text)).toEqual([
      expect.objectContaining({ kind: 'broken', line: 2 }),
      { line: 3, title: 'Two\nlines, "here"', price: '2' },
      expect.objectContaining({ kind: 'broken', line: 5 }),
      { line: 6, title: 'Last', price: '4' },
    ])
  })

  it('in another encoding is rejected', async () => {
    await expect(read(new Uint8Array([0x61, 0x2c, 0x62, 0x0a, 0xe4, 0x2c, 0x62]))).rejects.toThrow(
      'not written in UTF-8',
    )
  })
})

describe('XML', () => {
  const rss = (items: string) =>
    `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>\n<title>Feed</title>\n${items}\n</channel></rss>`

  it('of Google Merchant is read by items', async () => {
    const item = `<item><g:id>A1</g:id><title><![CDATA[Chew & brush]]></title><link>https://x.example/?a=1&amp;b=2</link>
<g:price>9.50 USD</g:price><g:shipping><g:price>0.00 USD</g:price></g:shipping>
<g:additional_image_link>a</g:additional_image_link><g:additional_image_link>b</g:additional_image_link></item>`
    expect(await read(rss(item))).toEqual([
      {
        line: 6,
        'g:id': 'A1',
        title: 'Chew & brush',
        link: 'https://x.example/?a=1&b=2',
        'g:price': '9.50 USD',
        'g:additional_image_link': 'a | b',
      },
    ])
  })

  it('of Atom is read by entries', async () => {
    const text =
      '<feed><title>Feed</title><entry><title>Chew</title><link href="https://x.example/"/></entry></feed>'
    expect(await read(text)).toEqual([{ line: 1, title: 'Chew', link: 'https://x.example/' }])
  })

  it('that is broken is rejected with its line', async () => {
    await expect(read(rss('<item><title>Chew</item>'))).rejects.toThrow(/broken XML: 4:\d+/)
  })

  it('fetches no entity from another file, and expands none that holds others', async () => {
    const text =
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]><rss><item><title>&x; &y;</title></item></rss>'
    expect(await read(text)).toEqual([{ line: 1, title: '&x; &y;' }])
  })
})

it.each([
  ['12.99 USD', 12.99],
  ['USD 12.99', 12.99],
  ['$1,234.50', 1234.5],
  ['US $12.99', 12.99],
  ['12.9900', 12.99],
  ['7', 7],
])('reads the price %s', (text, price) => expect(readPrice(text)).toBe(price))

it.each([
  ['12.99 EUR', /a price in EUR/],
  ['12,99 €', /a price in €/],
  ['free', /no price/],
  ['0.00 USD', /a price of 0/],
  ['12.999', /no price/],
  ['9,99', /no price/],
  ['AU $12.99', /no price/],
])('rejects the price %s', (text, said) => expect(readPrice(text)).toMatch(said))

it.each([
  ['12.99', 'EUR', /a price in EUR/],
  ['12.99 USD', 'gbp', /a price in gbp/],
  ['A$12.99', '', /a price in A\$/],
])('rejects the price %s with the currency %s', (text, currency, said) =>
  expect(readPrice(text, currency)).toMatch(said),
)

it('accepts US dollars in a separate column', () => {
  expect([readPrice('12.99', ' usd '), readPrice('US$12.99')]).toEqual([12.99, 12.99])
})

it('matches names by their letters', () => {
  expect(['g:sale_price', 'Sale Price', 'salePrice'].map(plainName)).toEqual(Array(3).fill('saleprice'))
})

describe('XML as others write it', () => {
  const atom = (entries: string) => `<feed>\n${entries}\n</feed>`

  it.each([
    ['<entry>\n<title>Chew & brush</title></entry>', 3],
    ['<entry>\n<title>Chew &brush</title>\n<g:price>5 USD &amp; up</g:price></entry>', 3],
    ['<entry><title>Chew</title></entry>\n\n<entry><link>https://x.example/?a=1&b=2</link></entry>', 4],
    ['<entry><!-- a & b --><title><![CDATA[a & b]]></title>\n<id>&</id></entry>', 3],
    ['<entry><title>&;</title></entry>', 2],
    ['&', 2],
  ])('with a bare & names its line (%#)', async (entries, line) => {
    await expect(read(atom(entries))).rejects.toThrow(`broken XML: line ${line}: a bare &: write it as &amp;`)
  })

  it('may have a & in comments, CDATA and instructions, cut anywhere', async () => {
    const title = '<![CDATA[a & b]] > &nbsp; c]]>'
    for (let blanks = 0; blanks < 8; blanks += 1) {
      const text = `${' '.repeat(blanks)}<?x a & b?><feed><!-- a & b --><entry><title>${title}</title><id>&#169;&#xAE;&quot;</id></entry></feed>`
      expect(await read(text)).toEqual([{ line: 1, title: 'a & b]] > &nbsp; c', id: '©®"' }])
    }
  })

  it('may use HTML’s entities, and those that it declares', async () => {
    const doctype = '<!DOCTYPE feed [\n<!ENTITY maker "Oak Lane">\n<!ENTITY size \'2 oz\'>\n]>'
    const entry = '<entry><title>&maker;&reg; Chews,&nbsp;&size; &amp;lt; &caf&eacute;;</title></entry>'
    await expect(read(`${doctype}${atom(entry)}`)).rejects.toThrow('line 5: a bare &')
    expect(await read(`${doctype}${atom(entry.replace('&caf', 'caf').replace(';;', ';'))}`)).toEqual([
      { line: 5, title: 'Oak Lane® Chews,\u00a02 oz &lt; café' },
    ])
  })

  it('may give its elements a prefix of its own', async () => {
    const text =
      '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>Chew</a:title></a:entry></a:feed>'
    expect(await read(text)).toEqual([{ line: 1, 'a:title': 'Chew' }])
  })

  it('may have several links: the first to a page counts', async () => {
    const links =
      '<link rel="enclosure" href="https://x.example/1.jpg"/><link rel="alternate" href="https://x.example/p"/><link href="https://x.example/q"/>'
    expect(await read(atom(`<entry>${links}</entry>`))).toEqual([{ line: 2, link: 'https://x.example/p' }])
  })
})
