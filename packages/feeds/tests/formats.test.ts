import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../tests/support/run-command.ts'
import { openFeed, type PromptColumns } from '../src/formats/open-feed.ts'
import { readContent } from '../../../src/content/content-folder.ts'
import { planTable } from '../src/index.ts'
import { importCommands } from './support/import-commands.ts'
import { importDesk } from './support/import-desk.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T18:00Z') })
  return () => vi.useRealTimers()
})

const samples = join(import.meta.dirname, 'samples')
const sample = (name: string): string => readFileSync(join(samples, name), 'utf8')
/** A desk with a file imported, and what the import said. */
async function imported(feed: string) {
  const desk = importDesk()
  return { ...desk, said: await desk.said(feed) }
}
const made = 'oak-lane-dental-chews-for-dogs-12-count'
const chew = { name: 'Oak Lane Dental Chews for Dogs, 12 Count', brand: 'Oak Lane', gtin: '042100005264' }
const amazon = { ...chew, asin: 'B000000009', price: 9.99 }
const sale = { ...amazon, price: 7.99, originalPrice: 9.99 }
const reduced = { originalPrice: 12.99 }
const sentence = 'Chews for a dog that likes to take its time.'

describe('a file of', () => {
  it.each([
    ['Shopify', 'shopify.csv', { ...chew, ...reduced, price: 9.99 }, 'Variant Grams'],
    ['Shopify', 'shopify-new-names.csv', { ...chew, ...reduced, price: 9.99 }, 'Weight value (grams)'],
    [
      'Awin',
      'awin.csv',
      { ...amazon, ...reduced },
      'merchant_name, delivery_cost, rrp_price, average_rating',
    ],
    ['CJ', 'cj.csv', { ...sale, size: 's' }, 'PROGRAM_NAME, CATALOG_NAME, LAST_UPDATED'],
    [
      'ShareASale',
      'shareasale.csv',
      {
        ...amazon,
        shortDescription: 'A chew for dogs that take their time, in a bag of 12.',
        textSource: 'feed',
      },
      'Merchant Id, Organization, Retail Price, Category, Sub Category',
    ],
    [
      'Rakuten',
      'rakuten.txt',
      sale,
      'Product Image URL, Discount, Discount Type, Shipping, Keywords, Manufacturer Part Number, Shipping Information, Class ID, Pixel',
    ],
    ['Impact', 'impact.tsv', { ...amazon, ...reduced }, 'Condition'],
    ['Amazon list', 'amazon-list.csv', { asin: 'B000000009', price: 9.99 }, 'Rating, Reviews'],
    ['Google Merchant', 'google.xml', sale, ''],
    ['Google Merchant', 'google.tsv', { ...amazon, size: 'l' }, ''],
  ])('%s is known by its columns: %s', async (name, file, fields, unused) => {
    const { said, ...desk } = await imported(sample(file))
    expect(said).toContain(unused === '' ? ' created, ' : `Read as ${name}. Columns not used: ${unused}.`)
    expect(said).toContain(' 0 refused.')
    expect(desk.fields(made)).toMatchObject(fields)
  })

  it('WooCommerce has its line breaks, commas and first signs read back, and its variations named', async () => {
    const { said, fields, text } = await imported(`\uFEFF${sample('woocommerce.csv')}`)
    expect(said).toContain('Left out: 1 row sold in variations or sets.\nLeft out: 1 row not published.\n')
    expect(said).toContain('3 created, 0 updated, 0 unchanged, 0 refused.')
    const id = 'oak-lane-dental-chews-for-dogs-24-count'
    expect(fields(id)).toMatchObject({
      shortDescription: 'A chew for dogs that take their time. Two a day are plenty.',
      price: 8,
      originalPrice: 10,
      asin: 'B000000009',
      gtin: '042100005264',
    })
    expect(text(id)).toContain('---\nUse it after brushing.\n\nRinse the bowl after use.\n')
    const paste = '-20% Oak Lane Toothpaste for Cats, 2 oz'
    expect(fields('20-oak-lane-toothpaste-for-cats-2-oz')).toMatchObject({ name: paste })
    const brush = { price: 4, brand: 'Oak Lane', asin: 'B000000010' }
    expect(fields('oak-lane-soft-toothbrush-for-dogs-short')).toMatchObject(brush)
  })

  it('WooCommerce has sales until their last day, and none without the columns of their dates', async () => {
    vi.setSystemTime('2026-12-02T18:00Z')
    const { fields, said: read } = await imported(sample('woocommerce.csv'))
    expect(read).toContain('3 created')
    expect(fields('oak-lane-dental-chews-for-dogs-24-count')).toMatchObject({ price: 10 })
    const desk = importDesk()
    const woo = { ID: '1', Name: chew.name, Description: sentence, 'Sale price': '8', 'Regular price': '10' }
    expect(await desk.said([woo])).toContain('ignored because the file lacks the dates of its sales')
    expect(desk.fields(made)).toMatchObject({ price: 10 })
  })

  it('Shopify has a product for each variant, with the texts of the first and a price of its own', async () => {
    const { said, fields } = await imported(sample('shopify.csv'))
    expect(said).toContain('Left out: 1 row without a price of their own, such as further pictures.')
    expect(said).toContain('Left out: 1 row not published.')
    expect(said).toContain('3 created, 0 updated, 0 unchanged, 0 refused.')
    const larger = fields('oak-lane-dental-chews-for-dogs-30-count')
    expect(larger).toMatchObject({ brand: 'Oak Lane', price: 19.99, tags: ['dog', 'chew'] })
    expect(larger).not.toHaveProperty('originalPrice')
    expect(fields('oak-lane-toothpaste-for-cats')).toMatchObject({ price: 5 })
    const tags = { Handle: 'a', Title: chew.name, 'Variant Price': '5', Tags: 'Dog, Chew, new' }
    expect(await importDesk().said([{ ...tags, 'Body (HTML)': sentence }])).toContain(
      'tags: found " new": ignored because they aren’t tags of the shop',
    )
    // One tag says less than what the title and the text do.
    const one = importDesk()
    await one.said([{ ...tags, Tags: 'Dog', 'Body (HTML)': sentence }])
    expect(one.fields(made)).toMatchObject({ tags: ['dog', 'chew'] })
    expect(await importDesk().said([{ ...tags, Tags: 'Dog, Kitten', 'Body (HTML)': sentence }])).toContain(
      'tags: found "dog, kitten": ignored because not all are for a dog',
    )
  })

  it('ShareASale may lack the names of its columns, has no HTML, and no price for what is out of stock', async () => {
    const bare = await imported(sample('shareasale-no-names.txt'))
    const name = 'Oak Lane "Mint" Dental Chews for Dogs, 12 Count'
    expect(bare.said).toContain('1 created')
    expect(bare.fields('oak-lane-mint-dental-chews-for-dogs-12-count')).toMatchObject({ ...amazon, name })
    const { said, fields, text } = await imported(sample('shareasale.csv'))
    expect(said).toContain('feed.csv:3: availability: found "outofstock": not for sale now')
    expect(text(made)).toContain('---\nA chew for dogs.\n\nIt takes them a while & tastes of mint.')
    expect(fields('oak-lane-toothpaste-for-cats-2-oz')).not.toHaveProperty('price')
  })

  it('a person’s own table may have other names for its columns', async () => {
    const { fields } = await imported(
      'product name,url,cost,maker,animal\nOak Lane Tube,amazon.com/dp/B000000000,$4.99,Oak Lane,CATS\n',
    )
    const read = { asin: 'B000000000', price: 4.99, brand: 'Oak Lane', species: 'cat' }
    expect(fields('oak-lane-tube')).toMatchObject(read)
  })

  it('each format is listed with what is read and ignored, in the README, too', async () => {
    const { said, code } = await runCommand('import', '--formats')
    const readme = readFileSync('packages/feeds/README.md', 'utf8').replaceAll(/\n {2}/g, ' ')
    for (const line of said.split('\n')) expect(readme).toContain(line)
    expect([code, said.split('\n').length]).toEqual([0, 11])
    expect(readdirSync(samples)).toHaveLength(13)
  })
})

