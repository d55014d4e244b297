import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { isInterrupted, openContent } from '#commands/change-content.ts'
import { writeProduct } from '#commands/new-product.ts'
import { removeProduct } from '#commands/remove.ts'
import { killedAt } from '../../support/interrupt.ts'
import { describeInterrupted, scratchProject } from '../../support/interrupted.ts'
import { sticks } from './scratch-content.ts'

const project = scratchProject()
const { content: root, everything, startOver } = project
const here = process.cwd()

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

describeInterrupted('remove', project, remove)
describeInterrupted('new', project, add)

describe('after a kill in the middle of the changes', { timeout: 120_000 }, () => {
  let kill = 1
  /** The first kill after which some files are new, and others old. */
  async function interrupted(): Promise<void> {
    const before = everything()
    for (; await killedAt(kill, remove); kill += 1) {
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
    const words = [resolve(here, 'src/commands/check.ts'), root()]
    expect(spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout).toContain(
      `${root()}/.changes/plan.json:1: a command was interrupted, so some files may be old and others new: run that command again\n`,
    )
    openContent(root()).close()
    expect(isInterrupted(root())).toBe(false)
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
  it('the second says what to do, and changes nothing', () => {
    const open = openContent(root())
    const before = everything()
    const sentence = `Another command is changing ${root()}, so nothing was changed: wait until it has finished, then run this one again.`
    expect(remove).toThrow(sentence)
    expect(add).toThrow(sentence)
    expect(everything()).toEqual(before)
    open.close()
    remove()
    expect(existsSync(join(root(), sticks))).toBe(false)
  })
})
