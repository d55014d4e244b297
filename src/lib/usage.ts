import process from 'node:process'

/** Prints how a command is used and ends it, where `--help` asks for that. Called before a command does anything. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}
