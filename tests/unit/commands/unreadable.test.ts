import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exitCodeOf } from '#commands/change-content.ts'
import { removeProduct } from '#commands/remove.ts'
import { filesBelow, isHere, packagedFiles } from '../../support/files-below.ts'
import { scratchProject } from '../../support/interrupted.ts'
import { runCommand } from '../../support/run-command.ts'

const shop = process.cwd()
const project = scratchProject({ 'feed.csv': 'title,price\nSoft Paste for Dogs,5.00 USD\n' })
function breakFile(path: string, text: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

async function remove() {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const ids = ['dental-chew-sticks-for-medium-dogs-28-count', 'tuna-cat-toothpaste-2-oz'] as const
  const code = await exitCodeOf(() => Number(!removeProduct('content', ...ids).isRemoved))
  return { said: told.mock.calls.join('\n'), code }
}
const launch = () => runCommand('launch', '--no-build')
const importFeed = () => runCommand('import', 'feed.csv')
const add = () => runCommand('new', 'product', '--name', 'Beef Paste')
const cut = '[\n  { "from": "a", "to": "b" }\n  { "from": "c" }\n]\n'

/** Commands that an owner may have taken out. */
const packaged: Readonly<Record<string, string>> = { launch: 'packages/launch', import: 'packages/feeds' }

describe('a command that meets a file it can’t read', () => {
  beforeEach(() => process.chdir(project.folder()))

  const cases: [command: string, run: typeof remove, files: Record<string, string>, found: string[]][] = [
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
    ['import', importFeed, { 'retailers.json': '[{]' }, ['retailers.json:1']],
    ['new', add, { 'categories.json': '[\n  { "id": "chews" ' }, ['categories.json:2']],
  ]
  it.each(cases.filter(([command]) => isHere(packaged[command] ?? command)))(
    '%s names it, and writes nothing (%#)',
    async (_, run, files, found) => {
      for (const [path, text] of Object.entries(files)) breakFile(`content/${path}`, text)
      const before = project.everything()
      const { said, code } = await run()
      for (const place of found) expect(said).toContain(`content/${place}: `)
      expect(said.split('\n').at(-1)).toBe('Nothing was written. Correct this, then run the command again.')
      expect(said).not.toMatch(/^\s+at /m)
      expect([code, project.everything()]).toEqual([1, before])
    },
  )

  it('content:schemas says how to restore the editor’s settings', () => {
    breakFile('.vscode/settings.json', '{ // comment\n}')
    const before = project.everything()
    const { stderr, status } = spawnSync(process.execPath, [join(shop, 'src/commands/write-schemas.ts')], {
      encoding: 'utf8',
    })
    expect([stderr.trim(), status]).toEqual([
      '.vscode/settings.json isn’t a JSON object, so nothing was written: remove comments and extra commas, or restore it with git.',
      1,
    ])
    expect(project.everything()).toEqual(before)
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
