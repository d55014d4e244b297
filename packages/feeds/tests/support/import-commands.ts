import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkContent } from '../../../../src/commands/check.ts'
import { printFinding } from '../../../../src/commands/finding.ts'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { scratchContent } from '../../../../tests/unit/commands/scratch-content.ts'

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
