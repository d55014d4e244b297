import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { csvFeed, googleItems } from '../../../tests/support/generate-feed.ts'
import { describeInterrupted, scratchProject } from '../../../tests/support/interrupted.ts'
import { runCommand } from '../../../tests/support/run-command.ts'
import { tuna } from '../../../tests/unit/commands/scratch-content.ts'

/** One product gets another price, and two are new. */
const feed = [
  { id: 'T1', title: 'Tuna Cat Toothpaste, 2 oz', price: '7.50 USD', date: '2026-11-12' },
  ...googleItems(2).map(({ id, title, description, price, brand, product_type }) => {
    return { id, title, price, description, brand, product_type }
  }),
]
const project = scratchProject({
  'feed.csv': csvFeed(feed),
  // These marks are what an import wrote for $8.99 and November 9, 2026.
  'content/.imports.json':
    '{"tuna-cat-toothpaste-2-oz": {"key":"T1","marks":{"price":"YaWEDZDt","priceCheckedOn":"3WJ-_LW0"}}}',
})
const { content: root, everything, startOver } = project
const script = resolve('packages/feeds/src/import/import-command.ts')

const importFeed = () => runCommand('import', join(project.folder(), 'feed.csv'), '--content', root())

describeInterrupted('import', project, importFeed)

describe('two imports at once', { timeout: 120_000 }, () => {
  const start = () =>
    spawn(process.execPath, [script, 'feed.csv', '--content', 'content'], {
      cwd: project.folder(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  it('leave what one leaves, and the others say what to do', async () => {
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
