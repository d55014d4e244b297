import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openContent } from '#commands/change-content.ts'
import { writeProduct } from '#commands/new-product.ts'
import { removeProduct } from '#commands/remove.ts'
import { allFiles } from '../../support/all-files.ts'
import { csvFeed, googleItems } from '../../support/generate-feed.ts'
import { fullAt, killedAt } from '../../support/interrupt.ts'
import { runCommand } from '../../support/run-command.ts'
import { scratchContent, sticks, tuna } from './scratch-content.ts'

/** A project with a small content folder, as it was before any command. */
let template: string
/** The copy that commands run in. */
let project: string
const root = () => join(project, 'content')
const here = process.cwd()

beforeEach(() => {
  template = mkdtempSync(join(tmpdir(), 'interrupted-'))
  project = `${template}-copy`
  const content = scratchContent()
  content.write('moved-products.json', '[{ "from": "old-sticks", "to": "tuna-cat-toothpaste-2-oz" }]\n')
  // These marks are what an import wrote for $8.99 and November 9, 2026.
  content.write(
    '.imports.json',
    '{"tuna-cat-toothpaste-2-oz": {"key":"T1","marks":{"price":"YaWEDZDt","priceCheckedOn":"3WJ-_LW0"}}}',
  )
  content.change('site.json', '"featuredProducts": [\n    "tuna-cat-toothpaste-2-oz"\n  ],\n', '')
  cpSync(content.root, join(template, 'content'), { recursive: true })
  content.remove()
  writeFileSync(join(template, 'feed.csv'), csvFeed(feed))
  writeFileSync(join(template, 'mark.svg'), '<svg viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>')
  writeFileSync(join(template, 'shelf.csv'), csvFeed(googleItems(2)))
  startOver()
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  process.chdir(here)
  for (const folder of [template, project]) rmSync(folder, { recursive: true })
})

function startOver(): void {
  process.chdir(here)
  rmSync(project, { recursive: true, force: true })
  cpSync(template, project, { recursive: true })
}

/** One product gets another price, and two are new. */
const feed = [
  { id: 'T1', title: 'Tuna Cat Toothpaste, 2 oz', price: '7.50 USD', date: '2026-11-12' },
  ...googleItems(2).map(({ id, title, description, price, brand, product_type }) => {
    return { id, title, price, description, brand, product_type }
  }),
]

const importFeed = () => runCommand('import', join(project, 'feed.csv'), '--content', root())
const launch = () => {
  process.chdir(project)
  const answers = ['--brand=Willow Tooth', '--domain=willowtooth.test', '--color=#5b3fd6', '--logo=mark.svg']
  return runCommand('launch', ...answers, '--products=shelf.csv', '--keep=products,program', '--no-build')
}
const remove = () =>
  removeProduct(root(), 'dental-chew-sticks-for-medium-dogs-28-count', 'tuna-cat-toothpaste-2-oz')
const add = () =>
  writeProduct(root(), {
    answers: new Map(
      Object.entries({
        name: 'Beef Paste for Dogs, 3 oz',
        category: 'toothpaste',
        species: 'dog',
        short: 'A smooth beef paste for adult dogs that needs no rinsing at all.',
        tags: 'dog, toothpaste,plaque',
        ingredients: 'vegetable glycerin, purified water, beef liver powder',
        form: 'paste-tube',
      }),
    ),
    slug: 'beef-paste-for-dogs-3-oz',
    today: new Date(),
  })

const commands = [
  ['import', importFeed],
  ['launch', launch],
  ['remove', remove],
  ['new', add],
] as const

const everything = () => allFiles(project)

describe.each(commands)('%s', { timeout: 240_000 }, (_, command) => {
  it('killed at any write and run again, leaves what an uninterrupted run leaves', async () => {
    const before = everything()
    await command()
    const whole = everything()
    expect(whole).not.toEqual(before)
    let kills = 0
    for (let isKilled = true; isKilled; kills += 1) {
      startOver()
      isKilled = await killedAt(kills + 1, command)
      await command()
      expect([kills, everything()]).toEqual([kills, whole])
    }
    // Its files are written, moved and tidied up.
    expect(kills).toBeGreaterThan(5)
  })

  it('on a full disk, says so in one sentence and leaves everything as before', async () => {
    const before = everything()
    const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)
    let count = 1
    const said: unknown[] = []
    const run = async (): Promise<void> => {
      try {
        const outcome: unknown = await command()
        said.push(new Map(Object.entries(Object(outcome))).get('said'))
      } catch (error) {
        said.push(error instanceof Error ? error.message : error)
      }
    }
    while (await fullAt(count, run)) {
      expect([count, everything()]).toEqual([count, before])
      expect(String(said.at(-1)).split('\n').at(-1)).toBe(
        'The disk is full, so nothing was changed: free some space, then run the command again.',
      )
      count += 1
      startOver()
    }
    expect(count).toBeGreaterThan(2)
    errors.mockRestore()
  })
})

