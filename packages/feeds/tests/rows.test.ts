import { expect, describe, it } from 'vitest'
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
    ['UTF-16, as spreadsheets save it', Buffer.from('\uFEFFtitle\tprice\nChew, soft\t9.50 USD\n', 'utf16le')],
  ])('can be read with %s', async (_, text) => {
    expect(await read(text)).toEqual([{ line: 2, title: 'Chew, soft', price: '9.50 USD' }])
  })

  it.each(['\t', '|'])(
    'with %j takes a quotation mark for a character, but at both ends of a cell',
    async (sign) => {
      const cells = [
        '"The Original" Chew',
        '5" Brush',
        '"',
        '"Soft" or "Firm"',
        '"The ""Soft"" Chew, 5"""',
        '""',
      ]
      const found = await read([`"title"${sign}price`, ...cells.map((one) => `${one}${sign} 2 `)].join('\n'))
      const titles = [...cells.slice(0, 4), 'The "Soft" Chew, 5"', '']
      expect(found).toEqual(titles.map((title, index) => ({ line: index + 2, title, price: '2' })))
    },
  )

  it('loses one row to a quotation mark that is never closed, and names it once', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `${index === 99 ? '"' : ''}Chew ${index},1`)
    const found = await read(['title,price', ...rows].join('\r\n'))
    const message = 'a quotation mark is never closed: add it at the end of the text'
    expect(found).toHaveLength(5000)
    expect(found.filter((row) => 'message' in row)).toEqual([{ kind: 'broken', line: 101, message }])
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

  it('counts empty lines, and keeps the line ends inside a text', async () => {
    expect(await read('title,price\r\n\r\n \r\n"Two\r\nlines",2\r\n \r\n')).toEqual([
      { line: 4, title: 'Two\r\nlines', price: '2' },
    ])
    expect(await read('title\tprice\n" Soft "\t1\n ')).toEqual([{ line: 2, title: 'Soft', price: '1' }])
  })

  it.each([
    [',', 'is a quotation mark missing?'],
    ['\t', 'is a separator missing, or one too many?'],
  ])('with %j has as many cells in each row as names', async (sign, cause) => {
    const rows = [['title', 'price'], ['Chew'], ['Chew', '1', '2'], ['Last', '4']]
    const message = `not as many fields as the first line has names: ${cause}`
    expect(await read(rows.map((row) => row.join(sign)).join('\n'))).toEqual([
      { kind: 'broken', line: 2, message },
      { kind: 'broken', line: 3, message },
      { line: 4, title: 'Last', price: '4' },
    ])
  })

  it('in another encoding is rejected', async () => {
    await expect(read(Buffer.from('a,b\nä,b', 'latin1'))).rejects.toThrow('not written in UTF-8')
  })
})

