import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allFiles } from '../../support/all-files.ts'
import { filesBelow, isHere, packagedFiles } from '../../support/files-below.ts'
import { scratchContent } from './scratch-content.ts'

/** A project whose content some file of which can't be read. */
let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'unreadable-'))
  const content = scratchContent()
  cpSync(content.root, join(project, 'content'), { recursive: true })
  content.remove()
  writeFileSync(join(project, 'feed.csv'), 'title,price\nSoft Paste for Dogs,5.00 USD\n')
})
afterEach(() => rmSync(project, { recursive: true }))

function run(command: string, ...flags: string[]) {
  const words = [resolve(command), ...flags]
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: project, encoding: 'utf8' })
  return { said: `${stdout}${stderr}`.trim(), code: status }
}

function breakFile(path: string, text: string): void {
  mkdirSync(join(project, path, '..'), { recursive: true })
  writeFileSync(join(project, path), text)
}

const everything = () => allFiles(project)

const remove = [
  'src/commands/remove.ts',
  'product',
  'dental-chew-sticks-for-medium-dogs-28-count',
  '--successor',
  'tuna-cat-toothpaste-2-oz',
]
const launch = ['packages/launch/src/launch.ts', '--no-build']
const feed = ['packages/feeds/src/import/import-command.ts', 'feed.csv']
const add = ['src/commands/new.ts', 'product', '--name', 'Beef Paste']
const cut = '[\n  { "from": "a", "to": "b" }\n  { "from": "c" }\n]\n'

describe('a command that meets a file it can’t read', { timeout: 120_000 }, () => {
  const cases: [command: string, words: string[], files: Record<string, string>, found: string[]][] = [
    [
      'remove',
      remove,
      { 'moved-products.json': cut, 'reviews/tuna-wins.json': '{ "product": ' },
      ['moved-products.json:3', 'reviews/tuna-wins.json:1'],
    ],
    ['remove', remove, { 'moved-products.json': '{ "from": "a", "to": "b" }' }, ['moved-products.json:1']],
    [
      'launch',
      launch,
      { 'site.json': '{\n  "name": "Shop",\n}\n', 'policies/terms.md': '---\ntitle: "Terms\n---\n' },
      ['site.json:3', 'policies/terms.md:2'],
    ],
    ['launch', launch, { 'moved-products.json': '"none"' }, ['moved-products.json:1']],
    ['import', feed, { 'retailers.json': '[{]' }, ['retailers.json:1']],
    ['new', add, { 'categories.json': '[\n  { "id": "chews" ' }, ['categories.json:2']],
  ]
  it.each(cases.filter(([, [command = '']]) => isHere(command)))(
    '%s names it, and writes nothing (%#)',
    (_, [command = '', ...flags], files, found) => {
      for (const [path, text] of Object.entries(files)) breakFile(`content/${path}`, text)
      const before = everything()
      const { said, code } = run(command, ...flags)
      for (const place of found) expect(said).toContain(`content/${place}: `)
      expect(said.split('\n').at(-1)).toBe('Nothing was written. Correct this, then run the command again.')
      expect(said).not.toMatch(/^\s+at /m)
      expect([code, everything()]).toEqual([1, before])
    },
  )

  it('content:schemas says how to restore the editor’s settings', () => {
    breakFile('.vscode/settings.json', '{ // comment\n}')
    const before = everything()
    expect(run('src/commands/write-schemas.ts')).toEqual({
      said: '.vscode/settings.json isn’t a JSON object, so nothing was written: remove comments and extra commas, or restore it with git.',
      code: 1,
    })
    expect(everything()).toEqual(before)
  })
})

/** Sources that write files, and why they needn't do it through change-content.ts. */
const writers: Readonly<Record<string, string>> = {
  'packages/editor/src/integration.ts': 'the built site',
  'packages/feeds/src/integration.ts': 'functions of the build',
  'packages/feeds/src/import/export-command.ts': 'a table that its user names',
  'packages/feeds/src/import/import-command.ts': 'a report that its user names',
  'packages/feeds/src/links/check-links-command.ts': 'a report that its user names',
  'packages/offline/src/integration.ts': 'the built site',
  'packages/pictures/src/write-pictures.ts': 'pictures that it has drawn',
  'src/dev/build/dated-sitemap.ts': 'the built site',
  'src/dev/build/netlify-adapter.ts': 'functions and headers of the built site',
  'src/commands/change-content.ts': 'writes content for all commands',
  'src/content/stock.ts': 'what the bundler has to know of content, in .cache',
  'src/dev/database.ts': 'the data folder of npm start',
  'src/dev/services.ts': 'the data folder of npm start',
  'src/server/search/engine/write-file.ts': 'the catalog in .cache',
}

it('all commands write content through change-content.ts', () => {
  const sources = [...filesBelow('src').map((file) => `src/${file}`), ...packagedFiles()].filter((file) =>
    /\.tsx?$/.test(file),
  )
  const writing = sources.filter((file) =>
    /\b(?:appendFile|copyFile|cp|createWriteStream|rename|rm|truncate|unlink|writeFile)(?:Sync)?\b[^'}]*\} from 'node:fs/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(writing.toSorted()).toEqual(Object.keys(writers).filter(isHere).toSorted())
})
