import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Puts these files and folders back as they were in the last commit, without anything that was added since. Git keeps
 * what they were until now. Returns the exit code.
 */
export function undo(...paths: readonly string[]): number {
  const present = paths.filter((path) => existsSync(path))
  const stash = ['stash', 'push', '--all', '--message', 'npm run launch', '--', ...present]
  const { status, stdout, stderr } = spawnSync('git', stash, { encoding: 'utf8' })
  if (status !== 0) {
    console.error(`Nothing was undone: ${stderr.trim() || 'git isn’t installed'}.`)
    return 1
  }
  console.log(
    /no local changes/i.test(stdout)
      ? 'There is nothing to undo: content is as in your last commit.'
      : 'Everything in content is as in your last commit. To get the launched shop back, run: git stash pop',
  )
  return 0
}
