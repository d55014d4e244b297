import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
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
    /** Runs the command like an owner does, with this feed if one is given. Returns output and exit code. */
    run: (command: 'import' | 'export', feed?: string, ...flags: string[]) => {
      if (feed !== undefined) writeFileSync(file, feed)
      const script = resolve(`src/commands/import/${command}.ts`)
      const all = [script, file, '--content', content.root, ...flags]
      const { stdout, stderr, status } = spawnSync(process.execPath, all, { encoding: 'utf8' })
      return { said: `${stdout}${stderr}`.replaceAll(file, 'feed.csv').trim(), code: status }
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
