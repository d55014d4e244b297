import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { csvFeed } from '../../../tests/support/generate-feed.ts'
import { runCommand } from '../../../tests/support/run-command.ts'
import { readContent } from '../../../src/content/content-folder.ts'
import type { PromptColumns } from '../src/formats/open-feed.ts'
import { planTable } from '../src/index.ts'
import { importForEach } from './support/import-commands.ts'

const shop = importForEach()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T18:00Z') })
  return () => vi.useRealTimers()
})

const samples = join(import.meta.dirname, 'samples')
const sample = (name: string): string => readFileSync(join(samples, name), 'utf8')
const made = 'oak-lane-dental-chews-for-dogs-12-count'
const chew = { name: 'Oak Lane Dental Chews for Dogs, 12 Count', brand: 'Oak Lane', gtin: '042100005264' }
const amazon = { ...chew, asin: 'B000000009', price: 9.99 }
const sale = { ...amazon, price: 7.99, originalPrice: 9.99 }
const reduced = { originalPrice: 12.99 }

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
    const { said, code } = await shop.run('import', sample(file))
    expect(said).toContain(unused === '' ? ' created, ' : `Read as ${name}. Columns not used: ${unused}.`)
    expect([said, code]).toEqual([expect.stringContaining(' 0 refused.'), 0])
    expect(shop.fields(made)).toMatchObject(fields)
  })

  it('WooCommerce has its line breaks, commas and first signs read back, and its variations named', async () => {
    const { said } = await shop.run('import', `\uFEFF${sample('woocommerce.csv')}`)
    expect(said).toContain('Left out: 1 row sold in variations or sets.\nLeft out: 1 row not published.\n')
    expect(said).toContain('3 created, 0 updated, 0 unchanged, 0 refused.')
    const id = 'oak-lane-dental-chews-for-dogs-24-count'
    expect(shop.fields(id)).toMatchObject({
      shortDescription: 'A chew for dogs that take their time. Two a day are plenty.',
      price: 8,
      originalPrice: 10,
      asin: 'B000000009',
      gtin: '042100005264',
    })
    const text = shop.read(`products/${id}.md`)
    expect(text).toContain('---\nUse it after brushing.\n\nRinse the bowl after use.\n')
    expect(shop.fields('20-oak-lane-toothpaste-for-cats-2-oz')).toMatchObject({
      name: '-20% Oak Lane Toothpaste for Cats, 2 oz',
    })
    expect(shop.fields('oak-lane-soft-toothbrush-for-dogs-short')).toMatchObject({
      price: 4,
      brand: 'Oak Lane',
      asin: 'B000000010',
    })
  })

  it('Shopify has a product for each variant, with the texts of the first and a price of its own', async () => {
    const { said } = await shop.run('import', sample('shopify.csv'))
    expect(said).toContain('Left out: 1 row without a price of their own, such as further pictures.')
    expect(said).toContain('Left out: 1 row not published.')
    expect(said).toContain('3 created, 0 updated, 0 unchanged, 0 refused.')
    const larger = shop.fields('oak-lane-dental-chews-for-dogs-30-count')
    expect(larger).toMatchObject({ brand: 'Oak Lane', price: 19.99, tags: ['dog', 'chew'] })
    expect(larger).not.toHaveProperty('originalPrice')
    expect(shop.fields('oak-lane-toothpaste-for-cats')).toMatchObject({ price: 5 })
  })

  it('ShareASale may lack the names of its columns', async () => {
    expect((await shop.run('import', sample('shareasale-no-names.txt'))).said).toContain('1 created')
    expect(shop.fields('oak-lane-mint-dental-chews-for-dogs-12-count')).toMatchObject({
      ...amazon,
      name: 'Oak Lane "Mint" Dental Chews for Dogs, 12 Count',
    })
  })

  it('ShareASale has no HTML in its text, and no price for what is out of stock', async () => {
    const { said } = await shop.run('import', sample('shareasale.csv'))
    expect(said).toContain('feed.csv:3: availability: found "outofstock": not for sale now')
    expect(shop.read(`products/${made}.md`)).toContain(
      '---\nA chew for dogs.\n\nIt takes them a while & tastes of mint.',
    )
    expect(shop.fields('oak-lane-toothpaste-for-cats-2-oz')).not.toHaveProperty('price')
  })

  it('each format is listed with what is read and ignored, in the README, too', async () => {
    const { said, code } = await runCommand('import', '--formats')
    const readme = readFileSync('packages/feeds/README.md', 'utf8').replaceAll(/\n {2}/g, ' ')
    for (const line of said.split('\n')) expect(readme).toContain(line)
    expect([code, said.split('\n').length]).toEqual([0, 11])
    expect(readdirSync(samples)).toHaveLength(13)
  })
})

