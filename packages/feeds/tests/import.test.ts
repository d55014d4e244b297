import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readContent } from '../../../src/content/content-folder.ts'
import { csvFeed, googleFeed, googleItems } from '../../../tests/support/generate-feed.ts'
import { runCommand } from '../../../tests/support/run-command.ts'
import { sticks, tuna } from '../../../tests/unit/commands/scratch-content.ts'
import { importCommands } from './support/import-commands.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
  return () => commands.remove()
})

const importUsage = `npm run import -- products.csv [--dry-run] [--mapping columns.json] [--overwrite] [--report report.csv] [--strict] [--all] [--formats]
  [--photos "who allowed it"]

Imports products from a feed or spreadsheet, as drafts: each file lists what to confirm before you publish it.
Missing values are guessed and reported. --strict guesses nothing for a spreadsheet.
--dry-run shows the changes without writing them. --overwrite replaces fields that you edited.
--mapping names the columns of other tables, { "Their column": "our field" }; a terminal asks for them once.
--photos takes the pictures of new products, and notes in each file who allowed it: only with the brand’s or the
store’s permission.
--report saves the changes as CSV. --all shows the full list. --formats lists the formats that are known.`
const exportUsage = `npm run export [-- products.csv] [--content content]

Exports all products as CSV. Without a file name, it prints them. --content names another content folder.`

it('both commands explain themselves if asked, and the import if no file is named', async () => {
  expect(await runCommand('import', '--help')).toEqual({ said: importUsage, code: 0 })
  expect(await runCommand('export', '-h')).toEqual({ said: exportUsage, code: 0 })
  expect(await runCommand('import')).toEqual({ said: importUsage, code: 1 })
  expect(await commands.run('import')).toEqual({ said: `feed.csv: no such file\n${importUsage}`, code: 1 })
})

it('a feed becomes valid drafts, is imported again, edited by hand, and exported', async () => {
  const { run, content, read, products, findings, file } = commands
  const feed = googleFeed(googleItems(60))
  const texts = () => products().map((name) => read(`products/${name}`))
  const before = readdirSync(content.root)
  const planned = (await run('import', feed, '--dry-run')).said
  expect(planned).toMatch(/60 created, 0 updated, 0 unchanged, 0 refused\.\nDry run: nothing was written\.$/)
  expect(planned.match(/^\+ /gm)).toHaveLength(20)
  expect([readdirSync(content.root), products().length]).toEqual([before, 2])

  const { said, code } = await run('import', feed, '--all')
  expect([said.match(/^\+ /gm)?.length, code]).toEqual([60, 0])
  expect(said).toContain('60 are drafts, not in the shop yet.')
  expect(said).toContain('60 created, 0 updated, 0 unchanged, 0 refused.')
  expect(findings()).toEqual([])
  expect(readdirSync(content.root)).toEqual(['.changes', '.imports.json', ...before])
  const whole = texts()
  expect((await run('import', feed)).said).toContain('0 created, 0 updated, 60 unchanged, 0 refused.')
  expect(texts()).toEqual(whole)

  const made = 'products/fernhill-dental-chew-sticks-for-small-dogs-5-20-lbs-chicken-4-count.md'
  // An editor's formatting stays, too.
  content.change(made, 'species: dog', 'species:   "dog"')
  content.change(made, 'price: 4.5', 'price: 3.99')
  const edited = read(made)
  expect((await run('import', feed)).said).toContain('not changed: price: 3.99 -> 4.5')
  expect(read(made)).toBe(edited)
  expect((await run('import', feed, '--overwrite')).said).toContain('price: 3.99 -> 4.5')
  expect(read(made)).toContain('price: 4.5')

  const all = texts()
  const table = (await runCommand('export', '--content', content.root)).said
  expect(await run('export')).toEqual({ said: '', code: 0 })
  expect(readFileSync(file, 'utf8')).toBe(`\uFEFF${table}`)
  expect((await run('import')).said).toBe('0 created, 0 updated, 62 unchanged, 0 refused.')
  expect(texts()).toEqual(all)
  expect((await run('import', table.replace(',8.99,', ',7.77,'))).said).toContain('price: 8.99 -> 7.77')
  expect(read(tuna)).toContain('price: 8.99')
})

it('an export of the shop’s own content restores all its products', async () => {
  const { content, file } = commands
  await runCommand('export', file)
  const own = readdirSync('content/products').filter((name) => name.endsWith('.md'))
  const rows: Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true })
  expect(rows.map(({ id }) => `${id}.md`).toSorted()).toEqual(own.toSorted())
  expect(await runCommand('import', file, '--dry-run')).toEqual({
    said: `0 created, 0 updated, ${own.length} unchanged, 0 refused.\nDry run: nothing was written.`,
    code: 0,
  })
  rmSync(join(content.root, 'products'), { recursive: true })
  const notText = (path: string) => !path.endsWith('.md')
  for (const path of ['products', 'pictures', 'categories.json', 'retailers.json'])
    cpSync(join('content', path), join(content.root, path), { recursive: true, filter: notText })
  expect((await commands.run('import')).said).toContain(
    `${own.length} created, 0 updated, 0 unchanged, 0 refused.`,
  )
  const productsIn = (root: string) =>
    readContent(root, 'products').files.map(({ id, data, body }) => ({ id, data, body: body.trim() }))
  expect(productsIn(content.root)).toEqual(productsIn('content'))
})

