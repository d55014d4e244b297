import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isHere } from '../support/files-below.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

const fileOf = /^node (?:--import \S+ )?(\S+\.ts)$/

/** The commands that this project wrote, each with its file. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = fileOf.exec(line)?.[1]
  return file === undefined || !isHere(file) ? [] : [[name, file] as const]
})

/** What a command does first: what stands after its imports and declarations. */
function firstDeed(text: string): string {
  const code = text.replaceAll(/`[^`]*`/g, '``')
  const declared = /^(?:import|export|const|let|function|async function|class|interface|type)\b|^[\s/})\]]|^$/
  const lines = code.split('\n')
  return lines.slice(lines.findIndex((line) => !declared.test(line))).join('\n')
}

describe('every command', () => {
  it('runs one TypeScript file', () => {
    const others = Object.values(scripts).filter((line) => line.startsWith('node ') && !fileOf.test(line))
    expect(others).toEqual([])
  })

  it.each(commands)('%s answers --help with its usage before it does anything', (name, file) => {
    const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
    const text = readFileSync(file, 'utf8')
    expect(firstDeed(text)).toMatch(/^(?:if \(import\.meta\.main\) \{\s+)?answerHelp\((?:usage|``)\)/)
    expect(text).toMatch(new RegExp(`(?:answerHelp\\(|const usage =\\s+)\`${call}\\b`))
  })

  it.concurrent.each(commands.filter(([name]) => ['content:check', 'dev'].includes(name)))(
    '%s prints its usage and does nothing',
    async (name, file) => {
      const run = promisify(execFile)(process.execPath, [file, '--help'])
      expect(await run).toEqual({ stdout: expect.stringMatching(`^npm run ${name}\\b`), stderr: '' })
    },
  )
})