const differ = 'and differ: delete or rename'
it.each([
  ['price', '9.99', `line 2: columns 4 and 5 are both named "price", ${differ}`],
  ['Price', '9.99', `line 2: columns 4 and 5 are both named "Price", ${differ}`],
  ['price', '5', '1 created'],
  ['color', '9.99', 'Columns not used: color'],
])(
  'a second column named "%s", with %s in it, is read if nothing differs or nobody reads it',
  async (name, second, said) => {
    const first = name === 'color' ? 'color' : 'price'
    const feed = `id,title,description,${first},${name}\n1,"${chew.name}",${sentence},5,${second}`
    await expect(importDesk().said(feed).catch(String)).resolves.toContain(said)
  },
)

it.each(['sep=;\n', 'sep=;\r\n', '\uFEFF"sep=;"\n'])(
  'a table may name its separator first (%j)',
  async (first) => {
    const feed = `${first}id;title;description;price\nK1;"Oak Lane Dental Chews, for Dogs";${sentence};"5,00"\n`
    // Lines are counted from the file's first.
    expect(await importDesk().said(feed)).toContain('feed.csv:3: price: found "5,00": left out: no price')
  },
)

it.each([
  ['<g:value>9.99</g:value>\n<g:currency>USD</g:currency>', 9.99],
  ['<g:currency>USD</g:currency><g:amount>9.99</g:amount>', 9.99],
  ['<b>9.99 USD</b>', 9.99],
  [
    '<g:min>9.99 USD</g:min><g:max>12.99 USD</g:max>',
    'price: found "9.99 USD 12.99 USD": left out: no price: write it as 12.99 or 12.99 USD',
  ],
])('the price of a feed with %s in it is read, or left out', async (price, found) => {
  const item = sample('google.xml').replace(/<g:price>[^<]*<\/g:price>/, `<g:price>${price}</g:price>`)
  const { said, fields } = await imported(item.replaceAll(/<g:sale_price.*?<\/g:sale_price\w*>/g, ''))
  expect(fields(made)['price'] ?? /: (price: .*)/.exec(said)?.[1]).toEqual(found)
})

