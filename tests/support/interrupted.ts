import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scratchContent } from '../unit/commands/scratch-content.ts'
import { allFiles } from './all-files.ts'
import { fullAt, killedAt } from './interrupt.ts'

/** Makes a project with a small content folder and these further files, anew for each test of a file. */
export function scratchProject(files: Readonly<Record<string, string>> = {}) {
  /** The project as it was before any command, and the copy that commands run in. */
  let [template, project] = ['', '']
  const here = process.cwd()
  const startOver = (): void => {
    process.chdir(here)
    rmSync(project, { recursive: true, force: true })
    cpSync(template, project, { recursive: true })
  }
  beforeEach(() => {
    template = mkdtempSync(join(tmpdir(), 'interrupted-'))
    project = `${template}-copy`
    const content = scratchContent()
    content.write('moved-products.json', '[{ "from": "old-sticks", "to": "tuna-cat-toothpaste-2-oz" }]\n')
    content.change('site.json', /"featuredProducts": \[[^\]]*\],\n/, '')
    cpSync(content.root, join(template, 'content'), { recursive: true })
    content.remove()
    for (const [name, text] of Object.entries(files)) writeFileSync(join(template, name), text)
    startOver()
    vi.spyOn(console, 'log').mockReturnValue(undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    process.chdir(here)
    for (const folder of [template, project]) rmSync(folder, { recursive: true })
  })
  return {
    folder: () => project,
    content: () => join(project, 'content'),
    everything: () => allFiles(project),
    startOver,
  }
}

/** Tests that a command leaves the content as before or as after, whenever it's killed or the disk is full. */
export function describeInterrupted(
  name: string,
  { everything, startOver }: ReturnType<typeof scratchProject>,
  command: () => unknown,
): void {
  describe.each([name])('%s', { timeout: 240_000 }, () => {
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
}