describe('a file that can’t be imported', () => {
  it.each([
    ['', 'an empty file: download it again'],
    ['id,title,price\n', 'no rows below the names of its columns: download it again'],
    ['<rss><item></rss>', 'broken XML: 1:17: unexpected close tag'],
  ])('%j is named with what to do, and nothing is written', async (feed, why) => {
    const said = `feed.csv: ${why}. Nothing was written.`
    expect(await commands.run('import', feed)).toEqual({ said, code: 1 })
  })

  it('and neither can one whose report has no folder', async () => {
    const { root } = commands.content
    const report = `${root}/missing/report.csv`
    expect(await commands.run('import', csvFeed(googleItems(1)), '--report', report)).toEqual({
      said: `${report}: can’t write here, so nothing was imported: name a file in an existing folder`,
      code: 1,
    })
    expect([commands.products().length, existsSync(`${root}/.imports.json`)]).toEqual([2, false])
  })
})

it('maps columns with other names, and stops at an invalid mapping', async () => {
  const mapping = `${commands.content.root}/mapping.json`
  writeFileSync(
    mapping,
    '{ "Artikel": "name", "For whom": "species", "Kosten": "price", "description": "text" }',
  )
  const text = 'Sticks to chew on, made for a mouth that is small and curious.'
  const feed = `Artikel,For whom,Kosten,description\nFernhill Chew Sticks 4 Count,cat,$4.50,"${text}"\n`
  expect((await commands.run('import', feed, '--mapping', mapping)).said).toContain('1 created')
  expect(commands.read('products/fernhill-chew-sticks-4-count.md')).toContain('species: cat')
  writeFileSync(mapping, '{ "Artikel": "nam" }')
  expect(await commands.run('import', feed, '--mapping', mapping)).toEqual({
    said: expect.stringMatching(/\/mapping\.json: "Artikel": found "nam": use one of/),
    code: 1,
  })
})

describe('the report', () => {
  const linesOf = async (feed: string, ...flags: string[]) => {
    const report = `${commands.content.root}-report.csv`
    onTestFinished(() => rmSync(report))
    expect((await commands.run('import', feed, '--report', report, ...flags)).code).toBe(1)
    return readFileSync(report, 'utf8').split('\n')
  }

  it('lists each change, kept value, skipped value, and refused row', async () => {
    const [chew = {}, paste = {}] = googleItems(2)
    await commands.run('import', csvFeed([chew]))
    const again = { ...chew, brand: 'Oak', sale_price: '4.25 USD' }
    const rows = [again, { ...paste, title: '=xylitol' }, { ...paste, currency: 'EUR' }]
    const product = 'fernhill-dental-chew-sticks-for-small-dogs-5-20-lbs-chicken-4-count'
    const other = 'fernhill-enzymatic-toothpaste-for-small-dogs-5-20-lbs-mint-5-oz'
    const lines = await linesOf(csvFeed(rows))
    expect(lines.filter((row) => !/,created,(?!gtin|species|flavor)/.test(row))).toEqual([
      '\uFEFFline,product,what,field,value,reason',
      `2,${product},updated,price,4.25,`,
      `2,${product},kept,brand,"""Oak""",not changed`,
      `4,${other},created,gtin,"""099999000016""",`,
      `4,${other},created,species,"""dog""","""Dogs"""`,
      `4,${other},created,flavor,"""Mint""","""Mint"" in the name"`,
      `4,${other},skipped,price,5.75 USD EUR,skipped because the shop uses US dollars: use the feed for the United States`,
      expect.stringContaining(`3,,refused,name,'=xylitol,never sold here: xylitol can kill a dog`),
      '',
    ])
  })

  it('has the field and the value of a row that --strict refuses', async () => {
    const name = 'Oak Lane Soft Toothbrush for Dogs'
    const shortDescription = 'A brush with a soft head and a handle that a wet hand can hold.'
    const wrong = { tags: 'dog | nonsense', kcal: '{"amount":-1,"per":"piece"}', form: '' }
    const row = { id: 'soft-brush', name, category: 'toothbrushes', shortDescription, ...wrong }
    const found = (await linesOf(csvFeed([row]), '--strict')).filter((line) => /tags|kcal|form/.test(line))
    expect(found.map((line) => line.slice(0, 70))).toEqual([
      '2,,refused,tags.1,"[""dog"",""nonsense""]","found ""nonsense"": use on',
      '2,,refused,kcal.amount,"{""amount"":-1,""per"":""piece""}",found -1: u',
      '2,,refused,form,,"missing: add one of ""bone-chew"", ""stick-chew"", "',
    ])
  })
})