describe('after a kill in the middle of the changes', { timeout: 120_000 }, () => {
  /** The first kill after which some files are new, and others old. */
  async function interrupted(): Promise<void> {
    const before = everything()
    for (let at = 1; await killedAt(at, remove); at += 1) {
      const isBegun = !existsSync(join(root(), sticks)) || readMoved() !== before[movedPath()]
      if (isBegun && existsSync(join(root(), sticks))) return
      startOver()
    }
    throw new Error('never in the middle')
  }
  const movedPath = () => join(root(), 'moved-products.json')
  const readMoved = () => readFileSync(movedPath(), 'latin1')

  it('any command makes the rest, and says so', async () => {
    await interrupted()
    expect(add()).toEqual({ file: join(root(), 'products/beef-paste-for-dogs-3-oz.md') })
    expect(console.log).toHaveBeenCalledWith(
      'An earlier command was interrupted. Its changes are now complete.',
    )
    expect(existsSync(join(root(), sticks))).toBe(false)
  })

  it('the content check names it until then', async () => {
    await interrupted()
    const check = () => {
      const words = [resolve(here, 'src/commands/check.ts'), root()]
      return spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout
    }
    const finding = `${root()}/.changes/plan.json:1: a command was interrupted, so some files may be old and others new: run that command again\n`
    expect(check()).toContain(finding)
    openContent(root()).close()
    expect(check()).not.toContain('interrupted')
  })

  it('nothing is left of it if somebody has restored the files', async () => {
    const before = everything()
    await interrupted()
    writeFileSync(movedPath(), before[movedPath()] ?? '')
    openContent(root()).close()
    expect(everything()).toEqual(before)
  })

  it('an edit since then is kept, and the way out is named', async () => {
    await interrupted()
    writeFileSync(movedPath(), '[]')
    const edited = everything()
    expect(remove).toThrow(
      `${movedPath()} was edited after a command was interrupted, so nothing was changed: undo that edit to let the command finish, or delete ${join(root(), '.changes')} to keep all files as they are.`,
    )
    expect(everything()).toEqual(edited)
  })
})

describe('two commands at once', { timeout: 120_000 }, () => {
  it('the second says what to do, and changes nothing', async () => {
    const open = openContent(root())
    const before = everything()
    const sentence = `Another command is changing ${root()}, so nothing was changed: wait until it has finished, then run this one again.`
    expect(await importFeed()).toEqual({ said: sentence, code: 1 })
    expect(remove).toThrow(sentence)
    expect(add).toThrow(sentence)
    expect(everything()).toEqual(before)
    open.close()
    expect((await importFeed()).code).toBe(0)
  })

  const start = () =>
    spawn(
      process.execPath,
      [resolve(here, 'packages/feeds/src/import/import-command.ts'), 'feed.csv', '--content', 'content'],
      { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] },
    )

  it('two imports leave what one leaves', async () => {
    await importFeed()
    const whole = everything()
    startOver()
    const runs = [start(), start(), start()].map(async (child) => {
      const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
      return [code, said.trim()]
    })
    const sentence =
      'Another command is changing content, so nothing was changed: wait until it has finished, then run this one again.'
    for (const outcome of await Promise.all(runs))
      expect([
        [0, ''],
        [1, sentence],
      ]).toContainEqual(outcome)
    expect(everything()).toEqual(whole)
  })

  it('a killed process leaves no lock', async () => {
    const child = start()
    while (!existsSync(join(root(), '.changes/lock'))) await new Promise(setImmediate)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect((await importFeed()).code).toBe(0)
    expect(readFileSync(join(root(), tuna), 'utf8')).toMatch(/^price: 7\.5$/m)
  })
})
