import process from 'node:process'

/** Prints a command's usage for `--help` and exits. Call it before the command does anything. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}
