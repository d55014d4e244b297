import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contentFile, readContent } from '../../../src/content/content-folder.ts'
import { openFeed } from '../src/formats/open-feed.ts'
import { exportRows, tableWriter } from '../src/import/columns.ts'
import { readProduct } from '../src/import/read-product.ts'
import { productFile } from '../../../src/commands/new-product.ts'
import { csvFeed, googleItems } from '../../../tests/support/generate-feed.ts'
import { importCommands } from './support/import-commands.ts'
import { sticks, tuna } from '../../../tests/unit/commands/scratch-content.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
})
afterEach(() => commands.remove())

it('round-trips without changes, and imports an edited cell', async () => {
  const { run, read, file } = commands
  const before = [read(tuna), read(sticks)]
  expect((await run('export')).code).toBe(0)
  const table = readFileSync(file, 'utf8')
  expect((await run('import')).said).toBe('0 created, 0 updated, 2 unchanged, 0 refused.')
  expect([read(tuna), read(sticks)]).toEqual(before)
  const price = /^price: (.*)$/m.exec(read(tuna))?.[1] ?? ''
  expect((await run('import', table.replace(`,${price},`, ',7.77,'))).said).toContain(
    `not changed: price: ${price} -> 7.77`,
  )
  expect((await run('import', undefined, '--overwrite')).said).toContain(`price: ${price} -> 7.77`)
  expect(read(tuna)).toContain('price: 7.77')
})

it('writes lists as text for a spreadsheet, and skips a broken file', async () => {
  const { content, run, file } = commands
  content.change(sticks, /^ingredients: .*$/m, 'ingredients: [Rice flour, Glycerin]')
  content.write('products/broken.md', '---\nname: [\n---\nText\n')
  await run('export')
  const rows: Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true })
  expect(rows.map(({ id }) => id)).toEqual([sticks, tuna].map((path) => path.slice('products/'.length, -3)))
  expect(rows[0]?.['ingredients']).toBe('Rice flour | Glycerin')
})

it('also round-trips imported products', async () => {
  await commands.run('import', csvFeed(googleItems(20)))
  await commands.run('export')
  expect((await commands.run('import')).said).toBe('0 created, 0 updated, 22 unchanged, 0 refused.')
})

it('restores all products of the shop into an empty folder', async () => {
  const { content, run } = commands
  const folder = join(content.root, 'products')
  cpSync('content/products', folder, { recursive: true })
  cpSync('content/pictures', join(content.root, 'pictures'), { recursive: true })
  cpSync('content/categories.json', join(content.root, 'categories.json'))
  const said = () =>
    readContent(content.root)
      .files.filter((one) => one.folder === 'products')
      .map(({ id, data, body }) => ({ id, data, body: body.trim() }))
  const before = said()
  await run('export')
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.md'))) rmSync(join(folder, name))
  expect((await run('import')).said).toContain(`${before.length} created, 0 updated, 0 unchanged, 0 refused.`)
  expect(said()).toEqual(before)
})

it('contains no cell that a spreadsheet would run', async () => {
  const { content, run, read, file } = commands
  content.change(
    tuna,
    /^shortDescription: .*$/m,
    `shortDescription: '=HYPERLINK("https://evil.example","x") on a card that is long'`,
  )
  content.change(tuna, /^name: .*$/m, "name: '@SUM(1+1) tuna paste'")
  content.change(sticks, /^name: .*$/m, "name: '''=1+1 sticks for dogs'")
  const [, front = ''] = read(sticks).split('---\n')
  content.write(sticks, `---\n${front}---\n- ${'a word '.repeat(70)}\n`)
  await run('export')
  const cells: string[][] = parse(readFileSync(file), { bom: true })
  expect(cells.flat().filter((cell) => /^'*[=+\-@\t\r]/.test(cell))).toEqual([
    expect.stringMatching(/^''=1\+1 sticks/),
    expect.stringMatching(/^'- a word/),
    "'@SUM(1+1) tuna paste",
    expect.stringMatching(/^'=HYPERLINK/),
  ])
  expect((await run('import')).said).toBe('0 created, 0 updated, 2 unchanged, 0 refused.')
})

it('round-trips any text', async () => {
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
      const files = file === undefined ? [] : [file]
      const bytes = tableWriter({ bom: true })
      for (const row of exportRows({ files, others: [] })) bytes.write(row)
      bytes.end()
      const feed = await openFeed(bytes)
      const rows = await Array.fromAsync(feed.rows)
      const read = rows.map((row) =>
        row.kind === 'row' ? readProduct(row, feed.columns, shop, '2026-11-22', true) : row,
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
