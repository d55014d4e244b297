import { expect, it } from 'vitest'
import { plainName } from '../src/formats/feed-row.ts'
import { columnsOf, type Mapping } from '../src/formats/table-columns.ts'

const own = 'the shop’s own table'
const google = 'Google Merchant'

it.each<[header: string, format: string | undefined, fields: string, mapping?: Mapping, answers?: Mapping]>([
  ['id,name,brand', own, 'id,name,brand'],
  ['id,name,price,foo', 'a spreadsheet', 'key,name,price,'],
  ['product name,url,cost,maker', 'a spreadsheet', 'name,link,price,brand'],
  // What a store calls a category or a size isn’t ours, unless the table has a column that stores don’t have.
  ['name,category,size,foo', undefined, 'name,,,'],
  ['name,category,species,size,foo', own, 'name,category,species,size,'],
  ['id,title,price,size,rating', google, 'key,name,price,storeSize,'],
  ['id,title,price,Ingredients,WARNINGS', google, 'key,name,price,ingredients,warnings'],
  ['g:id,g:title,g:price,ab:brand', google, 'key,name,price,brand'],
  ['Artikel,Kosten', undefined, ','],
  // A mapping goes before what we know, answers only where nothing is known.
  ['Artikel,Kosten', undefined, 'name,', [['artikel', 'name']]],
  [
    'Artikel,Kosten',
    undefined,
    'name,price',
    [],
    [
      ['artikel', 'name'],
      ['kosten', 'price'],
    ],
  ],
  ['id,title,price', google, 'key,brand,price', [['title', 'brand']]],
  ['id,title,price', google, 'key,name,price', [], [['title', 'brand']]],
])('the columns %s are those of %s: %s', (header, format, fields, mapping, answers) => {
  const names = header.split(',')
  const columns = columnsOf(names, mapping, answers)
  expect(columns.format?.name).toBe(format)
  expect(names.map((name) => columns.fields.get(plainName(name)) ?? '').join(',')).toBe(fields)
})

it.each<[header: string, unknown: string, mapping?: Mapping, answers?: Mapping]>([
  ['Artikel,Kosten', 'Artikel,Kosten'],
  ['name,Kosten', 'Kosten'],
  ['Artikel,Kosten', 'Artikel,Kosten', [['other', 'name']]],
  ['Artikel,Kosten', '', [['artikel', 'name']]],
  ['Artikel,Kosten', 'Kosten', [], [['artikel', 'name']]],
  ['id,title,price,foo', ''],
])('of the columns %s, somebody has to explain “%s”', (header, unknown, mapping, answers) => {
  expect(columnsOf(header.split(','), mapping, answers).unknown.join(',')).toBe(unknown)
})

it.each([
  ['id,name,brand', false],
  ['name,shortDescription,brand', true],
  ['id,price', true],
  ['id,title,price,shortDescription', false],
])('the columns %s are those of an export: %s', (header, isExport) => {
  expect(columnsOf(header.split(',')).isExport).toBe(isExport)
})

const lacks = 'ignored because the file lacks the dates of its sales: export their columns, too'
const unread = (name: string) =>
  `ignored because nobody reads the dates in the column "${name}": map it to saleStart, saleEnd or saleTime`
it.each<[header: string, problem: string | undefined, mapping?: Mapping]>([
  ['id,title,sale_price', undefined],
  ['id,title,price,sale end', undefined],
  ['id,title,sale_price,sale end', unread('sale end')],
  ['id,title,sale_price,expires', unread('expires')],
  ['id,title,sale_price,sale end', unread('sale end'), [['saleend', 'ignore']]],
  ['id,title,sale_price,sale end', undefined, [['saleend', 'saleEnd']]],
  ['Name,Regular price,Sale price', lacks],
  ['Name,Regular price,Categories', undefined],
  ...['Date sale price starts', 'Date sale price ends'].map((date): [string, undefined] => [
    `Name,Regular price,Sale price,${date}`,
    undefined,
  ]),
  ['Name,Regular price,Sale price,when', undefined, [['when', 'saleTime']]],
])('the sale prices of %s count, unless %s', (header, problem, mapping) => {
  expect(columnsOf(header.split(','), mapping).saleProblem).toBe(problem)
})