describe('a feed in XML', () => {
  const atom = (entries: string) => `<feed>\n${entries}\n</feed>`
  const rss = (items: string) =>
    `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>\n<title>Feed</title>\n${items}\n</channel></rss>`
  const item = `<item><g:id>A1</g:id><title><![CDATA[Chew & brush]]></title><link>https://x.example/?a=1&amp;b=2</link>
<g:price>9.50 USD</g:price><g:shipping><g:price>0.00 USD</g:price></g:shipping>
<g:additional_image_link>a</g:additional_image_link><g:additional_image_link>b</g:additional_image_link></item>`
  const links =
    '<link rel="enclosure" href="https://x.example/1.jpg"/><link rel="alternate" href="https://x.example/p"/><link href="https://x.example/q"/>'
  it.each([
    [
      'items of Google Merchant',
      rss(item),
      {
        line: 6,
        'g:id': 'A1',
        title: 'Chew & brush',
        link: 'https://x.example/?a=1&b=2',
        'g:price': '9.50 USD',
        'g:additional_image_link': 'a | b',
      },
    ],
    [
      'entries of Atom',
      '<feed><title>Feed</title><entry><title>Chew</title><link href="https://x.example/"/></entry></feed>',
      { line: 1, title: 'Chew', link: 'https://x.example/' },
    ],
    [
      'elements with a prefix of their own',
      '<ab:feed xmlns:ab="http://www.w3.org/2005/Atom"><ab:entry><ab:title> Chew\n</ab:title><ab:link href="https://x.example/"/></ab:entry></ab:feed>',
      { line: 2, 'ab:title': 'Chew', 'ab:link': 'https://x.example/' },
    ],
    [
      'an item, and no elements with similar names',
      '<items><lineitem>1</lineitem><item><title>Chew</title><id> </id><mylink href="a"/><links href="b"/></item></items>',
      { line: 1, title: 'Chew' },
    ],
    ['the first link to a page', atom(`<entry>${links}</entry>`), { line: 2, link: 'https://x.example/p' }],
    // Nothing is fetched from another file, and no entity that holds others is expanded.
    [
      'entities as text',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;">]><rss><item><title>&x; &y;</title></item></rss>',
      { line: 1, title: '&x; &y;' },
    ],
    [
      'HTML’s entities, and those that it declares',
      `<!DOCTYPE feed [\n<!ENTITY maker "Oak Lane">\n<!ENTITY size '2 oz'>\n]>${atom('<entry><title>&maker;&reg; Chews,&nbsp;&size; &amp;lt; caf&eacute;</title></entry>')}`,
      { line: 5, title: 'Oak Lane® Chews,\u00a02 oz &lt; café' },
    ],
  ])('gives %s', async (_, text, row) => {
    expect(await read(text)).toEqual([row])
  })

  it('goes on after a product that is too long, and ends with one', async () => {
    const readParts = async (parts: readonly string[]) => {
      const source = (async function* () {
        for (const part of parts) yield Buffer.from(part)
      })()
      return Array.fromAsync(readRows(source), (row) =>
        row.kind === 'row' ? `${row.line}: ${row.fields.get('title')}` : row,
      )
    }
    const [start, end] = ['<rss><channel>', '</channel></rss>']
    const long = `<item><title>Chew</title><text>${'x'.repeat(2_000_000)}\n</text>`
    const message = 'a product of more than 4 MB: shorten its text'
    const broken = { kind: 'broken', line: 3, message }
    const last = ['x', '</item><ab:it', 'em><title>Last', '</title></ab:item>', end]
    expect(await readParts([start, long, long, ...last])).toEqual([broken, '3: Last'])
    expect(await readParts([start, long, long])).toEqual([broken])
    const whole = `${long}</item>`
    expect(await readParts([start, whole, whole, whole, end])).toEqual(['2: Chew', '3: Chew', '4: Chew'])
  })

  it('may have a & in comments, CDATA and instructions, cut anywhere', async () => {
    const title = '<![CDATA[a & b]] > &nbsp; c]]>'
    for (let blanks = 0; blanks < 8; blanks += 1) {
      const text = `${' '.repeat(blanks)}<?x a & b?><feed><!-- a & b --><entry><title>${title}</title><id>&#169;&#xAE;&quot;</id></entry></feed>`
      expect(await read(text)).toEqual([{ line: 1, title: 'a & b]] > &nbsp; c', id: '©®"' }])
    }
  })

  it('that is broken is rejected with its line', async () => {
    await expect(read(rss('<item><title>Chew</item>'))).rejects.toThrow(/broken XML: 4:\d+/)
    await expect(read('<rss><item><title>Chew</title></item>')).rejects.toThrow('broken XML: ')
  })

  it.each([
    ['<entry>\n<title>Chew & brush</title></entry>', 3],
    ['<entry>\n<title>Chew &brush</title>\n<g:price>5 USD &amp; up</g:price></entry>', 3],
    ['<entry><title>Chew</title></entry>\n\n<entry><link>https://x.example/?a=1&b=2</link></entry>', 4],
    ['<entry><!-- a & b --><title><![CDATA[a & b]]></title>\n<id>&</id></entry>', 3],
    ['<entry><title>&;</title></entry>', 2],
    ['<entry><title>&caf&eacute;;</title></entry>', 2],
    ['&', 2],
  ])('with a bare & names its line (%#)', async (entries, line) => {
    await expect(read(atom(entries))).rejects.toThrow(`broken XML: line ${line}: a bare &: write it as &amp;`)
  })
})

it('matches names by their letters', () => {
  expect(['g:sale_price', 'Sale Price', 'salePrice'].map(plainName)).toEqual(Array(3).fill('saleprice'))
})
