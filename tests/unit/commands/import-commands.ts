import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, vi } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { parseMarkdown } from '#content/parse-text.ts'
import { printFinding } from '#commands/finding.ts'
import { csvFeed } from '../../support/generate-feed.ts'
import { scratchContent } from './scratch-content.ts'

/** A small content folder, and the two commands that read and write its products. */
export function importCommands() {
  const content = scratchContent()
  const file = `${content.root}-feed.csv`
  return {
    content,
    /** The table for both commands. */
    file,
    /** Runs the command on this folder, with this feed if one is given. Returns its output and exit code. */
    run: async (command: 'import' | 'export', feed?: string, ...flags: string[]) => {
      if (feed !== undefined) writeFileSync(file, feed)
      const { said, code } = await runCommand(command, file, '--content', content.root, ...flags)
      return { said: said.replaceAll(file, 'feed.csv').trim(), code }
    },
    products: () => readdirSync(join(content.root, 'products')).toSorted(),
    read: (path: string) => readFileSync(join(content.root, path), 'utf8'),
    findings: () => checkContent(content.root).findings.map((finding) => printFinding(finding, 'content')),
    remove: () => {
      content.remove()
      rmSync(file, { force: true })
    },
  }
}

/** Creates them for each test of a file. */
export function importForEach() {
  let commands: ReturnType<typeof importCommands>
  beforeEach(() => {
    commands = importCommands()
  })
  afterEach(() => commands.remove())
  return {
    content: () => commands.content,
    read: (path: string) => commands.read(path),
    run: (...all: Parameters<typeof commands.run>) => commands.run(...all),
    /** Imports rows, and returns what the command said. */
    said: async (rows: Parameters<typeof csvFeed>[0], ...flags: string[]) =>
      (await commands.run('import', csvFeed(rows), ...flags)).said,
    /** The fields of a product. */
    fields: (id: string): unknown => parseMarkdown(commands.read(`products/${id}.md`)).data,
  }
}

let runs = 0
const scripts = {
  import: resolve('src/commands/import/import.ts'),
  export: resolve('src/commands/import/export.ts'),
  launch: resolve('packages/launch/src/launch.ts'),
}

/** Thrown where a command ends its process, as `--help` does. */
class Ended extends Error {}

/** Runs a command in this process: a process of its own would take a second for each of a hundred runs. */
export async function runCommand(
  command: keyof typeof scripts,
  ...args: string[]
): Promise<{ said: string; code: number }> {
  const { argv, exitCode, exit } = process
  const { log, error } = console
  const printed: unknown[] = []
  const print = (text: unknown): void => void printed.push(text)
  const end = (): never => {
    throw new Ended()
  }
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  Object.assign(console, { log: print, error: print })
  Object.assign(process, { argv: [process.execPath, command, ...args], exitCode: 0, exit: end })
  runs += 1
  try {
    // A new query makes the module run again.
    const script = `${pathToFileURL(scripts[command]).href}?run=${runs}`
    await import(/* @vite-ignore */ script).catch((reason: unknown) => {
      if (!(reason instanceof Ended)) throw reason
    })
    const table = written.mock.calls.map(([part]) => String(part)).join('')
    return { said: printed.join('\n') + table, code: Number(process.exitCode) }
  } finally {
    written.mockRestore()
    Object.assign(process, { argv, exitCode, exit })
    Object.assign(console, { log, error })
  }
}
