import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { asCell, fromCell, readJson, splitWords } from '../src/formats/cell-text.ts'
import { productFields } from '../src/formats/table-columns.ts'
import { exportRows, readMapping, tableWriter } from '../src/import/columns.ts'
import { productSchema } from '../../../src/content/product.ts'
import { FileError } from '../../../src/commands/change-content.ts'
import { readContent } from '../../../src/content/content-folder.ts'
import { scratchContent } from '../../../tests/unit/commands/scratch-content.ts'

const folder = mkdtempSync(join(tmpdir(), 'columns-'))
afterAll(() => rmSync(folder, { recursive: true }))
const mappingFile = (text: string): string => {
  const file = join(folder, 'mapping.json')
  writeFileSync(file, text)
  return file
}

describe('the columns of a mapping', () => {
  it('must be fields, and a near miss is named', () => {
    const file = mappingFile('{ "Kind": "categry" }')
    const failed = (): unknown => readMapping(file, ['category', 'name'])
    expect(failed).toThrow(FileError)
    expect(failed).toThrow(
      `${file}: "Kind": found "categry": use one of category, name, did you mean "category"?`,
    )
    expect(() => readMapping(mappingFile('{ "Kind": 5 }'), ['5'])).toThrow('found "5": use one of 5')
  })

  it.each(['[]', 'null', '"text"', 'no JSON'])('aren’t %s', (text) => {
    const file = mappingFile(text)
    expect(() => readMapping(file, [])).toThrow(`${file}: write { "Their column": "our field" }`)
  })
})

describe('a cell', () => {
  it.each(['=1', '+1', '-1', '@a', '\ta', '\ra', '\na', '＝1', '＋1', '－1', '＠a', "'=1", "''-1"])(
    'with %j gets an apostrophe, and loses it again',
    (text) => {
      expect(asCell(text)).toBe(`'${text}`)
      expect(fromCell(asCell(text))).toBe(text)
    },
  )

  it.each(['', 'a=1', "'tis soft", '5-20', "a'=1", '=1', ' =1'])('with %j is read as it is', (text) => {
    expect(fromCell(text)).toBe(text)
  })

  it.each(['', 'a=1', "'tis soft", '5-20', ' =1'])('with %j is written as it is', (text) => {
    expect(asCell(text)).toBe(text)
  })

  it.each([
    ['a, b ,, c', ['a', 'b', 'c']],
    ['a, b | c |', ['a, b', 'c']],
    ['', []],
    ['["a, b", "c"]', ['a, b', 'c']],
    ['[a', undefined],
    ['a [b]', ['a [b]']],
  ])('%j is a list', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })

  it('of JSON that is broken is unknown', () => {
    expect(readJson('{"a":1}')).toEqual({ a: 1 })
    expect(readJson('{a')).toBeUndefined()
  })
})

describe('the table', () => {
  it('has the id first and the text last, and quotes spaces at the ends', async () => {
    const writer = tableWriter({ bom: true })
    writer.write({ id: 'one', name: ' Soft', text: 'end ', brand: 'in the middle' })
    writer.end()
    let csv = ''
    for await (const part of writer) csv += String(part)
    const [head = '', row = ''] = csv.split('\n')
    expect(head).toMatch(/^\uFEFFid,name,.*,text$/)
    expect(row).toMatch(/^one," Soft",.*,in the middle,.*"end "$/)
    const plain = tableWriter({ bom: false })
    plain.end()
    expect(String(plain.read() ?? '')).not.toContain('\uFEFF')
  })

  it('has a row for each product that can be read, with words as lists, and nested values as JSON', () => {
    const content = scratchContent()
    const product = (name: string, more: string) =>
      content.write(`products/${name}.md`, `---\n${more}\n---\n\nText of it.\n`)
    product(
      'whole',
      'name: "=Soft"\ntags: [dog, chew]\ningredients: ["oats, rolled", rice]\nfreeFrom: []\nisNatural: true',
    )
    product('nested', 'name: Nested\nweightRangeLb: [5, null]\nvohc: { plaque: true }\ntags: ["a | b"]')
    product('broken', 'name: [')
    const rows = [...exportRows(readContent(content.root))]
    content.remove()
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
})

it('the fields of a product are those of its schema', () => {
  expect(productFields).toEqual(Object.keys(productSchema.shape))
})