it.each([
  [
    '<!DOCTYPE html><html><body>Please sign in</body></html>',
    'a web page, no feed: sign in where you got it, and download the file again',
  ],
  ['<?xml version="1.0"?>\n<!DOCTYPE html><html>Please sign in</html>', 'a web page, no feed'],
  ['<br />\n<b>Fatal error</b>: out of memory', 'a web page, no feed'],
  [
    '<merchandiser><product name="Chew"/></merchandiser>',
    'XML of another kind: <merchandiser> without any <item> or <entry>. Download the feed as CSV, or in Google’s format',
  ],
  ['PK\u0003\u0004', 'an Excel workbook or a ZIP file: save the sheet as CSV, or unpack the file'],
  ['BZh91AY', 'compressed with bzip2: unpack it first'],
  ['Rar!\u001A', 'a RAR file: unpack it first'],
  ['{\\rtf1 id,title}', 'a text document: save the table as CSV'],
  ['%PDF-1.7', 'a PDF: ask for the products as CSV'],
  ['{"products":[]}', 'JSON: download the feed as CSV or XML'],
  ['SQLite\0', 'not a text file: download the feed as CSV or XML'],
])('%j is refused by what it is', async (text, message) => {
  await expect(openFeed(Readable.from([Buffer.from(text)]))).rejects.toThrow(message)
})

describe('a table of an unknown format', () => {
  const row = { Artikel: chew.name, Kosten: '$5', Info: sentence, Regal: '7' }
  const table = `${Object.keys(row).join(',')}\n"${Object.values(row).join('","')}"\n`
  let commands: ReturnType<typeof importCommands>
  beforeEach(() => {
    commands = importCommands()
    return () => commands.remove()
  })

  it('is refused without a terminal, with the columns that somebody has to explain', async () => {
    const { said, code } = await commands.run('import', table)
    expect(said).toContain('Nobody has said what these columns are: "Artikel", "Kosten", "Info", "Regal".')
    expect(said).toContain(
      '--mapping columns.json: {"Artikel":"ignore","Kosten":"ignore","Info":"ignore","Regal":"ignore"}',
    )
    expect(code).toBe(1)
  })

  it('is asked for once, and the answers are kept', async () => {
    const fields = ['name', 'price', 'text', 'ignore']
    const ask = vi.fn<PromptColumns>(async (columns) =>
      columns.map((column, index) => [column, fields[index] ?? 'ignore']),
    )
    await commands.run('import', table)
    const { root, write } = commands.content
    const { memory } = await planTable(commands.file, { root, content: readContent(root), ask })
    const answers = memory.get('.columns.json') ?? ''
    expect(ask.mock.calls).toEqual([[Object.keys(row), new Map(Object.entries(row))]])
    expect(JSON.parse(answers)).toEqual({ Artikel: 'name', Kosten: 'price', Info: 'text', Regal: 'ignore' })
    write('.columns.json', answers)
    expect((await commands.run('import', table)).said).toContain(
      '1 created, 0 updated, 0 unchanged, 0 refused.',
    )
    expect(commands.read(`products/${made}.md`)).toMatch(/^price: 5$/m)
  })
})