describe('a sale', () => {
  const row = {
    id: 'K1',
    title: chew.name,
    description: 'Chews for a dog that likes to take its time.',
    price: '10',
  }
  it.each([
    [{ sale_price: '0.00 USD' }, 10, '1 created'],
    [{ sale_price: '12' }, 10, 'salePrice: found "12": ignored because it is higher than the price'],
    [
      { sale_price: '8', 'sale end': '2026-10-01' },
      10,
      'salePrice: found "8": ignored because nobody reads the dates in the column "sale end"',
    ],
    [{ sale_price: '8', color: 'Mint' }, 8, '1 created'],
  ])('of %j makes a price of %d', async (cells, price, said) => {
    expect(await shop.said([{ ...row, ...cells }])).toContain(said)
    expect(shop.fields(made)).toMatchObject({ price })
  })

  it('of WooCommerce is over after its last day, and doesn’t count without the columns of its dates', async () => {
    vi.setSystemTime('2026-12-02T18:00Z')
    await shop.run('import', sample('woocommerce.csv'))
    expect(shop.fields('oak-lane-dental-chews-for-dogs-24-count')).toMatchObject({ price: 10 })
    const woo = {
      ID: '1',
      Name: chew.name,
      Description: row.description,
      'Sale price': '8',
      'Regular price': '10',
    }
    expect(await shop.said([woo])).toContain('ignored because the file lacks the dates of its sales')
    expect(shop.fields(made)).toMatchObject({ price: 10 })
  })
})

describe('a column that is there twice', () => {
  it.each([
    [
      'price',
      '9.99',
      '0 created',
      'line 2: columns 4 and 5 are both named "price", and differ: delete or rename',
    ],
    [
      'Price',
      '9.99',
      '0 created',
      'line 2: columns 4 and 5 are both named "Price", and differ: delete or rename',
    ],
    ['price', '5', '1 created', '1 created'],
    ['color', '9.99', '1 created', 'Columns not used: color'],
  ])(
    'and is named "%s", with %s in the second, is read if nothing differs or nobody reads it',
    async (name, second, count, message) => {
      const lines = [
        `id,title,description,${name === 'color' ? name : 'price'},${name},image_link${name === 'color' ? ',price' : ''}`,
        `1,"${chew.name}",A chew for dogs that take their time over it.,5,${second},x${name === 'color' ? ',5' : ''}`,
      ]
      const { said, code } = await shop.run('import', lines.join('\n'))
      expect(said).toContain(message)
      expect(code).toBe(count === '0 created' ? 1 : 0)
    },
  )
})

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
  const { said } = await shop.run('import', item.replaceAll(/<g:sale_price.*?<\/g:sale_price\w*>/g, ''))
  expect(Object(shop.fields(made)).price ?? /: (price: .*)/.exec(said)?.[1]).toEqual(found)
})

it('reads quoted cells of files with tabs, and leaves other quotation marks', async () => {
  const name = 'Oak Lane "Mint" Dental Chews for Dogs, 12 Count'
  const cells = [
    '1',
    `"${name.replaceAll('"', '""')}"`,
    '"A chew for dogs, with a ""mint"" taste that they like."',
    '"5 USD"',
  ]
  await shop.run('import', `"id"\ttitle\tdescription\t"price"\n${cells.join('\t')}\n`)
  const minty = 'oak-lane-mint-dental-chews-for-dogs-12-count'
  expect(shop.fields(minty)).toMatchObject({ name, price: 5 })
  expect(shop.read(`products/${minty}.md`)).toContain(
    '\nA chew for dogs, with a "mint" taste that they like.',
  )
})

it.each([
  ['Dental gel. For dogs only.', 'dog'],
  ['Dental gel that is only for cats, once a day.', 'cat'],
  ['Dental gel for dogs. Do not give it to cats.', 'dog'],
  ['Dental gel, not only for cats.', 'both'],
  ['Dental gel for dogs and cats only.', 'both'],
  ['Dental gel. Not for cats under one year.', 'both'],
])('a category of dogs and cats gives way to “%s”: %s', async (text, species) => {
  const row = {
    id: '1',
    title: 'Oak Lane Dental Gel, 2 oz',
    product_type: 'Dogs & Cats > Dental',
    price: '5',
  }
  await shop.said([{ ...row, description: `${text} Smear it on the gums in the evening.` }])
  expect(shop.fields('oak-lane-dental-gel-2-oz')).toMatchObject({ species })
})

