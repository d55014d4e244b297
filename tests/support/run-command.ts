import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'

let runs = 0
const scripts = {
  new: resolve('src/commands/new.ts'),
  import: resolve('packages/feeds/src/import/import-command.ts'),
  export: resolve('packages/feeds/src/import/export-command.ts'),
  earnings: resolve('packages/owner-desk/src/earnings/earnings-command.ts'),
  launch: resolve('packages/launch/src/launch.ts'),
  links: resolve('packages/feeds/src/links/check-links-command.ts'),
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