describe('what earlier imports wrote', () => {
  const rows = [
    { id: 'T1', title: 'Tuna Cat Toothpaste, 2 oz', price: '7.50 USD' },
    { id: 'S1', title: 'Dental Chew Sticks for Medium Dogs, 28 Count', price: '20.00 USD' },
  ]
  const feed = csvFeed(rows.map((row) => ({ ...row, priceCheckedOn: '2026-11-12' })))

  it('is updated, and remembered with each product on its own line, sorted', async () => {
    const { run, content, read } = commands
    // These marks are what imports have written for $8.99, $21.49 and November 9, 2026.
    content.write(
      '.imports.json',
      `{
"old-brush": {"marks":{}},
"tuna-cat-toothpaste-2-oz": {"key":"T1","marks":{"price":"YaWEDZDt","priceCheckedOn":"3WJ-_LW0"}},
"dental-chew-sticks-for-medium-dogs-28-count": {"key":"S1","row":"Ebv_GwTw","marks":{"price":"k5c0tkyb","priceCheckedOn":"3WJ-_LW0"}}
}
`,
    )
    expect(await run('import', feed)).toEqual({
      said: `~ tuna-cat-toothpaste-2-oz
    price: 8.99 -> 7.5
    priceCheckedOn: "2026-11-09" -> "2026-11-12"
~ dental-chew-sticks-for-medium-dogs-28-count
    price: 21.49 -> 20
    priceCheckedOn: "2026-11-09" -> "2026-11-12"
0 created, 2 updated, 0 unchanged, 0 refused.`,
      code: 0,
    })
    expect(read(tuna)).toMatch(/^price: 7\.5$/m)
    expect(read(sticks)).toMatch(/^price: 20$/m)
    expect(read('.imports.json').replaceAll(/"seen":"[\w-]{16}",/g, '')).toBe(`{
"dental-chew-sticks-for-medium-dogs-28-count": {"key":"S1","row":"Ebv_GwTw","marks":{"price":"9co490ih","priceCheckedOn":"6zSfcafn"}},
"old-brush": {"marks":{}},
"tuna-cat-toothpaste-2-oz": {"key":"T1","row":"tiG5M2Ev","marks":{"price":"xEldp1CV","priceCheckedOn":"6zSfcafn"}}
}
`)
  })

  it.each(['{"tuna', '[]', '{"tuna-cat-toothpaste-2-oz": {"marks": 3}}'])(
    'stops the import before it writes if it is broken: %s',
    async (broken) => {
      const { run, content, read } = commands
      const before = read(tuna)
      content.write('.imports.json', broken)
      const { said, code } = await run('import', feed)
      expect([said.replaceAll(content.root, 'content'), code]).toEqual([
        'content/.imports.json: broken, so nothing was imported: restore it with git restore content/.imports.json',
        1,
      ])
      expect([read(tuna), read('.imports.json')]).toEqual([before, broken])
    },
  )
})

describe('a cell that is too long', () => {
  it('is refused before it is used', async () => {
    const cells = [
      [{ title: ','.repeat(50_000) }, 'name: 50000 characters: the limit is 500'],
      [{ title: '1'.repeat(150_000) }, 'name: 150000 characters: the limit is 500'],
      [{ product_type: 'silicone '.repeat(10_000) }, 'type: 90000 characters: the limit is 500'],
      [{ price: '1'.repeat(50_000) }, 'price: 50000 characters: the limit is 500'],
      [{ description: '<br '.repeat(30_000) }, 'text: 120000 characters: the limit is 20000'],
    ] as const
    const items = googleItems(cells.length + 1).map((one, index) => ({ ...one, ...cells[index]?.[0] }))
    const { said } = await commands.run('import', csvFeed(items))
    for (const [index, [, found]] of cells.entries())
      expect(said).toContain(`feed.csv:${index + 2}: refused: ${found}`)
    expect(said).toContain('1 created, 0 updated, 0 unchanged, 5 refused.')
  })

  // Code that takes quadratic time would exceed this time limit.
  it('is accepted at the maximum length', { timeout: 60_000 }, async () => {
    const titles = [',', '1', 'a,', '( ', ' - ', '1 ', 'toy ', 'brush ']
    const texts = ['<br ', '!', '&a', '[x', '1', ' .', '<', 'a.']
    const items = googleItems(titles.length).map((one, index) => ({
      ...one,
      title: `Fernhill Chew for Dogs ${titles[index]?.repeat(400)}`.slice(0, 500),
      description: `${texts[index]?.repeat(20_000)}`.slice(0, 20_000),
    }))
    expect((await commands.run('import', csvFeed(items))).said).toMatch(/\d refused\.$/)
  })
})
