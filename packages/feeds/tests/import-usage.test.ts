import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvFeed, googleItems } from '../../../tests/support/generate-feed.ts'
import { runCommand } from '../../../tests/support/run-command.ts'
import { importCommands } from './support/import-commands.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
})
afterEach(() => commands.remove())

const importUsage = `npm run import -- products.csv [--dry-run] [--mapping columns.json] [--overwrite] [--report report.csv] [--strict] [--all] [--formats]
  [--photos "who allowed it"]

Imports products from a feed or spreadsheet, as drafts: each file lists what to confirm before you publish it.
Missing values are guessed and reported. --strict guesses nothing for a spreadsheet.
--dry-run shows the changes without writing them. --overwrite replaces fields that you edited.
--mapping names the columns of other tables, { "Their column": "our field" }; a terminal asks for them once.
--photos takes the pictures of new products, and notes in each file who allowed it: only with the brand’s or the
store’s permission.
--report saves the changes as CSV. --all shows the full list. --formats lists the formats that are known.`

describe('npm run import', () => {
  it('explains itself if asked, or if no file is named', async () => {
    expect(await runCommand('import', '--help')).toEqual({ said: importUsage, code: 0 })
    expect(await runCommand('import')).toEqual({ said: importUsage, code: 1 })
  })

  it('names what it can’t find or read, and ends with an error', async () => {
    const { run, file } = commands
    expect(await run('import')).toEqual({ said: `feed.csv: no such file\n${importUsage}`, code: 1 })
    expect(await run('import', '<rss><item></rss>')).toEqual({
      said: 'feed.csv: broken XML: 1:17: unexpected close tag. Nothing was written.',
      code: 1,
    })
    expect(await run('import', 'name', '--mapping', `${file}.json`)).toEqual({
      said: 'feed.csv.json: write { "Their column": "our field" }',
      code: 1,
    })
  })

  it('writes no product and remembers nothing in a dry run', async () => {
    const { run, content, products } = commands
    const before = readdirSync(content.root)
    const feed = csvFeed(googleItems(1))
    expect((await run('import', feed, '--dry-run')).said).toMatch(
      /\n1 created, 0 updated, 0 unchanged, 0 refused\.\nDry run: nothing was written\.$/,
    )
    expect([readdirSync(content.root), products().length]).toEqual([before, 2])
    expect((await run('import', feed)).said).toMatch(/ 0 refused\.$/)
    expect(readdirSync(content.root)).toEqual(['.changes', '.imports.json', ...before])
  })

  it('leaves a file that doesn’t change as an editor formatted it', async () => {
    const { run, content, read } = commands
    await run('import', csvFeed(googleItems(1)))
    const path = 'products/fernhill-dental-chew-sticks-for-small-dogs-5-20-lbs-chicken-4-count.md'
    content.change(path, 'species: dog', 'species:   "dog"')
    const before = read(path)
    expect((await run('import')).said).toMatch(/^0 created, 0 updated, 1 unchanged, 0 refused\.$/m)
    expect(read(path)).toBe(before)
  })
})

it('reports each change, kept value, skipped value, and refused row in a table', async () => {
  const { run, content } = commands
  const report = `${content.root}-report.csv`
  const [chew = {}, paste = {}] = googleItems(2)
  await run('import', csvFeed([chew]))
  const again = { ...chew, brand: 'Oak', sale_price: '4.25 USD' }
  const feed = csvFeed([again, { ...paste, title: '=xylitol' }, { ...paste, currency: 'EUR' }])
  expect((await run('import', feed, '--report', report)).code).toBe(1)
  const text = readFileSync(report, 'utf8')
  rmSync(report)
  const product = 'fernhill-dental-chew-sticks-for-small-dogs-5-20-lbs-chicken-4-count'
  const other = 'fernhill-enzymatic-toothpaste-for-small-dogs-5-20-lbs-mint-5-oz'
  expect(text.split('\n').filter((row) => !/,created,(?!gtin|species|flavor)/.test(row))).toEqual([
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

describe('npm run export', () => {
  it('explains itself if asked', async () => {
    expect(await runCommand('export', '-h')).toEqual({
      said: `npm run export [-- products.csv] [--content content]

Exports all products as CSV. Without a file name, it prints them. --content names another content folder.`,
      code: 0,
    })
  })

  it('prints the table without a file name, and writes it for a spreadsheet with one', async () => {
    const { run, file, content } = commands
    const { said } = await runCommand('export', '--content', content.root)
    expect(said).toMatch(/^id,name,category,.*\ndental-chew-sticks-.*[^]*\ntuna-cat-/)
    expect(await run('export')).toEqual({ said: '', code: 0 })
    expect(readFileSync(file, 'utf8')).toBe(`\uFEFF${said}`)
  })
})

it('both use the shop’s own content if no other folder is named', async () => {
  const { file } = commands
  const own = readdirSync('content/products').filter((name) => name.endsWith('.md'))
  await runCommand('export', file)
  const rows: Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true })
  expect(rows.map(({ id }) => `${id}.md`).toSorted()).toEqual(own.toSorted())
  expect(await runCommand('import', file, '--dry-run')).toEqual({
    said: `0 created, 0 updated, ${own.length} unchanged, 0 refused.\nDry run: nothing was written.`,
    code: 0,
  })
})
