import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { asCell, fromCell, readJson, splitWords } from '../src/formats/cell-text.ts'
import { openFeed } from '../src/formats/open-feed.ts'
import { productFields } from '../src/formats/table-columns.ts'
import { exportRows, readMapping, tableWriter } from '../src/import/columns.ts'
import { readProduct } from '../src/import/read-product.ts'
import { productFile } from '../../../src/commands/new-product.ts'
import { contentFile } from '../../../src/content/content-folder.ts'
import { productSchema } from '../../../src/content/product.ts'
import { sticks, tuna } from '../../../tests/unit/commands/scratch-content.ts'
import { importDesk } from './support/import-desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'columns-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['{ "Kind": "categry" }', '"Kind": found "categry": use one of category, name, did you mean "category"?'],
  ['{ "Kind": 5 }', '"Kind": found "5": use one of category, name'],
  ...['[]', 'null', '"text"', 'no JSON'].map((text) => [text, 'write { "Their column": "our field" }']),
])('a mapping %s is refused', (text = '', why = '') => {
  const file = join(folder, 'mapping.json')
  writeFileSync(file, text)
  expect(() => readMapping(file, ['category', 'name'])).toThrow(`${file}: ${why}`)
})

describe('a cell', () => {
  it.each(['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1', '＋1', '－1', '＠a', "'=1", "''-1"])(
    'with %j gets an apostrophe, and loses it again',
    (text) => expect([asCell(text), fromCell(asCell(text))]).toEqual([`'${text}`, text]),
  )

  it.each(['', 'a=1', "'tis soft", '5-20', "a'=1", ' =1'])('with %j is written and read as it is', (text) =>
    expect([asCell(text), fromCell(text)]).toEqual([text, text]),
  )

  it.each([
    ['a, b ,, c', ['a', 'b', 'c']],
    ['a, b | c |', ['a, b', 'c']],
    ['', []],
    ['["a, b", "c"]', ['a, b', 'c']],
    ['[a', undefined],
    ['a [b]', ['a [b]']],
  ])('%j is a list', (text, words) => expect(splitWords(text)).toEqual(words))

  it('of JSON that is broken is unknown', () => {
    expect([readJson('{"a":1}'), readJson('{a'), fromCell('=1')]).toEqual([{ a: 1 }, undefined, '=1'])
  })
})

describe('the table of all products', () => {
  it('has the id first and the text last, and quotes spaces at the ends', async () => {
    const writer = tableWriter({ bom: true })
    writer.write({ id: 'one', name: ' Soft', text: 'end ', brand: 'in the middle' })
    writer.end()
    const [head, row] = (await Array.fromAsync(writer)).map(String).join('').split('\n')
    expect(head).toMatch(/^\uFEFFid,name,.*,text$/)
    expect(row).toMatch(/^one," Soft",.*,in the middle,.*"end "$/)
    const plain = tableWriter({ bom: false })
    plain.end()
    expect(String(plain.read() ?? '')).not.toContain('\uFEFF')
  })

  it('has a row for each product that can be read, with words as lists, and nested values as JSON', () => {
    const { write, folder: content } = importDesk()
    const product = (name: string, more: string) =>
      write(`products/${name}.md`, `---\n${more}\n---\n\nText of it.\n`)
    product(
      'whole',
      'name: "=Soft"\ntags: [dog, chew]\ningredients: ["oats, rolled", rice]\nfreeFrom: []\nisNatural: true',
    )
    product('nested', 'name: Nested\nweightRangeLb: [5, null]\nvohc: { plaque: true }\ntags: ["a | b"]')
    product('broken', 'name: [')
    const rows = [...exportRows(content())]
    expect(rows.find(({ id }) => id === 'whole')).toEqual({
      id: 'whole',
      text: 'Text of it.',
      name: "'=Soft",
      tags: 'dog | chew',
      ingredients: 'oats, rolled | rice',
      freeFrom: '[]',
      isNatural: 'true',
    })
    expect(rows.find(({ id }) => id === 'nested')).toMatchObject({
      weightRangeLb: '[5,null]',
      vohc: '{"plaque":true}',
      tags: '["a | b"]',
    })
    expect(rows.some(({ id }) => id === 'broken')).toBe(false)
  })

  it('contains no cell that a spreadsheet would run', async () => {
    const desk = importDesk()
    const sentence = '=HYPERLINK("https://evil.example","x") on a card that is long'
    desk.change(tuna, /^shortDescription: .*$/m, `shortDescription: '${sentence}'`)
    desk.change(tuna, /^name: .*$/m, "name: '@SUM(1+1) tuna paste'")
    desk.change(sticks, /^name: .*$/m, "name: '''=1+1 sticks for dogs'")
    desk.change(sticks, /\n---\n[^]*$/, `\n---\n- ${'a word '.repeat(70)}\n`)
    const cells = [...exportRows(desk.folder())].flatMap((row) => Object.values(row))
    expect(cells.filter((cell) => /^'*[=+\-@\t\r]/.test(cell)).toSorted()).toEqual([
      expect.stringMatching(/^''=1\+1 sticks/),
      expect.stringMatching(/^'- a word/),
      expect.stringMatching(/^'=HYPERLINK/),
      "'@SUM(1+1) tuna paste",
    ])
    expect(await desk.said(desk.exported())).toBe('0 created, 0 updated, 2 unchanged, 0 refused.')
  })

  it('is read back as it was, whatever the texts', async () => {
    const sign = fc.constantFrom(...`aZ9 ,|;"'[]{}=+-@\t\r\n#:&<*é—.\u2028`)
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 40 })
    const words = fc.array(text, { maxLength: 4 })
    const fields = fc.record(
      {
        name: text,
        category: fc.constant('toothpaste'),
        shortDescription: text,
        brand: text,
        ingredients: words,
        warnings: words,
        offers: fc.array(fc.record({ retailer: text, url: text }), { minLength: 1, maxLength: 2 }),
        price: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
        sample: fc.constant(true),
      },
      { requiredKeys: ['name', 'category', 'shortDescription'] },
    )
    const shop = { retailers: [], categories: [], flavors: [] }
    await fc.assert(
      fc.asyncProperty(fields, text, async (data, body) => {
        const markdown = productFile(new Map(Object.entries(data)), body.trim() === '' ? 'Text' : body)
        const file = contentFile('products/any-product.md', markdown)
        const bytes = tableWriter({ bom: true })
        for (const row of exportRows({ files: file === undefined ? [] : [file], others: [] }))
          bytes.write(row)
        bytes.end()
        const { rows, columns } = await openFeed(bytes)
        const read = (await Array.fromAsync(rows)).map((row) =>
          row.kind === 'row' ? readProduct(row, columns, shop, '2026-11-22', true) : row,
        )
        const { priceCheckedOn: _, ...fieldsRead } = Object.fromEntries(
          read.flatMap((one) => ('fields' in one ? [...one.fields] : [])),
        )
        expect(read).toEqual([expect.objectContaining({ id: 'any-product', text: file?.body.trim() })])
        expect(fieldsRead).toEqual(file?.data)
      }),
      { numRuns: 500 },
    )
  })
})

it('the fields of a product are those of its schema', () => {
  expect(productFields).toEqual(Object.keys(productSchema.shape))
})
