import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isHere } from '../support/files-below.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The commands that this project wrote, each with its file. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^node (\S+\.ts)$/.exec(line)?.[1]
  return file === undefined || !isHere(file) ? [] : [[name, file] as const]
})

describe('every command', () => {
  it('runs one TypeScript file', () => {
    const others = Object.values(scripts).filter(
      (line) => line.startsWith('node ') && !/^node \S+\.ts$/.test(line),
    )
    expect(others).toEqual([])
  })

  it.concurrent.each(commands)(
    '%s prints its usage and does nothing',
    { timeout: 120_000 },
    async (name, file) => {
      const run = promisify(execFile)(process.execPath, [file, '--help'])
      const short = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
      expect(await run).toEqual({ stdout: expect.stringMatching(new RegExp(`^${short}\\b`)), stderr: '' })
    },
  )
})