it('takes a store’s words for a size only if they are sizes of pets', async () => {
  const { said } = await shop.run('import', sample('google.xml'))
  expect(said).toContain('feed.csv:3: size: found "44mm": ignored because it doesn’t say how much')
  expect(shop.fields(made)).not.toHaveProperty('size')
  const tags = { Handle: 'a', Title: chew.name, 'Variant Price': '5', Tags: 'Dog, Chew, new' }
  expect(
    await shop.said([{ ...tags, 'Body (HTML)': 'A chew for dogs that like to take their time.' }]),
  ).toContain('tags: found " new": ignored because they aren’t tags of the shop')
})

it.each([
  'sold out',
  'Currently unavailable',
  'Temporarily out of stock',
  'https://schema.org/OutOfStock',
  '0',
  '-2',
])('takes no price from a store that says “%s”', async (availability) => {
  const row = { id: 'a', title: chew.name, description: 'A chew for dogs that take their time over it.' }
  expect(await shop.said([{ ...row, price: '5 USD', availability }])).toContain('not for sale now')
})

describe('a file that is no feed', () => {
  it.each([
    ['', 'an empty file: download it again'],
    ['id,title,price\n', 'no rows below the names of its columns: download it again'],
    [
      '<!DOCTYPE html><html><body>Please sign in</body></html>',
      'a web page, no feed: sign in where you got it, and download the file again',
    ],
    [
      '<merchandiser><product name="Chew"/></merchandiser>',
      'XML of another kind: <merchandiser> without any <item> or <entry>. Download the feed as CSV, or in Google’s format',
    ],
    ['PK\u0003\u0004', 'an Excel workbook or a ZIP file: save the sheet as CSV, or unpack the file'],
    ['BZh91AY', 'compressed with bzip2: unpack it first'],
    ['Rar!\u001A', 'a RAR file: unpack it first'],
    ['{\\rtf1 id,title}', 'a text document: save the table as CSV'],
    [
      '<?xml version="1.0"?>\n<!DOCTYPE html><html>Please sign in</html>',
      'a web page, no feed: sign in where you got it, and download the file again',
    ],
    [
      '<br />\n<b>Fatal error</b>: out of memory',
      'a web page, no feed: sign in where you got it, and download the file again',
    ],
    ['%PDF-1.7', 'a PDF: ask for the products as CSV'],
    ['{"products":[]}', 'JSON: download the feed as CSV or XML'],
    ['SQLite\0', 'not a text file: download the feed as CSV or XML'],
  ])('%j is refused by what it is', async (text, message) => {
    expect(await shop.run('import', text)).toEqual({
      said: `feed.csv: ${message}. Nothing was written.`,
      code: 1,
    })
  })
})

describe('a table of an unknown format', () => {
  const rows = [
    { Artikel: chew.name, Kosten: '$5', Info: 'Chews for a dog that likes to take its time.', Regal: '7' },
  ]
  const table = csvFeed(rows)

  it('is refused without a terminal, with the columns that somebody has to explain', async () => {
    const { said, code } = await shop.run('import', table)
    expect(said).toContain('Nobody has said what these columns are: "Artikel", "Kosten", "Info", "Regal".')
    expect(said).toContain(
      '--mapping columns.json: {"Artikel":"ignore","Kosten":"ignore","Info":"ignore","Regal":"ignore"}',
    )
    expect(code).toBe(1)
  })

  it('is asked for once, and the answers are kept', async () => {
    const fields = ['name', 'price', 'text', 'ignore']
    const asked = vi.fn<PromptColumns>(async (columns) =>
      columns.map((column, index) => [column, fields[index] ?? 'ignore']),
    )
    await shop.run('import', table)
    const { root } = shop.content()
    const options = { root, content: readContent(root), ask: asked }
    const answers = (await planTable(`${root}-feed.csv`, options)).memory.get('.columns.json') ?? ''
    expect(asked.mock.calls).toEqual([[Object.keys(rows[0] ?? {}), new Map(Object.entries(rows[0] ?? {}))]])
    expect(JSON.parse(answers)).toEqual({ Artikel: 'name', Kosten: 'price', Info: 'text', Regal: 'ignore' })
    shop.content().write('.columns.json', answers)
    expect((await shop.run('import', table)).said).toContain('1 created, 0 updated, 0 unchanged, 0 refused.')
    expect(shop.fields(made)).toMatchObject({ price: 5 })
  })
})
