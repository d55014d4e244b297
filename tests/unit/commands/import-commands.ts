import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { checkContent } from '#commands/check.ts'
import { printFinding } from '#commands/finding.ts'
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
      const { said, code } = await runHere(command, [file, '--content', content.root, ...flags])
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

let runs = 0

/** Runs a command in this process: a process of its own would take a second for each of a hundred runs. */
async function runHere(command: string, args: string[]): Promise<{ said: string; code: number }> {
  const { argv, exitCode } = process
  const { log, error } = console
  const printed: unknown[] = []
  const print = (text: unknown): void => void printed.push(text)
  Object.assign(console, { log: print, error: print })
  process.argv = [process.execPath, command, ...args]
  process.exitCode = 0
  runs += 1
  try {
    // A new query makes the module run again.
    const script = `${pathToFileURL(`src/commands/import/${command}.ts`).href}?run=${runs}`
    await import(/* @vite-ignore */ script)
    return { said: printed.join('\n'), code: Number(process.exitCode) }
  } finally {
    Object.assign(process, { argv, exitCode })
    Object.assign(console, { log, error })
  }
}
